import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { combobox, renderFields } from './testing/form';

const longSelect = ( typed: Record< string, string > = {} ) => renderFields( {}, typed );

const list = (): HTMLElement => screen.getByRole( 'listbox', { name: 'Town' } );
const options = (): HTMLElement[] => within( list() ).getAllByRole( 'option' );

/** Text of the highlighted option. */
const highlighted = (): string | null => {
	const id = combobox( 'Town' ).getAttribute( 'aria-activedescendant' ) ?? '';
	return document.getElementById( id )?.textContent ?? null;
};

/** Scrolls a list of 600 px, of which 280 px are visible. */
function scrollTo( top: number ): void {
	Object.defineProperties( list(), {
		scrollHeight: { value: 600, configurable: true },
		clientHeight: { value: 280, configurable: true },
	} );
	fireEvent.scroll( list(), { target: { scrollTop: top } } );
}

test( 'selects by mouse, shows the selection, and clears it', async () => {
	const { changed } = await longSelect();
	await userEvent.click( combobox( 'Town' ) );
	await userEvent.click( screen.getByRole( 'option', { name: 'Town 07' } ) );
	expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.town': 't7' } );
	expect( combobox( 'Town' ).textContent ).toBe( 'Town 07' );
	expect( screen.queryByRole( 'listbox', { name: 'Town' } ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Clear Town' } ) );
	expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.town': '' } );
	expect( combobox( 'Town' ).textContent ).toBe( 'Please choose' );
	expect( document.activeElement ).toBe( combobox( 'Town' ) );
} );

test( 'selects by keyboard alone', async () => {
	const { changed } = await longSelect();
	combobox( 'Town' ).focus();
	await userEvent.keyboard( '{ArrowDown}{ArrowDown}{Enter}' );
	expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.town': 't2' } );
	await userEvent.keyboard( '{ArrowDown}' );
	expect( highlighted() ).toBe( 'Town 02' );
	await userEvent.keyboard( '{ArrowDown}{Escape}' );
	expect( changed ).toHaveBeenCalledTimes( 1 );
} );

test( 'Enter selects without submitting the form', async () => {
	const { changed } = await longSelect();
	combobox( 'Town' ).focus();
	await userEvent.keyboard( 'town 3' );
	expect( fireEvent.keyDown( combobox( 'Town' ), { key: 'Enter' } ) ).toBe( false );
	expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.town': 't30' } );
} );

test( 'a click elsewhere selects nothing', async () => {
	const { changed } = await longSelect();
	combobox( 'Town' ).focus();
	await userEvent.keyboard( '{ArrowDown}{ArrowDown}' );
	await userEvent.click( document.body );
	expect( changed ).not.toHaveBeenCalled();
	expect( screen.queryByRole( 'listbox', { name: 'Town' } ) ).toBeNull();
} );

// C9.14
test( 'renders twenty more options within 200 px of the end', async () => {
	await longSelect();
	await userEvent.click( combobox( 'Town' ) );
	expect( options() ).toHaveLength( 20 );
	scrollTo( 120 );
	expect( options() ).toHaveLength( 20 );
	expect( screen.queryByText( 'More entries loaded' ) ).toBeNull();
	scrollTo( 121 );
	expect( options() ).toHaveLength( 40 );
	expect( screen.getByText( 'More entries loaded' ) ).toBeTruthy();
	scrollTo( 300 );
	expect( options() ).toHaveLength( 60 );
	scrollTo( 320 );
	expect( options() ).toHaveLength( 60 );
} );

test( 'keys reach options that are not rendered yet, which then stay rendered', async () => {
	await longSelect();
	combobox( 'Town' ).focus();
	await userEvent.keyboard( '{End}' );
	expect( highlighted() ).toBe( 'Town 60' );
	await userEvent.keyboard( '{Home}' );
	expect( [ highlighted(), options().length ] ).toEqual( [ 'Town 01', 60 ] );
} );

test( 'renders the selected option on opening', async () => {
	await longSelect( { 'lead.fields.town': 't45' } );
	await userEvent.click( combobox( 'Town' ) );
	expect( screen.getByRole( 'option', { name: 'Town 45', selected: true } ) ).toBeTruthy();
} );

describe( 'typing', () => {
	const type = ( key: string ): void => {
		fireEvent.keyDown( combobox( 'Town' ), { key } );
	};
	const wait = ( ms: number ): void => {
		act( () => {
			jest.advanceTimersByTime( ms );
		} );
	};

	/** Enables fake timers last: loading the chunk needs real ones. */
	async function begin(): Promise< void > {
		await longSelect();
		combobox( 'Town' ).focus();
		jest.useFakeTimers();
	}

	afterEach( () => jest.useRealTimers() );

	// C5.20
	test( 'moves to the option that starts with the letters typed within a second', async () => {
		await begin();
		'town 3'.split( '' ).forEach( type );
		expect( highlighted() ).toBe( 'Town 30' );
		wait( 999 );
		type( '4' );
		expect( highlighted() ).toBe( 'Town 34' );
	} );

	test( 'starts over after a second', async () => {
		await begin();
		'town 3'.split( '' ).forEach( type );
		wait( 1000 );
		type( 't' );
		// A single letter moves to the next option that starts with it.
		expect( highlighted() ).toBe( 'Town 31' );
	} );

	test( 'reports that no option matches', async () => {
		await begin();
		type( 'x' );
		expect( screen.getByText( 'No entry found' ) ).toBeTruthy();
		wait( 1000 );
		expect( screen.queryByText( 'No entry found' ) ).toBeNull();
	} );
} );
