import { createLiveRegion } from './say';
import { startShare } from './share';
import { abortableListeners, getElement, press, announcement, settled, words } from './testing';

const mockNavigator = ( apis: Partial< Record< 'share' | 'clipboard', unknown > > ): void => {
	for ( const name of [ 'share', 'clipboard' ] as const ) {
		Object.defineProperty( navigator, name, { value: apis[ name ], configurable: true } );
	}
};

const written: string[] = [];
const clipboard = {
	writeText: async ( text: string ) => {
		await Promise.resolve();
		written.push( text );
	},
};

let listeners: AbortController;

beforeEach( () => {
	listeners = abortableListeners();
	written.length = 0;
	history.replaceState( null, '', '/immobilie/haus/?utm_source=post' );
	document.head.innerHTML =
		'<title>Haus mit Seeblick</title><link rel="canonical" href="http://localhost/immobilie/haus/">';
	document.body.innerHTML =
		'<button hidden data-swis-share>Teilen</button><button hidden data-swis-print>Drucken</button>';
	createLiveRegion();
} );

afterEach( () => listeners.abort() );

test( 'shares title and URL with the device', async () => {
	const share = jest.fn( async () => Promise.resolve() );
	mockNavigator( { share, clipboard } );
	startShare( words );
	expect( getElement( '[data-swis-share]' ).hidden ).toBe( false );
	press( getElement( '[data-swis-share]' ) );
	await settled();
	expect( share ).toHaveBeenCalledWith( { title: 'Haus mit Seeblick', url: 'http://localhost/immobilie/haus/' } );
	expect( written ).toEqual( [] );
	expect( announcement() ).toBe( '' );
} );

test.each( [
	[ 'cannot share', undefined ],
	[ 'refuses to share', () => Promise.reject( new DOMException( '', 'NotAllowedError' ) ) ],
] )( 'copies the URL and reports it if the device %s', async ( _, share ) => {
	mockNavigator( { share, clipboard } );
	startShare( words );
	press( getElement( '[data-swis-share]' ) );
	await settled();
	expect( written ).toEqual( [ 'http://localhost/immobilie/haus/' ] );
	expect( announcement() ).toBe( 'Link kopiert' );
	expect( getElement( '[role="status"]' ).hasAttribute( 'data-seen' ) ).toBe( true );
} );

test( 'does nothing if the user cancels the share sheet', async () => {
	mockNavigator( { share: () => Promise.reject( new DOMException( '', 'AbortError' ) ), clipboard } );
	startShare( words );
	press( getElement( '[data-swis-share]' ) );
	await settled();
	expect( written ).toEqual( [] );
	expect( announcement() ).toBe( '' );
} );

test( 'announces nothing if copying fails', async () => {
	mockNavigator( { clipboard: { writeText: () => Promise.reject( new DOMException( '', 'NotAllowedError' ) ) } } );
	startShare( words );
	press( getElement( '[data-swis-share]' ) );
	await settled();
	expect( announcement() ).toBe( '' );
} );

test( "uses the page's URL without fragment if there is no canonical URL", async () => {
	document.head.innerHTML = '';
	history.replaceState( null, '', '/immobilie/haus/?p=7#swis-inquiry' );
	mockNavigator( { clipboard } );
	startShare( words );
	press( getElement( '[data-swis-share]' ) );
	await settled();
	expect( written ).toEqual( [ 'http://localhost/immobilie/haus/?p=7' ] );
} );

test( 'shows no button for unsupported features', () => {
	mockNavigator( {} );
	startShare( words );
	expect( getElement( '[data-swis-share]' ).hidden ).toBe( true );
} );
