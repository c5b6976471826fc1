import { HINT } from '../store/session';

const KEY = 'sw-immosuite:cookies';

const notice = (): HTMLElement => document.getElementById( 'sw-immosuite-cookies' ) as HTMLElement;

async function load(): Promise< void > {
	document.body.innerHTML =
		'<main id="sw-immosuite-root"></main><section id="sw-immosuite-cookies"><button>Verstanden</button></section>';
	await jest.isolateModulesAsync( async () => {
		await import( './cookies' );
	} );
}

afterEach( () => {
	jest.restoreAllMocks();
	localStorage.clear();
} );

// C2.11
test( 'shows the notice until its button is pressed, and then never again', async () => {
	await load();
	expect( notice().hidden ).toBe( false );
	expect( document.activeElement ).toBe( document.body );
	notice().querySelector( 'button' )?.click();
	expect( notice().hidden ).toBe( true );
	expect( document.activeElement?.id ).toBe( 'sw-immosuite-root' );
	await load();
	expect( notice().hidden ).toBe( true );
} );

test.each( [
	[ '?lang=de&k=c.a.b', null, true ],
	[ '?k=l.a.b', null, false ],
	[ '?lang=de&back=k', null, false ],
	[ '?lang=de#k=c.a.b', null, true ],
	[ '?lang=de#k=l.a.b', null, false ],
	// After a reload the history entry holds the key, or the step that the key opened.
	[ '?lang=de', { swImmosuiteKey: 'c.a.b' }, true ],
	[ '?lang=de', { swImmosuiteKey: 'l.a.b' }, false ],
	[ '?lang=de', { swImmosuiteDone: 'Contact', swImmosuiteSince: '' }, true ],
	[ '?lang=de', { step: 2 }, false ],
] )( 'hides the notice only for mailed links that do not sign in (%s %j)', async ( address, state, isHidden ) => {
	history.replaceState( state, '', address );
	await load();
	expect( notice().hidden ).toBe( isHidden );
	history.replaceState( null, '', '?' );
} );

test( 'shows no notice on a mailed link that does not sign in, even without storage', async () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'no storage' );
	} );
	history.replaceState( null, '', '?k=c.a.b' );
	await load();
	expect( notice().hidden ).toBe( true );
	history.replaceState( null, '', '?' );
} );

test( 'does not show the notice again after a sign-in, even after signing out', async () => {
	localStorage.setItem( HINT, '1' );
	await load();
	expect( notice().hidden ).toBe( true );
	localStorage.removeItem( HINT );
	await load();
	expect( notice().hidden ).toBe( true );
	expect( localStorage.getItem( KEY ) ).toBe( '1' );
} );

test( 'without storage the button hides the notice for this page only', async () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'no storage' );
	} );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'no storage' );
	} );
	await load();
	expect( notice().hidden ).toBe( false );
	notice().querySelector( 'button' )?.click();
	expect( notice().hidden ).toBe( true );
} );
