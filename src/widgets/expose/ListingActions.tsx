import { __ } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';
import { Button } from '../../ui';
import { useOpenWidget } from '../useOpenWidget';
import { SaveButton } from './SaveButton';
import type { WidgetProps } from '../types';

const OPEN_FOR_INQUIRIES: readonly ListingDetail[ 'state' ][] = [ 'active', 'reserved' ];

interface ListingActionsProps
	extends Pick< WidgetProps, 'link' >, Pick< ListingDetail, 'objectId' | 'state' | 'title' > {}

/** Buttons below the price of a listing. A sold or reference listing can only be printed. */
export function ListingActions( { link, objectId, state, title }: ListingActionsProps ) {
	const { opening, open } = useOpenWidget( link );
	return (
		<div className="swis-one__ways">
			{ OPEN_FOR_INQUIRIES.includes( state ) && (
				<Button
					busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
					onClick={ () => open( 'expose-inquiry-wizard', { objectId: `${ objectId }` } ) }
				>
					{ __( 'Inquiry about this property', 'sw-immosuite' ) }
				</Button>
			) }
			{ OPEN_FOR_INQUIRIES.includes( state ) && <SaveButton id={ objectId } title={ title } /> }
			<Button look="quiet" onClick={ () => window.print() }>
				{ __( 'Print', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}
