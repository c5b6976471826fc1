import { __, sprintf } from '@wordpress/i18n';
import { localTime } from '../../../domain/time';
import type { State } from './machine';

export interface Site {
	lang: string;
	agency: { name: string };
}

/** Describes the submission and its time; empty for changes of the account, which the heading describes. */
function sentence( kind: string | null, time: string, agency: string ): string {
	switch ( kind ) {
		case 'Contact':
			/* translators: 1: time, 2: name of the agency. */
			return sprintf( __( 'Your message of %1$s to %2$s', 'sw-immosuite' ), time, agency );
		case 'Lead':
		case 'ExposeInquiry':
			/* translators: 1: time, 2: name of the agency. */
			return sprintf( __( 'Your inquiry of %1$s to %2$s', 'sw-immosuite' ), time, agency );
		case 'SavedSearch':
			/* translators: 1: time, 2: name of the agency. */
			return sprintf( __( 'Your saved search of %1$s at %2$s', 'sw-immosuite' ), time, agency );
		case 'Newsletter':
			/* translators: 1: time, 2: name of the agency. */
			return sprintf( __( 'Your subscription of %1$s to the newsletter of %2$s', 'sw-immosuite' ), time, agency );
		default:
			return '';
	}
}

function submissionOf( state: State ): { kind: string | null; since: string } | null {
	switch ( state.phase ) {
		case 'ask':
			return state.key;
		case 'done':
			return { kind: state.opcode, since: state.since };
		case 'expired':
			return state.about;
		default:
			return null;
	}
}

/** Describes the submission that the link confirms, with its time in the site's time zone; empty if unknown. */
export function aboutText( state: State, { lang, agency }: Site ): string {
	const submission = submissionOf( state );
	const time = submission === null ? '' : localTime( submission.since, lang );
	return submission === null || time === '' ? '' : sentence( submission.kind, time, agency.name );
}

/** Path of the form's page, for an expired link; empty if unknown, or if it could lead to another site (`//host`). */
export function formPath( state: State ): string {
	const page = state.phase === 'expired' ? ( state.about?.page ?? '' ) : '';
	return /^\/(?![/\\])/.test( page ) ? page : '';
}
