import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { EveningDrawing, Picture, type EveningDrawingProps } from '../../../ui';
import { LegalLinks } from './LegalLinks';
import '../../../ui/quiet.css';
import './link.css';

export interface LinkPageLayoutProps {
	urls: FrameConfig[ 'urls' ];
	/** Number of lit windows in the picture: one while waiting, all when done, none if the link is invalid. */
	lit: EveningDrawingProps[ 'lit' ];
	/** Whether to show the legal links. Not in the prerendered step, because a site may lack these pages. */
	hasLegal: boolean;
	/** URL of a picture to show instead of EveningDrawing; null: no picture. */
	picture?: string | null;
	/** Content below text and picture. */
	below?: ReactNode;
	children: ReactNode;
}

/**
 * The page of a mailed link: a short text beside a picture, and legal links. The site's name is
 * above it (DocumentStyle).
 */
export function LinkPageLayout( {
	urls,
	lit,
	hasLegal,
	picture = null,
	below,
	children,
}: LinkPageLayoutProps ): ReactNode {
	return (
		<div className="swis-page">
			<div className="swis-quiet">
				<div className="swis-stack">{ children }</div>
				{ picture === null ? <EveningDrawing lit={ lit } /> : <Picture src={ picture } alt="" /> }
			</div>
			{ below }
			{ hasLegal && <LegalLinks urls={ urls } /> }
		</div>
	);
}
