type Message = Readonly< Record< string, unknown > >;

const PIXELS = [ null, NaN, Infinity, -1, 1e9, '12', [], {}, true ];

/** Invalid values for every key of a message that the host or the frame checks. */
const INVALID_VALUES: Readonly< Record< string, readonly unknown[] > > = {
	swImmosuite: [ 0, 2, '1', null, true, [ 1 ] ],
	id: [ 'other', '', null, 5, [], {} ],
	type: [ 'constructor', '__proto__', 'toString', 'Resize', '', null, 7, [ 'resize' ] ],
	height: PIXELS,
	top: PIXELS,
	path: [
		'//foreign.example',
		'https://foreign.example/',
		'javascript:alert(1)',
		'',
		null,
		5,
		'/a b',
		'/../x',
		'\\\\foreign.example',
	],
	title: [ null, 5, {}, 'x'.repeat( 400 ) ],
	push: [ 'true', 1, null, {} ],
	event: [ 'click', '__proto__', 'constructor', '', null, 3 ],
	detail: [ null, [], 'text', 5 ],
	locale: [ 'fr', '', null, 5, [ 'de' ] ],
	theme: [ null, 'red', [], 5, { primary: 5 }, { scheme: 'url(//foreign.example)' } ],
	params: [
		null,
		[],
		'text',
		{},
		{ attributes: [] },
		{ attributes: {}, objectId: 5 },
		{ attributes: {}, consents: 'all' },
	],
	token: [ null, 5, {}, 'x'.repeat( 5_000 ) ],
	nonce: [ 5, {}, 'x'.repeat( 100 ) ],
};

const NOT_MESSAGES: readonly unknown[] = [
	null,
	0,
	'',
	'resize',
	'{"swImmosuite":1}',
	[],
	[ 1 ],
	true,
	{},
	{ type: 'resize' },
	{ swImmosuite: {} },
];

/** One valid message of every kind that a frame may send, with visible effects. */
export const toHost = ( id: string ): Message[] => [
	{ swImmosuite: 1, id, type: 'hello' },
	{ swImmosuite: 1, id, type: 'resize', height: 77 },
	{ swImmosuite: 1, id, type: 'scrollTo', top: 1_500 },
	{ swImmosuite: 1, id, type: 'route', path: '/lead-wizard', title: 'Hostile', push: true },
	{ swImmosuite: 1, id, type: 'emit', event: 'sent', detail: { widget: 'contact-form', id: 'hostile' } },
];

/** One valid message of every kind that a host may send, with visible effects. */
export const toFrame = ( id: string ): Message[] => [
	{
		swImmosuite: 1,
		id,
		type: 'init',
		locale: 'en',
		theme: { primary: '#ff0000', scheme: 'dark' },
		params: { attributes: { requiredFields: [ 'phone' ] } },
		token: 'stolen.token',
		nonce: 'stolen',
	},
	{ swImmosuite: 1, id, type: 'navigate', path: '/lead-wizard' },
	{ swImmosuite: 1, id, type: 'viewport', top: 1, height: 1 },
];

/** Values that are no messages, and copies of the valid messages with one missing or invalid key each. */
export function invalidCopies( validMessages: readonly Message[] ): unknown[] {
	const copies: unknown[] = [ ...NOT_MESSAGES ];
	for ( const message of validMessages ) {
		for ( const key of Object.keys( message ) ) {
			for ( const value of INVALID_VALUES[ key ] ?? [] ) {
				copies.push( { ...message, [ key ]: value } );
			}
			// Only the nonce is optional.
			if ( key !== 'nonce' ) {
				copies.push( Object.fromEntries( Object.entries( message ).filter( ( [ name ] ) => name !== key ) ) );
			}
		}
	}
	return copies;
}

/** Repeats the list up to the given count; copies get an additional key, which guards must ignore. */
export function atLeast( count: number, messages: readonly unknown[] ): unknown[] {
	const repeated = [ ...messages ];
	for ( let index = 0; repeated.length < count; index += 1 ) {
		const message = messages[ index % messages.length ];
		repeated.push(
			typeof message === 'object' && message !== null && ! Array.isArray( message )
				? { ...message, extra: index }
				: message
		);
	}
	return repeated;
}
