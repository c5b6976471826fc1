import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { WrappingText } from '../../../ui';
import { aboutText, type Site } from './about';
import type { State } from './machine';
import { subjectOf, type Subject } from './subject';
import './about.css';

function wishText( wish: Subject[ 'wish' ] ): string {
	switch ( wish ) {
		case 'viewing':
			return __( 'A viewing', 'sw-immosuite' );
		case 'call':
			return __( 'A call back', 'sw-immosuite' );
		case 'details':
			return __( 'More details', 'sw-immosuite' );
		default:
			return '';
	}
}

/** Label of the subject, as in the mail, for example "Your inquiry: A viewing". */
function labelOf( state: State, { wish }: Subject ): string {
	const kindBeforeClick = state.phase === 'ask' ? state.key.kind : null;
	const kind = state.phase === 'done' ? state.opcode : kindBeforeClick;
	if ( kind === 'SavedSearch' ) {
		return __( 'Your saved search', 'sw-immosuite' );
	}
	return wish === null
		? __( 'Your inquiry', 'sw-immosuite' )
		: /* translators: %s: what the visitor asked for. */
			sprintf( __( 'Your inquiry: %s', 'sw-immosuite' ), wishText( wish ) );
}

/** Subject of the submission, as in its mail; without a subject, the time and the agency. */
export function SubjectLines( { state, site }: { state: State; site: Site } ): ReactNode {
	const subject = subjectOf( state );
	const about = aboutText( state, site );
	if ( subject !== null ) {
		return (
			<div className="swis-about">
				<p className="swis-hint">{ labelOf( state, subject ) }</p>
				<p>
					<strong>
						<WrappingText>{ subject.title }</WrappingText>
					</strong>
				</p>
				{ subject.details !== '' && <p className="swis-hint">{ subject.details }</p> }
			</div>
		);
	}
	return about === '' ? null : <p className="swis-about">{ about }</p>;
}
