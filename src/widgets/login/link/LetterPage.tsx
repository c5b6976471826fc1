import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { Evening, type EveningProps } from '../../../ui';
import { Legal } from './Legal';
import './link.css';

export interface LetterPageProps {
	urls: FrameConfig[ 'urls' ];
	/** How many windows are lit: one for who is expected, all for what is done, none where nobody is at home. */
	lit: EveningProps[ 'lit' ];
	/** Not in the printed step, which a site without one of the linked pages would have to do without. */
	hasLegal: boolean;
	children: ReactNode;
}

/** The page that mailed links open: a few words beside an evening picture, and where to read more. Whose it is stands above (DocumentFace). */
export function LetterPage( { urls, lit, hasLegal, children }: LetterPageProps ): ReactNode {
	return (
		<div className="swis-page">
			<div className="swis-quiet">
				<div className="swis-stack">{ children }</div>
				<Evening lit={ lit } />
			</div>
			{ hasLegal && <Legal urls={ urls } /> }
		</div>
	);
}
