import { startSetup, PAUSE_MS } from './setup';

const screen = ( state: string, text: string, done: number ) => `
	<div><p class="progress">${ done } von 6 erledigt</p>
	<div class="end" role="status">${ done === 6 ? '<a href="#">Ansehen</a>' : '' }</div>
	<ol data-swis-setup="https://agentur.example/wp-json/start" data-nonce="n"><li id="sw-immosuite-step-lead" class="card is-${ state }">
		<span class="state">${ state }</span><p class="text">${ text }</p><form><button>Senden</button></form></li></ol></div>`;

const say = jest.fn();
const fetched = jest.fn();

/** Mocks the responses of the server from now on, as JSON and as a page. */
function serve( state: string, text: string, done: number, status = 200 ): void {
	fetched.mockImplementation( ( address: string ) =>
		Promise.resolve( {
			status,
			json: () => Promise.resolve( { steps: [ { name: 'lead', state, text, link: '' } ], done: false } ),
			text: () => Promise.resolve( address.endsWith( '/start' ) ? '' : screen( state, text, done ) ),
		} )
	);
}

const text = () => document.querySelector( '.text' )?.textContent;
const wait = () => jest.advanceTimersByTimeAsync( PAUSE_MS );

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	window.fetch = fetched;
	document.body.innerHTML = screen( 'open', 'Wartet', 4 );
	serve( 'open', 'Wartet', 4 );
	startSetup( document.querySelector( 'ol' ) as HTMLElement, say );
} );

afterEach( () => jest.useRealTimers() );

test( 'shows and announces each new status until the test inquiry is confirmed', async () => {
	await wait();
	expect( say ).not.toHaveBeenCalled();
	serve( 'open', 'Eingegangen', 4 );
	await wait();
	expect( [ text(), say.mock.calls ] ).toEqual( [ 'Eingegangen', [ [ 'Eingegangen' ] ] ] );
	serve( 'done', 'Bestätigt', 5 );
	await wait();
	expect( [ text(), document.querySelector( '.progress' )?.textContent ] ).toEqual( [
		'Bestätigt',
		'5 von 6 erledigt',
	] );
	const requestCount = fetched.mock.calls.length;
	await wait();
	expect( fetched.mock.calls ).toHaveLength( requestCount );
} );

test( 'retries after network errors, and stops after an expired login', async () => {
	fetched.mockRejectedValue( new TypeError() );
	await wait();
	serve( 'open', 'Eingegangen', 4 );
	await wait();
	expect( text() ).toBe( 'Eingegangen' );
	serve( 'open', '', 4, 403 );
	await wait();
	const requestCount = fetched.mock.calls.length;
	await wait();
	expect( fetched.mock.calls ).toHaveLength( requestCount );
} );

test( 'does not poll while the page is hidden', async () => {
	const state = jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue( 'hidden' );
	await wait();
	expect( fetched ).not.toHaveBeenCalled();
	state.mockRestore();
	await wait();
	expect( fetched ).toHaveBeenCalled();
} );

test( 'keeps the focus on the button when its step is replaced', async () => {
	document.querySelector( 'button' )?.focus();
	serve( 'open', 'Eingegangen', 4 );
	await wait();
	expect( [ text(), document.activeElement ] ).toEqual( [ 'Eingegangen', document.querySelector( 'button' ) ] );
} );

test( 'announces in the existing status element that all steps are done, without moving the focus', async () => {
	const status = document.querySelector( '[role="status"]' );
	document.querySelector( 'button' )?.focus();
	serve( 'open', 'Eingegangen', 5 );
	await wait();
	expect( status?.textContent ).toBe( '' );
	serve( 'done', 'Bestätigt', 6 );
	await wait();
	expect( [ status?.isConnected, status?.textContent ] ).toEqual( [ true, 'Ansehen' ] );
	expect( document.activeElement ).toBe( document.querySelector( 'button' ) );
} );

test( 'sends a form once', () => {
	document.querySelector( 'form' )?.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
	jest.advanceTimersByTime( 1 );
	expect( document.querySelector( 'button' )?.disabled ).toBe( true );
} );
