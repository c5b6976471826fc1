import { follow, PAUSE_MS } from './follow';

const announce = jest.fn();
const fetched = jest.fn();

/** @param open '1' while a transfer runs, otherwise ''. */
const part = ( open: string, text: string ) =>
	`<div id="sw-immosuite-live" data-open="${ open }"><p data-said>${ text }</p><a href="#">voll.zip</a>
	<details><summary>Which ones</summary></details></div>`;

const serve = ( html: string, status = 200 ): void => {
	fetched.mockImplementation( () =>
		Promise.resolve( { ok: status < 400, status, text: () => Promise.resolve( `<body>${ html }</body>` ) } )
	);
};
const wait = () => jest.advanceTimersByTimeAsync( PAUSE_MS );
const text = () => document.querySelector( '[data-said]' )?.textContent;

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	window.fetch = fetched;
	document.body.innerHTML = part( '1', 'waiting' );
	serve( part( '1', 'waiting' ) );
	follow( announce );
} );

afterEach( () => jest.useRealTimers() );

test( 'shows and announces progress until the end', async () => {
	await wait();
	expect( announce ).not.toHaveBeenCalled();
	document.querySelector( 'a' )?.focus();
	document.querySelector( 'details' )?.setAttribute( 'open', '' );
	serve( part( '1', '1 of 3 applied' ) );
	await wait();
	expect( [ text(), announce.mock.calls ] ).toEqual( [ '1 of 3 applied', [ [ '1 of 3 applied' ] ] ] );
	expect( document.activeElement?.textContent ).toBe( 'voll.zip' );
	expect( document.querySelector( 'details' )?.hasAttribute( 'open' ) ).toBe( true );
	serve( part( '', 'done' ) );
	await wait();
	expect( text() ).toBe( 'done' );
	const requestCount = fetched.mock.calls.length;
	await wait();
	expect( fetched.mock.calls ).toHaveLength( requestCount );
} );

test( 'retries after network and server errors, but not after an expired login', async () => {
	fetched.mockRejectedValue( new TypeError() );
	await wait();
	serve( '', 503 );
	await wait();
	serve( part( '1', 'being read' ) );
	await wait();
	expect( text() ).toBe( 'being read' );
	serve( '<form id="loginform"></form>' );
	await wait();
	const requestCount = fetched.mock.calls.length;
	await wait();
	expect( fetched.mock.calls ).toHaveLength( requestCount );
	expect( text() ).toBe( 'being read' );
} );
