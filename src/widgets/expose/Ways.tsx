import { __ } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';
import { Button } from '../../ui';
import { useOpen } from '../useOpen';
import { KeepButton } from './KeepButton';
import type { WidgetProps } from '../types';

const OPEN: readonly ListingDetail[ 'state' ][] = [ 'active', 'reserved' ];

interface WaysProps extends Pick< WidgetProps, 'link' >, Pick< ListingDetail, 'objectId' | 'state' | 'title' > {}

/** Actions for a listing, below its price. A sold listing has no inquiry button. */
export function Ways( { link, objectId, state, title }: WaysProps ) {
	const { opening, open } = useOpen( link );
	return (
		<div className="swis-one__ways">
			{ OPEN.includes( state ) && (
				<Button
					busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
					onClick={ () => open( 'expose-inquiry-wizard', { objectId: `${ objectId }` } ) }
				>
					{ __( 'Inquiry about this property', 'sw-immosuite' ) }
				</Button>
			) }
			{ OPEN.includes( state ) && <KeepButton id={ objectId } title={ title } /> }
			<Button look="quiet" onClick={ () => window.print() }>
				{ __( 'Print', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}
