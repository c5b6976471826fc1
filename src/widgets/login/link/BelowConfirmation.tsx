import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { RoutePlanner } from '../../../forms/route-planner';
import { ResultSection, SimilarHomes } from '../../../forms/submission/SimilarHomes';
import type { FrameConfig } from '../../../store';
import type { State } from './machine';
import './below.css';

export interface BelowConfirmationProps {
	state: State;
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'directions' >;
}

/** Kinds of submissions that the account does not show. */
const NOT_IN_ACCOUNT: readonly string[] = [ 'Contact', 'Lead' ];

/** Below a confirmed submission: similar homes, directions to the agency for a viewing, and a link to the account. */
export function BelowConfirmation( { state, config }: BelowConfirmationProps ): ReactNode {
	const { urls } = config;
	const isSubmission =
		state.phase === 'done' && ! [ 'Email', 'EmailRestored', 'Deletion', 'Unsubscribe' ].includes( state.opcode );
	if ( ! isSubmission ) {
		return null;
	}
	return (
		<div className="swis-further">
			{ state.usedAt === undefined && <SimilarHomes homes={ state.subject?.similar ?? [] } /> }
			{ state.subject?.wish === 'viewing' && <RoutePlanner config={ config } frame={ ResultSection } /> }
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
