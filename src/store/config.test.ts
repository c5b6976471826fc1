import { readConfig } from './config';

const consent = ( text: string ) => ( { id: 'x', version: 1, text, parts: [ { text } ] } );
const printed = {
	v: 1,
	route: 'contact-form-wizard',
	lang: 'de',
	locale: 'de_DE',
	app: 'Musterhaus Immobilien',
	rest: 'https://site.example/wp-json/',
	token: 'a.b',
	origins: [ 'https://site.example' ],
	staticUrl: 'https://site.example/webapp/static/',
	agency: { name: 'Musterhaus Immobilien', email: 'info@site.example', address: '' },
	urls: { privacy: 'https://site.example/datenschutz/', imprint: '', login: '', home: 'https://site.example/' },
	consents: {
		hash: 'abc',
		dataPrivacy: {
			...consent( 'Ich habe die Datenschutzerklärung gelesen.' ),
			parts: [
				{ text: 'Ich habe die ' },
				{ text: 'Datenschutzerklärung', href: 'https://site.example/datenschutz/' },
				{ text: ' gelesen.' },
			],
		},
		acceptContact: consent( 'Kontakt' ),
		newsletter: consent( 'Newsletter' ),
	},
	newsletterContent: 'neue Immobilien',
	newsletterFrequency: 'etwa einmal im Monat',
};

// C3.40, C3.41
it( 'reads the config printed by PHP', () => {
	expect( readConfig( printed ) ).toMatchObject( {
		route: 'contact-form-wizard',
		agency: { name: 'Musterhaus Immobilien' },
		urls: { privacy: 'https://site.example/datenschutz/' },
		consents: { hash: 'abc', dataPrivacy: { parts: printed.consents.dataPrivacy.parts } },
	} );
} );

it( 'reads a missing consent as not required', () => {
	const consents = { ...printed.consents, acceptContact: null };
	expect( readConfig( { ...printed, consents } )?.consents ).toEqual( consents );
} );

it.each( [
	[ 'a missing hash', { ...printed.consents, hash: undefined } ],
	[ 'a missing text', { ...printed.consents, dataPrivacy: { parts: [] } } ],
] )( 'has an empty consent hash with %s', ( _name, consents ) => {
	expect( readConfig( { ...printed, consents } )?.consents ).toMatchObject( { hash: '', acceptContact: null } );
} );

it.each( [ null, 'text', [], {}, { ...printed, v: 2 }, { ...printed, route: '' }, { ...printed, rest: 7 } ] )(
	'rejects %j',
	( value ) => {
		expect( readConfig( value ) ).toBeNull();
	}
);

it( 'reads fields missing in an older document as empty', () => {
	expect( readConfig( { v: 1, route: 'login', rest: '/wp-json/' } ) ).toMatchObject( {
		lang: 'de',
		origins: [],
		urls: { privacy: '', home: '' },
		consents: { hash: '', acceptContact: null, newsletter: { parts: [] } },
	} );
} );

const map = {
	url: 'https://tile.example/{z}/{x}/{y}.png',
	provider: 'Kartenhaus',
	attribution: '© Kartenhaus',
	licence: 'https://tile.example/licence',
	minZoom: 10,
	consent: [ { text: 'Mehr in der ' }, { text: 'Datenschutzerklärung', href: 'https://site.example/datenschutz/' } ],
};

it( "reads the map's tile provider", () => {
	expect( readConfig( { ...printed, map } )?.map ).toEqual( map );
	expect( readConfig( { ...printed, map: null } )?.map ).toBeNull();
	expect( readConfig( printed ) ).not.toHaveProperty( 'map' );
} );

it.each( [ {}, { ...map, url: 'javascript:{z}{x}{y}' }, { ...map, url: 'https://tile.example/{z}/{x}.png' }, 'map' ] )(
	'has no tiles for a map from %j',
	( given ) => {
		expect( readConfig( { ...printed, map: given } )?.map ).toBeNull();
	}
);

it( 'drops a link without a web URL, and keeps its text', () => {
	const hostile = { ...printed.consents.dataPrivacy, parts: [ { text: 'klick', href: 'javascript:alert(1)' } ] };
	const config = readConfig( { ...printed, consents: { ...printed.consents, dataPrivacy: hostile } } );
	expect( config?.consents.dataPrivacy.parts ).toEqual( [ { text: 'klick' } ] );
} );

it( "reads the placeholders of the document's URL as texts", () => {
	expect( readConfig( printed ) ).not.toHaveProperty( 'address' );
	expect( readConfig( { ...printed, address: { uuid: '4711', id: 7 } } )?.address ).toEqual( {
		uuid: '4711',
		id: '',
	} );
	expect( readConfig( { ...printed, address: 'uuid' } )?.address ).toEqual( {} );
} );

const catalogue = {
	version: 'a1-de',
	objectTypes: [],
	marketingTypes: { lead: [], search: [] },
	defaults: {},
	groups: [],
	fieldGroups: [],
	categories: [ { id: 22332 } ],
	rules: {},
	fields: {},
};

it( 'returns the catalogue of a route that has one', () => {
	expect( readConfig( { ...printed, catalogue } )?.catalogue ).toEqual( catalogue );
	expect( readConfig( printed ) ).not.toHaveProperty( 'catalogue' );
} );

it.each( [
	null,
	'text',
	[],
	{},
	{ ...catalogue, version: '' },
	{ ...catalogue, categories: {} },
	{ ...catalogue, rules: [] },
] )( 'rejects an incomplete catalogue: %j', ( incomplete ) => {
	expect( readConfig( { ...printed, catalogue: incomplete } ) ).not.toHaveProperty( 'catalogue' );
} );
