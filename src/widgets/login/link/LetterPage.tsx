import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { Evening, type EveningProps } from '../../../ui';
import { Legal } from './Legal';
import './link.css';

export interface LetterPageProps {
	config: Pick< FrameConfig, 'agency' | 'urls' >;
	/** How many windows are lit: one for who is expected, all for what is done, none where nobody is at home. */
	lit: EveningProps[ 'lit' ];
	/** Not in the printed step, which a site without one of the linked pages would have to do without. */
	hasLegal: boolean;
	children: ReactNode;
}

/** The page that mailed links open: whose it is, above, a few words beside an evening picture, and where to read more. */
export function LetterPage( { config, lit, hasLegal, children }: LetterPageProps ): ReactNode {
	return (
		<div className="swis-page">
			<p className="swis-letterhead">{ config.agency.name }</p>
			<div className="swis-quiet">
				<div className="swis-stack">{ children }</div>
				<Evening lit={ lit } />
			</div>
			{ hasLegal && <Legal urls={ config.urls } /> }
		</div>
	);
}
