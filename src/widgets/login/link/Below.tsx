import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { RoutePlanner } from '../../../forms/route-planner';
import { Part, Similar } from '../../../forms/submission/Similar';
import type { FrameConfig } from '../../../store';
import type { State } from './machine';
import './below.css';

export interface BelowProps {
	state: State;
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'directions' >;
}

/** Submissions that the account does not show. */
const NOT_IN_ACCOUNT: readonly string[] = [ 'Contact', 'Lead' ];

/** Below a confirmed submission: similar homes; directions to the agency if a viewing was requested; the account. */
export function Below( { state, config }: BelowProps ): ReactNode {
	const { urls } = config;
	const isSubmission =
		state.phase === 'done' && ! [ 'Email', 'EmailRestored', 'Deletion', 'Unsubscribe' ].includes( state.opcode );
	return ! isSubmission ? null : (
		<div className="swis-further">
			{ state.usedAt === undefined && <Similar homes={ state.subject?.similar ?? [] } /> }
			{ state.subject?.wish === 'viewing' && <RoutePlanner config={ config } frame={ Part } /> }
			{ urls.login !== '' && (
				<p>
					{ ! NOT_IN_ACCOUNT.includes( state.opcode ) &&
						`${ __( 'In your account you see your inquiries and saved homes.', 'sw-immosuite' ) } ` }
					<a className="swis-whole" href={ urls.login } target="_top">
						{ __( 'Go to sign-in', 'sw-immosuite' ) }
					</a>
				</p>
			) }
		</div>
	);
}
