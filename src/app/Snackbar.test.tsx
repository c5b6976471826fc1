import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify, useNotices } from '../store';
import { Snackbar } from './Snackbar';

const say = ( text: string, action?: { label: string; run: () => void } ): void =>
	act( () => notify( action ? { type: 'info', text, action } : { type: 'success', text } ) );

function advanceTime( ms: number ): void {
	act( () => {
		jest.advanceTimersByTime( ms );
	} );
}

beforeEach( async () => {
	jest.useFakeTimers();
	useNotices.setState( { notice: null, offers: [] } );
	render( <Snackbar /> );
	// The first notice loads ./notices.
	say( 'Any text.' );
	await act( async () => {
		await import( './notices' );
	} );
	act( () => useNotices.setState( { notice: null, offers: [] } ) );
} );

afterEach( () => {
	jest.useRealTimers();
} );

// C3.40
it( 'renders its live region before the first message', () => {
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
	say( 'The email has been sent.' );
	expect( screen.getByRole( 'status' ).textContent ).toContain( 'The email has been sent.' );
} );

// C4.34, C9.8
it( 'closes after six seconds', () => {
	say( 'The email has been sent.' );
	advanceTime( 5_900 );
	expect( screen.queryByText( 'The email has been sent.' ) ).not.toBeNull();
	advanceTime( 200 );
	expect( screen.queryByText( 'The email has been sent.' ) ).toBeNull();
} );

