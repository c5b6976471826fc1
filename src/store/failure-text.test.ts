import type { Failure } from './index';
import { failureText } from './failure-text';

const url = '/x';
const message = 'Own words.';

// C8.5, C8.6
it.each< [ Failure, string ] >( [
	[ { kind: 'server', reference: '', url, message }, 'An internal server error has occurred.' ],
	[
		{ kind: 'server', reference: 'a1b2', url, message },
		'An internal server error has occurred.\nReference for questions: a1b2',
	],
] )( 'describes %j as a server error', ( failure, text ) => {
	expect( failureText( failure ) ).toBe( text );
} );

// C8.7
it.each< Failure >( [
	{ kind: 'http', status: 403, url, message, reason: 'Forbidden' },
	{ kind: 'limit', retryAfter: 60, url, message },
	{ kind: 'expired', about: null, url, message },
	{ kind: 'tooLarge', url, message },
	{ kind: 'forbidden', url, message },
	{ kind: 'notFound', url, message },
	{ kind: 'conflict', url, message },
	{ kind: 'formToken', url, message },
	{ kind: 'invalid', errors: [], url, message },
] )( "describes %j with the response's message", ( failure ) => {
	expect( failureText( failure ) ).toBe( message );
} );

// C8.8
it.each< [ Failure, string ] >( [
	[ { kind: 'network', url }, 'Network connection error' ],
	[ { kind: 'http', status: 502, url, message: '', reason: 'Bad Gateway' }, 'Bad Gateway' ],
	[ { kind: 'http', status: 502, url, message: '', reason: '' }, '502' ],
	[ { kind: 'limit', retryAfter: 60, url, message: '' }, 'Too many attempts. Please try again in 1 minute.' ],
	[ { kind: 'limit', retryAfter: 61, url, message: '' }, 'Too many attempts. Please try again in 2 minutes.' ],
	[ { kind: 'tooLarge', url, message: '' }, 'That is too much text. Please shorten your message.' ],
	[ { kind: 'expired', about: null, url, message: '' }, 'An error has occurred.' ],
] )( 'names the URL of %j, which has no message', ( failure, text ) => {
	expect( failureText( failure ) ).toBe( `HTTP-ERROR /x: ${ text }` );
} );

it.each< [ Failure, string ] >( [
	[ { kind: 'network' }, 'Network connection error' ],
	[ { kind: 'invalid', errors: [] }, 'Please check your entries.' ],
	[ { kind: 'formToken' }, 'The page has been open for a long time. Please send the form again.' ],
] )( 'names no URL for %j', ( failure, text ) => {
	expect( failureText( failure ) ).toBe( text );
} );
