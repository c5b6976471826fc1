import { failureOf } from './failure';

/** The error page of a proxy. */
const PROXY = { status: 502, statusText: 'Reason', url: '/x', body: '<h1>Slow down</h1>', retryAfter: null };

// C7.29
it.each( [
	[ 'sw_immosuite_form_token', 403, {}, { kind: 'formToken' } ],
	[ 'sw_immosuite_session', 403, {}, { kind: 'forbidden' } ],
	[ 'sw_immosuite_key_unknown', 404, {}, { kind: 'notFound' } ],
	[ 'sw_immosuite_key_expired', 410, {}, { kind: 'expired', about: null } ],
	[
		'sw_immosuite_key_expired',
		410,
		{ kind: 'Contact', since: '2026-11-21T14:05:00+01:00', page: '/kontakt/' },
		{ kind: 'expired', about: { kind: 'Contact', since: '2026-11-21T14:05:00+01:00', page: '/kontakt/' } },
	],
	[
		'sw_immosuite_key_expired',
		410,
		{ kind: 5, since: '2026', page: {} },
		{ kind: 'expired', about: { kind: null, since: '2026', page: null } },
	],
	[ 'sw_immosuite_conflict', 409, {}, { kind: 'conflict' } ],
	[ 'sw_immosuite_too_large', 413, {}, { kind: 'tooLarge' } ],
	[ 'sw_immosuite_limit', 429, { retryAfter: 300 }, { kind: 'limit', retryAfter: 300 } ],
	[ 'internal_server_error', 500, { id: 'a1b2' }, { kind: 'server', reference: 'a1b2' } ],
	[
		'rest_invalid_param',
		400,
		{ errors: [ { field: 'k', code: 'required', message: 'Bitte …' }, 'nonsense' ] },
		{ kind: 'invalid', errors: [ { field: 'k', code: 'required', message: 'Bitte …' } ] },
	],
] )( 'maps %s to its own kind of failure and keeps the message', ( code, status, data, failure ) => {
	const body = { code, message: 'Words of the server.', data: { status, ...data } };
	expect( failureOf( { ...PROXY, status, body } ) ).toEqual( { ...failure, url: '/x', message: body.message } );
} );

it( 'classifies other refusals by HTTP status', () => {
	const body = { code: 'sw_immosuite_origin', message: 'Words of the server.', data: { status: 403 } };
	expect( failureOf( { ...PROXY, status: 403, body } ) ).toEqual( {
		kind: 'http',
		status: 403,
		reason: 'Reason',
		url: '/x',
		message: 'Words of the server.',
	} );
} );

it( 'reads Retry-After if a proxy limits requests', () => {
	expect( failureOf( { ...PROXY, status: 429, retryAfter: '120' } ) ).toEqual( {
		kind: 'limit',
		retryAfter: 120,
		url: '/x',
		message: '',
	} );
} );
