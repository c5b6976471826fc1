import { __ } from '@wordpress/i18n';
import { Button, Evening, Head, type EveningProps } from '../../ui';
import { useOpen } from '../useOpen';
import type { WidgetProps } from '../types';
import { useTitle } from './useTitle';
import '../../ui/quiet.css';

export interface WayOnProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	title: string;
	text: string;
	/** Label of the button. */
	action: string;
	/** Route of the widget that the button opens, as in widgets.json. */
	route: string;
	lit: EveningProps[ 'lit' ];
	/** Called before the button opens the widget. */
	onLeave?: () => void;
}

/** A page in place of a listing: the reason, and a button to another widget. */
export function WayOn( { link, onTitle, title, text, action, route, lit, onLeave }: WayOnProps ) {
	useTitle( onTitle, title );
	const { opening, open } = useOpen( link );
	return (
		<div className="swis-quiet">
			<div className="swis-stack">
				<Head title={ title } focus={ false }>
					<p className="swis-lead">{ text }</p>
				</Head>
				<Button
					busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
					onClick={ () => {
						onLeave?.();
						open( route, {} );
					} }
				>
					{ action }
				</Button>
			</div>
			<Evening lit={ lit } />
		</div>
	);
}
