import { preventMisclicks } from './misclicks';

const START = { x: 200, y: 300 };

let pressed: string[] = [];

/** Presses the element at the given position. */
function press( name: string, { x, y } = START, detail = 1 ): void {
	const element = document.getElementById( name ) as HTMLElement;
	element.dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true, screenX: x, screenY: y, detail } )
	);
}

/** Changes the document, as appearing errors do. */
async function change(): Promise< void > {
	document.body.append( document.createElement( 'p' ) );
	await Promise.resolve();
}

const box = (): HTMLInputElement => document.getElementById( 'box' ) as HTMLInputElement;

beforeAll( () => {
	document.body.innerHTML =
		'<button id="send">Send</button><label id="label"><input id="box" type="checkbox">I agree</label><button id="other">Other</button><input id="first" type="radio">';
	document.addEventListener( 'click', ( { target } ) => pressed.push( ( target as Element ).id ) );
	preventMisclicks( window );
} );

beforeEach( async () => {
	jest.useFakeTimers();
	document.dispatchEvent( new Event( 'wheel' ) );
	box().checked = false;
	await change();
	jest.advanceTimersByTime( 1_000 );
	pressed = [];
} );

afterEach( () => jest.useRealTimers() );

test( 'repeated presses while errors appear check no box that has moved under the pointer', async () => {
	press( 'send' );
	await change();
	for ( let time = 0; time < 5; time++ ) {
		jest.advanceTimersByTime( 300 );
		press( 'label' );
		press( 'box' );
	}
	expect( box().checked ).toBe( false );
	expect( pressed ).toEqual( [ 'send' ] );
} );

test( 'controls respond again 400 ms after the last move', async () => {
	press( 'send' );
	await change();
	jest.advanceTimersByTime( 401 );
	press( 'box' );
	expect( box().checked ).toBe( true );
} );

test( 'the 400 ms start at the move, not at the press before it', async () => {
	press( 'send' );
	jest.advanceTimersByTime( 5_000 );
	await change();
	jest.advanceTimersByTime( 390 );
	press( 'box' );
	expect( box().checked ).toBe( false );
} );

test( 'a pointer that rests on a button does not press what moves below it', async () => {
	const over = new MouseEvent( 'pointermove', { bubbles: true, screenX: START.x, screenY: START.y } );
	document.getElementById( 'send' )?.dispatchEvent( over );
	await change();
	press( 'box' );
	expect( pressed ).toEqual( [] );
} );

test( 'one checkbox after another responds, but not a box in the place of a box whose step was hidden', async () => {
	press( 'first' );
	await change();
	press( 'box', START, 2 );
	expect( box().checked ).toBe( true );
	const first = document.getElementById( 'first' ) as HTMLElement;
	press( 'first', { x: 9, y: 9 } );
	first.hidden = true;
	await change();
	press( 'box', { x: 9, y: 9 }, 2 );
	first.hidden = false;
	expect( box().checked ).toBe( true );
} );

test( 'another button responds to a single press, but not to the second press of a double click', async () => {
	press( 'send' );
	await change();
	press( 'other', START, 2 );
	expect( pressed ).toEqual( [ 'send' ] );
	press( 'other' );
	expect( pressed ).toEqual( [ 'send', 'other' ] );
} );

test( 'presses on the same control, at another place or by keyboard are never ignored', async () => {
	press( 'label' );
	await change();
	press( 'label' );
	expect( box().checked ).toBe( false );
	press( 'other', { x: 400, y: 300 } );
	await change();
	press( 'send', { x: 400, y: 300 }, 0 );
	expect( pressed ).toEqual( [ 'label', 'box', 'label', 'box', 'other', 'send' ] );
} );

test( 'a press after scrolling is not ignored', async () => {
	press( 'send' );
	await change();
	document.dispatchEvent( new Event( 'wheel' ) );
	press( 'box' );
	expect( box().checked ).toBe( true );
} );
