import { failureText } from './failure-text';

// C8.5, C8.6, C8.7, C8.8
it.each( [
	[ { kind: 'network' } as const, 'Network connection error' ],
	[ { kind: 'limit', retryAfter: 60 } as const, 'Too many attempts. Please try again in 1 minute.' ],
	[ { kind: 'limit', retryAfter: 61 } as const, 'Too many attempts. Please try again in 2 minutes.' ],
	[ { kind: 'server', reference: '' } as const, 'An internal server error has occurred.' ],
	[
		{ kind: 'server', reference: 'a1b2' } as const,
		'An internal server error has occurred. Reference for questions: a1b2',
	],
	[ { kind: 'http', status: 403, url: '/x', message: 'Own words.', reason: 'Forbidden' } as const, 'Own words.' ],
	[
		{ kind: 'http', status: 502, url: '/x', message: '', reason: 'Bad Gateway' } as const,
		'HTTP-ERROR /x: Bad Gateway',
	],
	[ { kind: 'http', status: 502, url: '/x', message: '', reason: '' } as const, 'HTTP-ERROR /x: 502' ],
] )( 'says %j as a sentence', ( failure, text ) => {
	expect( failureText( failure ) ).toBe( text );
} );
