import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { KeyResponse } from '../../../contract/types.gen';
import { failureText } from '../../../store';
import { submissionWords } from './submission-words';
import type { Result } from './key';
import type { LinkWords } from './link-words';
import type { State } from './machine';
import './about.css';

/**
 * Inserts the masked address for %s, on one line if it fits, together with the punctuation after it: no line must start
 * with punctuation.
 */
export function withAddress( sentence: string, email: string ): ReactNode {
	const [ before = '', punctuation, after ] = sentence.split( /%s([.,]?)/ );
	return (
		<>
			{ before }
			<span className="swis-whole">
				{ email }
				{ punctuation }
			</span>
			{ after }
		</>
	);
}

function askWords( { purpose, email }: KeyResponse ): LinkWords {
	if ( purpose === 'r' ) {
		return {
			title: __( 'Undo the change of email address', 'sw-immosuite' ),
			text: withAddress(
				/* translators: %s: masked email address. */
				__(
					'Your account goes back to the address %s, and all sessions end. If you made the change yourself, close this page.',
					'sw-immosuite'
				),
				email
			),
			action: __( 'Undo the change', 'sw-immosuite' ),
		};
	}
	if ( purpose === 'd' ) {
		const title = __( 'Delete account', 'sw-immosuite' );
		const text = __(
			'This is the last step. If you do not want to delete your account, close this page.',
			'sw-immosuite'
		);
		return { title, text, action: title };
	}
	if ( purpose === 'u' ) {
		const title = __( 'Unsubscribe from newsletter', 'sw-immosuite' );
		/* translators: %s: masked email address. */
		return { title, text: withAddress( __( 'You are unsubscribing %s.', 'sw-immosuite' ), email ), action: title };
	}
	return {
		title: __( 'Confirm your email address', 'sw-immosuite' ),
		text: withAddress(
			/* translators: %s: masked email address. */
			__( 'One click is left for %s. If you have not sent us anything, close this page.', 'sw-immosuite' ),
			email
		),
		action: __( 'Confirm now', 'sw-immosuite' ),
	};
}

/** Texts about a change of the account. */
function accountWords( { opcode }: Pick< Result, 'opcode' > ): LinkWords {
	switch ( opcode ) {
		case 'Unsubscribe':
			return {
				title: __( 'You are unsubscribed', 'sw-immosuite' ),
				text: __(
					'You will receive no further issues. Your account and your saved searches stay as they are.',
					'sw-immosuite'
				),
			};
		case 'Email':
			return { title: __( 'Your email address has been changed.', 'sw-immosuite' ) };
		case 'EmailRestored':
			return {
				title: __( 'The change has been undone.', 'sw-immosuite' ),
				text: __(
					'Your account has its previous email address again, and all sessions have been ended.',
					'sw-immosuite'
				),
			};
		default:
			return { title: __( 'Your account has been deleted.', 'sw-immosuite' ) };
	}
}

/** Advice for an expired link: a form can be sent again, but a change of address can no longer be reverted. */
function expiredText( kind: string | null ): string {
	return kind === 'EmailRestored'
		? __(
				'It can no longer undo the change. If you did not change the address, please write to us.',
				'sw-immosuite'
			)
		: __(
				'Confirmation links are valid for a limited time. If you have not heard from us, please send the form again.',
				'sw-immosuite'
			);
}

/** Texts of a state; null if there are none. */
export function wordsOf( state: State, lang: string ): LinkWords | null {
	switch ( state.phase ) {
		case 'loading':
		case 'working':
			return null;
		case 'ask':
			return askWords( state.key );
		case 'done':
			return submissionWords( state, lang ) ?? accountWords( state );
		case 'expired':
			return {
				title: __( 'This link has expired', 'sw-immosuite' ),
				text: expiredText( state.about?.kind ?? null ),
			};
		case 'unknown':
			return {
				title: __( 'We do not know this link', 'sw-immosuite' ),
				text: __( 'It may be incomplete. Please copy it from the email as a whole.', 'sw-immosuite' ),
			};
		case 'failed':
			return {
				title: __( 'An error has occurred.', 'sw-immosuite' ),
				text: failureText( state.failure ),
				action: __( 'Try again', 'sw-immosuite' ),
			};
	}
}