// C4.34
it( 'closes on its button', () => {
	say( 'The email has been sent.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
} );

it( 'stays open while the pointer is over it', () => {
	say( 'The email has been sent.' );
	const snack = screen.getByText( 'The email has been sent.' );
	fireEvent.pointerEnter( snack );
	advanceTime( 10_000 );
	expect( snack.isConnected ).toBe( true );
	fireEvent.pointerLeave( snack );
	advanceTime( 6_100 );
	expect( snack.isConnected ).toBe( false );
} );

it( 'stays open while it has the focus, regardless of the pointer', () => {
	say( 'The email has been sent.' );
	const snack = screen.getByText( 'The email has been sent.' );
	const close = screen.getByRole( 'button', { name: 'Close' } );
	fireEvent.focus( close );
	fireEvent.pointerEnter( snack );
	fireEvent.pointerLeave( snack );
	advanceTime( 10_000 );
	expect( snack.isConnected ).toBe( true );
	fireEvent.blur( close );
	advanceTime( 6_100 );
	expect( snack.isConnected ).toBe( false );
} );

it( 'a newer notice replaces an older one and restarts the timer', () => {
	say( 'First.' );
	advanceTime( 3_000 );
	say( 'Second.' );
	expect( screen.queryByText( 'First.' ) ).toBeNull();
	advanceTime( 5_900 );
	expect( screen.queryByText( 'Second.' ) ).not.toBeNull();
	advanceTime( 200 );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
} );

it( 'the same text again restarts the timer', () => {
	say( 'Again.' );
	advanceTime( 5_000 );
	say( 'Again.' );
	advanceTime( 5_000 );
	expect( screen.queryByText( 'Again.' ) ).not.toBeNull();
} );

it( 'runs its action once and closes', () => {
	const run = jest.fn();
	say( 'Deleted.', { label: 'Undo', run } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( run ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByText( 'Deleted.' ) ).toBeNull();
} );

it( 'shows no text that a note in the page already shows', async () => {
	say( 'Network connection error' );
	document.body.insertAdjacentHTML( 'beforeend', '<div class="swis-note"><p>Network connection error</p></div>' );
	await act( () => Promise.resolve() );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
	say( 'Network connection error' );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
	document.querySelector( '.swis-note' )?.remove();
} );

describe( "a notice's action", () => {
	const region = (): HTMLElement => screen.getByRole( 'status' );

	it( 'stays in the page after six seconds, until it is used', () => {
		const run = jest.fn();
		say( 'Deleted.', { label: 'Undo', run } );
		advanceTime( 6_100 );
		expect( region().childElementCount ).toBe( 0 );
		expect( screen.getByText( 'Deleted.' ) ).toBeTruthy();
		fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( run ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();
	} );

	it( 'stays in the page after a newer notice, and after Close', () => {
		say( 'Deleted.', { label: 'Undo', run: jest.fn() } );
		say( 'Saved.' );
		expect( screen.getAllByRole( 'button', { name: 'Undo' } ) ).toHaveLength( 1 );
		say( 'Removed.', { label: 'Undo', run: jest.fn() } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		expect( screen.getAllByRole( 'button', { name: 'Undo' } ) ).toHaveLength( 2 );
	} );

	it( 'stays in the page when a new step closes the notice, until all offers are cleared', () => {
		say( 'Deleted.', { label: 'Undo', run: jest.fn() } );
		act( () => useNotices.getState().close() );
		expect( region().childElementCount ).toBe( 0 );
		expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toBeTruthy();
		act( () => useNotices.setState( { notice: null, offers: [] } ) );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );

describe( 'a snackbar beside the buttons of a step', () => {
	/** Positions of elements by class: top and bottom, in pixels. */
	const positions: Record< string, [ top: number, bottom: number ] > = {};

	beforeEach( () => {
		document.body.insertAdjacentHTML( 'beforeend', '<div class="swis-actions"></div>' );
		positions[ 'swis-snackbars' ] = [ 540, 600 ];
		positions[ 'swis-snackbar' ] = [ 540, 600 ];
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
			const [ top, bottom ] = positions[ this.className ] ?? [ 0, 0 ];
			return { top, bottom, height: bottom - top } as DOMRect;
		} );
	} );

	afterEach( () => {
		jest.restoreAllMocks();
		document.querySelector( '.swis-actions' )?.remove();
		document.documentElement.removeAttribute( 'style' );
	} );

	const rise = (): string =>
		screen.getByText( 'Restored.' ).parentElement?.style.getPropertyValue( '--swis-rise' ) ?? '';

	it( 'moves above buttons that it would cover, and back once they scroll away', async () => {
		positions[ 'swis-actions' ] = [ 560, 608 ];
		say( 'Restored.' );
		expect( rise() ).toBe( '48px' );
		positions[ 'swis-actions' ] = [ 660, 708 ];
		document.documentElement.style.setProperty( '--swis-view-top', '100px' );
		await Promise.resolve();
		expect( rise() ).toBe( '0px' );
	} );

	it( 'moves above notes, links and fields', () => {
		positions[ 'swis-actions' ] = [ 660, 708 ];
		positions[ 'swis-note' ] = [ 430, 490 ];
		positions[ 'swis-link' ] = [ 500, 524 ];
		positions[ 'swis-input' ] = [ 550, 580 ];
		document.body.insertAdjacentHTML(
			'beforeend',
			'<p class="swis-note"></p><a href="#x" class="swis-link"></a><input class="swis-input" />'
		);
		say( 'Restored.' );
		expect( rise() ).toBe( '178px' );
		[ '.swis-note', '.swis-link', '.swis-input' ].forEach( ( selector ) =>
			document.querySelector( selector )?.remove()
		);
	} );

	it( 'moves above the row of a list that has just been changed, whose text it would cover', () => {
		positions[ 'swis-actions' ] = [ 660, 708 ];
		positions[ 'swis-row' ] = [ 470, 650 ];
		positions[ 'swis-another-row' ] = [ 300, 460 ];
		document.body.insertAdjacentHTML(
			'beforeend',
			'<ul><li class="swis-another-row"></li><li class="swis-row"><button>Pause</button></li></ul>'
		);
		screen.getByRole( 'button', { name: 'Pause' } ).focus();
		say( 'Restored.' );
		expect( rise() ).toBe( '138px' );
		document.querySelector( 'ul' )?.remove();
	} );

	it( 'covers the text of a changed row that leaves no room in view', () => {
		positions[ 'swis-row' ] = [ 20, 650 ];
		document.body.insertAdjacentHTML( 'beforeend', '<ul><li class="swis-row"><button>Pause</button></li></ul>' );
		screen.getByRole( 'button', { name: 'Pause' } ).focus();
		say( 'Restored.' );
		expect( screen.getByRole( 'status' ).dataset ).not.toHaveProperty( 'docked' );
		document.querySelector( 'ul' )?.remove();
	} );

	it( 'adds space below the content if no position in view is free', () => {
		positions[ 'swis-actions' ] = [ 20, 590 ];
		say( 'Restored.' );
		expect( screen.getByRole( 'status' ).dataset ).toHaveProperty( 'docked' );
	} );

	it( 'ignores the buttons of a hidden step', () => {
		positions[ 'swis-actions' ] = [ 0, 0 ];
		positions[ 'swis-snackbars' ] = [ -60, 0 ];
		say( 'Restored.' );
		expect( rise() ).toBe( '0px' );
	} );
} );
