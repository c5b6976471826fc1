import fc from 'fast-check';
import { isChildMessage, isHostMessage } from './messages';
import { ID, initMessage } from './testing';

const envelope = { swImmosuite: 1, id: ID };
const consent = { text: 'Ja', parts: [ { text: 'Ja' } ] };
const consents = {
	hash: 'abc',
	dataPrivacy: {
		text: 'Ja',
		parts: [ { text: 'Ja', href: 'https://example.org/' } ],
	},
	acceptContact: null,
	newsletter: consent,
};

const fromHost: readonly ( readonly [ string, object ] )[] = [
	[ 'init', initMessage() ],
	[
		'init with everything',
		initMessage( {
			locale: 'en',
			theme: {
				scheme: 'dark',
				primary: '#085a65',
				secondary: '#663399',
				accent: '#c2185b',
				surface: 'rgb(0 0 0 / 1)',
				text: '#fff',
				'font-host': '"Open Sans", sans-serif',
				radius: '0.5rem',
				size: '1rem',
				weight: '300',
				link: '#085a65',
				button: '#111111',
				'on-button': '#ffffff',
				'radius-button': '9999px',
				'size-button': '0.9rem',
				'weight-button': '500',
				'font-heading': 'Cardo',
				'weight-heading': '400',
				gutter: '1rem',
			},
			fonts: [
				{ family: 'Inter', src: 'url("https://www.example.org/a.woff2") format("woff2")', weight: '300 900' },
			],
			params: {
				objectId: '42',
				uuid: 'a-b',
				search: 'e30',
				attributes: {},
				consents,
			},
			nonce: 'abc',
			later: 'a key of a newer host',
		} ),
	],
	[ 'navigate', { ...envelope, type: 'navigate', path: '/lead-wizard?step=2' } ],
	[ 'viewport', { ...envelope, type: 'viewport', top: 0, height: 20000 } ],
];

const toHost: readonly ( readonly [ string, object ] )[] = [
	[ 'hello', { ...envelope, type: 'hello' } ],
	[ 'resize', { ...envelope, type: 'resize', height: 0 } ],
	[ 'scrollTo', { ...envelope, type: 'scrollTo', top: 12.5 } ],
	[ 'route', { ...envelope, type: 'route', path: '/login', title: '', push: true } ],
	[ 'outline', { ...envelope, type: 'outline', outline: '200vmax solid rgb(10 18 20 / 0.52)' } ],
	[ 'emit', { ...envelope, type: 'emit', event: 'sent', detail: { id: 'x' } } ],
];

test.each( fromHost )( 'the frame accepts %s', ( _name, message ) => {
	expect( isHostMessage( message, ID ) ).toBe( true );
	expect( isChildMessage( message, ID ) ).toBe( false );
} );

test.each( toHost )( 'the host accepts %s', ( _name, message ) => {
	expect( isChildMessage( message, ID ) ).toBe( true );
	expect( isHostMessage( message, ID ) ).toBe( false );
} );

const theme = ( values: object ) => initMessage( { theme: { scheme: 'light', ...values } } );
const params = ( values: object ) => initMessage( { params: { attributes: {}, ...values } } );

