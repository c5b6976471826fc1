import { editorData } from './data';

const dataFrom = ( value: unknown ) => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = value;
	return editorData();
};

const frame = { src: '/webapp/x', title: 'Formular', failed: 'Öffnen', token: '', consents: null };

const tiles = {
	url: 'https://tile.example/{z}/{x}/{y}.png',
	provider: 'Kartenhaus',
	attribution: '© Kartenhaus',
	licence: '',
	minZoom: 3,
};

test( 'reads the data printed by the server', () => {
	const data = dataFrom( {
		v: 1,
		siteLanguage: 'en',
		privacyPage: true,
		settings: '/wp-admin/',
		outlines: '/outlines',
		listingCategories: [ { id: 7, label: 'Haus' }, null ],
		map: {
			...tiles,
			consent: [ { text: 'Mehr in der ' }, { text: 'Datenschutzerklärung', href: '/datenschutz/' } ],
		},
		frames: { 'contact-form': { de: frame } },
	} );
	expect( data ).toMatchObject( {
		siteLanguage: 'en',
		hasPrivacyPage: true,
		settingsUrl: '/wp-admin/',
		outlinesUrl: '/outlines',
		listingCategories: [
			{ id: 7, label: 'Haus' },
			{ id: 0, label: '' },
		],
		tiles: {
			...tiles,
			consent: [ { text: 'Mehr in der ' }, { text: 'Datenschutzerklärung', href: '/datenschutz/' } ],
		},
	} );
	expect( data.framesOf( 'contact-form' ) ).toEqual( { de: frame } );
	expect( data.framesOf( 'login' ) ).toEqual( {} );
} );

test.each( [ undefined, null, 7, {}, { frames: { 'contact-form': { de: { src: 1 } } }, settings: 7 } ] )(
	'falls back to defaults for missing or invalid data: %j',
	( value ) => {
		const data = dataFrom( value );
		expect( data ).toMatchObject( { siteLanguage: 'de', hasPrivacyPage: false, settingsUrl: '', tiles: null } );
		expect( data.framesOf( 'contact-form' ) ).toEqual( {} );
	}
);
