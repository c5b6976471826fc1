import { __, _n, sprintf } from '@wordpress/i18n';
import type { Failure } from '../api';

function limitText( seconds: number ): string {
	const minutes = Math.max( 1, Math.ceil( seconds / 60 ) );
	return sprintf(
		/* translators: %s: number of minutes. */
		_n(
			'Too many attempts. Please try again in %s minute.',
			'Too many attempts. Please try again in %s minutes.',
			minutes,
			'sw-immosuite'
		),
		String( minutes )
	);
}

function serverText( reference: string ): string {
	const text = __( 'An internal server error has occurred.', 'sw-immosuite' );
	if ( reference === '' ) {
		return text;
	}
	/* translators: %s: id of the entry in the server's log. */
	return `${ text }\n${ sprintf( __( 'Reference for questions: %s', 'sw-immosuite' ), reference ) }`;
}

/** Text for a response without its own message, such as one from a proxy. */
function ownText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'network':
			return __( 'Network connection error', 'sw-immosuite' );
		case 'invalid':
			return __( 'Please check your entries.', 'sw-immosuite' );
		case 'formToken':
			return __( 'The page has been open for a long time. Please send the form again.', 'sw-immosuite' );
		case 'limit':
			return limitText( failure.retryAfter );
		case 'tooLarge':
			return __( 'That is too much text. Please shorten your message.', 'sw-immosuite' );
		case 'http':
			return failure.reason === '' ? `${ failure.status }` : failure.reason;
		default:
			return __( 'An error has occurred.', 'sw-immosuite' );
	}
}

/**
 * Text for a failure; a reference has its own line (base.css). The form adds what the visitor can do.
 */
export function failureText( failure: Failure ): string {
	if ( failure.kind === 'server' ) {
		return serverText( failure.reference );
	}
	const { url = '', message = '' } = failure;
	if ( message !== '' ) {
		return message;
	}
	const text = ownText( failure );
	/* translators: 1: URL, 2: message. */
	return url === '' ? text : sprintf( __( 'HTTP-ERROR %1$s: %2$s', 'sw-immosuite' ), url, text );
}