test.each( [
	[ 'no object', 'init' ],
	[ 'null', null ],
	[ 'a list', [ initMessage() ] ],
	[ 'another version', initMessage( { swImmosuite: 2 } ) ],
	[ 'a version as text', initMessage( { swImmosuite: '1' } ) ],
	[ 'another instance', initMessage( { id: 'contact-form-2' } ) ],
	[ 'an unknown type', initMessage( { type: 'eval' } ) ],
	[ 'a type named like a property of Object.prototype', initMessage( { type: 'toString' } ) ],
	[ 'a locale that the document does not have', initMessage( { locale: 'fr' } ) ],
	[ 'no theme', initMessage( { theme: undefined } ) ],
	[ 'no scheme', initMessage( { theme: {} } ) ],
	[ 'a color with url()', theme( { primary: 'url(https://evil.example/)' } ) ],
	[ 'a color that ends its declaration', theme( { primary: 'red;background:blue' } ) ],
	[ 'a color that is no text', theme( { primary: 7 } ) ],
	[ 'a second color that fetches', theme( { secondary: 'url(https://evil.example/)' } ) ],
	[ 'an accent that ends its declaration', theme( { accent: 'red;background:blue' } ) ],
	[ 'a font that ends its declaration', theme( { 'font-host': 'x}html{display:none' } ) ],
	[ 'a picture as font', theme( { 'font-host': 'image-set("//evil.example/x" 1x)' } ) ],
	[ 'an overlong font', theme( { 'font-host': 'a'.repeat( 301 ) } ) ],
	[ 'markup as a length', theme( { radius: '<b>' } ) ],
	[ 'a radius that ends its declaration', theme( { 'radius-button': '1px;color:red' } ) ],
	[ 'a link that fetches', theme( { link: 'url(https://evil.example/)' } ) ],
	[ 'fonts that are no list', initMessage( { fonts: {} } ) ],
	[ 'a font without an address', initMessage( { fonts: [ { family: 'Inter' } ] } ) ],
	[ 'a font that is no text', initMessage( { fonts: [ { family: 7, src: 'url("/a.woff2")' } ] } ) ],
	[ 'an overlong font face', initMessage( { fonts: [ { family: 'a', src: 'a'.repeat( 4001 ) } ] } ) ],
	[ 'no params', initMessage( { params: null } ) ],
	[ 'no attributes', initMessage( { params: {} } ) ],
	[ 'attributes as a list', initMessage( { params: { attributes: [] } } ) ],
	[ 'an objectId that is no text', params( { objectId: 42 } ) ],
	[ 'an overlong uuid', params( { uuid: 'a'.repeat( 65 ) } ) ],
	[ 'an overlong search', params( { search: 'a'.repeat( 2049 ) } ) ],
	[ 'consents without a hash', params( { consents: { ...consents, hash: 1 } } ) ],
	[
		'a consent that runs code',
		params( {
			consents: {
				...consents,
				newsletter: {
					text: '',
					parts: [ { text: '', href: 'javascript:alert(1)' } ],
				},
			},
		} ),
	],
	[ 'a consent that shows nothing', params( { consents: { ...consents, newsletter: { text: 'Ja', parts: [] } } } ) ],
	[ 'no token', initMessage( { token: undefined } ) ],
	[ 'an overlong token', initMessage( { token: 'a'.repeat( 4097 ) } ) ],
	[ 'a nonce that is no text', initMessage( { nonce: {} } ) ],
	[ 'a protocol-relative URL', { ...envelope, type: 'navigate', path: '//evil.example' } ],
	[ 'an absolute URL', { ...envelope, type: 'navigate', path: 'https://evil.example' } ],
	[ 'a javascript: URL', { ...envelope, type: 'navigate', path: 'javascript:alert(1)' } ],
	[ 'no path', { ...envelope, type: 'navigate' } ],
	[ 'a view above the frame', { ...envelope, type: 'viewport', top: -1, height: 1 } ],
	[ 'an endless view', { ...envelope, type: 'viewport', top: 0, height: Infinity } ],
	[ 'a view without height', { ...envelope, type: 'viewport', top: 0 } ],
] )( 'the frame rejects %s', ( _name, message ) => {
	expect( isHostMessage( message, ID ) ).toBe( false );
} );

test.each( [
	[ 'another version', { ...envelope, swImmosuite: 0, type: 'hello' } ],
	[ 'another instance', { ...envelope, id: '', type: 'hello' } ],
	[ 'an unknown type', { ...envelope, type: 'constructor' } ],
	[ 'a height below zero', { ...envelope, type: 'resize', height: -1 } ],
	[ 'a height above the limit', { ...envelope, type: 'resize', height: 20001 } ],
	[ 'a height that is no number', { ...envelope, type: 'resize', height: NaN } ],
	[ 'a height as text', { ...envelope, type: 'resize', height: '100' } ],
	[ 'a target above the frame', { ...envelope, type: 'scrollTo', top: -0.1 } ],
	[ 'a route without push', { ...envelope, type: 'route', path: '/login', title: '' } ],
	[ 'a route to elsewhere', { ...envelope, type: 'route', path: '/\\evil', title: '', push: true } ],
	[ 'an overlong title', { ...envelope, type: 'route', path: '/a', title: 'a'.repeat( 301 ), push: true } ],
	[ 'an outline that is no text', { ...envelope, type: 'outline', outline: 1 } ],
	[ 'an unknown event', { ...envelope, type: 'emit', event: 'click', detail: {} } ],
	[ 'an event without detail', { ...envelope, type: 'emit', event: 'sent' } ],
	[ 'a list as detail', { ...envelope, type: 'emit', event: 'sent', detail: [] } ],
] )( 'the host rejects %s', ( _name, message ) => {
	expect( isChildMessage( message, ID ) ).toBe( false );
} );

test( 'the guards never throw, and accept only members of the union', () => {
	const types = [ 'init', 'navigate', 'viewport', 'hello', 'resize', 'emit' ];
	const hostile = fc.oneof(
		fc.anything(),
		fc.record( {
			swImmosuite: fc.oneof( fc.constant( 1 ), fc.anything() ),
			id: fc.oneof( fc.constant( ID ), fc.string() ),
			type: fc.oneof( fc.constantFrom( ...types ), fc.string() ),
			height: fc.anything(),
			top: fc.anything(),
			theme: fc.anything(),
			params: fc.anything(),
			path: fc.string(),
			event: fc.string(),
		} )
	);
	fc.assert(
		fc.property( hostile, ( message ) => {
			if ( isChildMessage( message, ID ) ) {
				expect( [ 'hello', 'resize' ] ).toContain( message.type );
			}
			if ( isHostMessage( message, ID ) ) {
				expect( [ 'navigate', 'viewport' ] ).toContain( message.type );
			}
		} ),
		{ numRuns: 1000 }
	);
} );
