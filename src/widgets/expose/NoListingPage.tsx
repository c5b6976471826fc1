import { __ } from '@wordpress/i18n';
import { Button, EveningDrawing, Head, type EveningDrawingProps } from '../../ui';
import { useOpenWidget } from '../useOpenWidget';
import type { WidgetProps } from '../types';
import { useTitle } from './useTitle';
import '../../ui/quiet.css';

export interface NoListingPageProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	title: string;
	text: string;
	/** Label of the button. */
	action: string;
	/** Route of the widget that the button opens, as in widgets.json. */
	route: string;
	lit: EveningDrawingProps[ 'lit' ];
	/** Called before the button opens the widget. */
	onLeave?: () => void;
}

/** Shown instead of a listing: says why, and has a button that opens another widget. */
export function NoListingPage( { link, onTitle, title, text, action, route, lit, onLeave }: NoListingPageProps ) {
	useTitle( onTitle, title );
	const { opening, open } = useOpenWidget( link );
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
			<EveningDrawing lit={ lit } />
		</div>
	);
}
