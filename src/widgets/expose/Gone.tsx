import { __ } from '@wordpress/i18n';
import { Button, Evening, Head } from '../../ui';
import { useOpen } from '../useOpen';
import type { WidgetProps } from '../types';
import { useTitle } from './useTitle';

/** Sold, taken back, or never there: a general message is still welcome. */
export function Gone( { link, onTitle }: Pick< WidgetProps, 'link' | 'onTitle' > ) {
	const title = __( 'This property is no longer available', 'sw-immosuite' );
	useTitle( onTitle, title );
	const { opening, open } = useOpen( link );
	return (
		<div className="swis-quiet">
			<div className="swis-stack">
				<Head title={ title } focus={ false }>
					<p className="swis-lead">
						{ __( 'You are welcome to send us a general message.', 'sw-immosuite' ) }
					</p>
				</Head>
				<Button
					busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
					onClick={ () => open( 'contact-form-wizard', {} ) }
				>
					{ __( 'Open contact form', 'sw-immosuite' ) }
				</Button>
			</div>
			<Evening lit={ 0 } />
		</div>
	);
}
