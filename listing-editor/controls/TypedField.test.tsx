import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { InvalidContext, useInvalidEntries } from '../invalid';
import { numberFormat, UNKNOWN } from '../field-format';
import { TypedField } from './TypedField';

jest.mock( '@wordpress/components', () => ( {
	BaseControl: ( { id, label, children }: { id: string; label: string; children: ReactNode } ) => (
		<>
			<label htmlFor={ id }>{ label }</label>
			{ children }
		</>
	),
} ) );

const locks: string[] = [];

jest.mock( '../core', () => ( {
	editor: {
		act: () => ( {
			lockPostSaving: () => locks.push( 'locked' ),
			unlockPostSaving: () => locks.push( 'unlocked' ),
		} ),
	},
} ) );

const format = numberFormat( { type: 'currency', minimum: 0, maximum: 999_999_999 }, UNKNOWN, 'de' );

/** A panel that can be closed, in an editor that stores the price. */
const Editor = ( { storedPrices }: { storedPrices: number[] } ) => {
	const invalid = useInvalidEntries();
	const [ value, setValue ] = useState( 1_180_000 );
	const [ isOpen, setOpen ] = useState( true );
	const store = ( next: number ): void => {
		storedPrices.push( next );
		setValue( next );
	};
	return (
		<InvalidContext.Provider value={ invalid }>
			<output>
				{ Object.values( invalid.entries ).map( ( { label, wasBlurred } ) => ( wasBlurred ? label : '' ) ) }
			</output>
			<button onClick={ () => setOpen( ! isOpen ) }>Panel</button>
			{ isOpen && (
				<TypedField field="price" label="Price" unit="€" format={ format } value={ value } onChange={ store } />
			) }
		</InvalidContext.Provider>
	);
};

const field = (): HTMLInputElement => screen.getByLabelText( 'Price' );

let storedPrices: number[];

beforeEach( () => {
	locks.length = 0;
	storedPrices = [];
	render( <Editor storedPrices={ storedPrices } /> );
} );

test( 'shows a number with grouping, and without grouping while it is edited', async () => {
	expect( field().value ).toBe( '1.180.000' );
	await userEvent.click( field() );
	expect( field().value ).toBe( '1180000' );
	await userEvent.clear( field() );
	await userEvent.type( field(), '950.000' );
	await userEvent.tab();
	expect( field().value ).toBe( '950.000' );
	expect( storedPrices.at( -1 ) ).toBe( 950_000 );
	expect( locks.at( -1 ) ).toBe( 'unlocked' );
} );

test( 'keeps invalid input, shows an error on blur, and locks saving at once', async () => {
	await userEvent.clear( field() );
	await userEvent.type( field(), 'viel' );
	expect( locks.at( -1 ) ).toBe( 'locked' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await userEvent.tab();
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Please enter an amount, for example 350,000.' );
	expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( field().getAttribute( 'aria-describedby' ) ).toContain( screen.getByRole( 'alert' ).id );
	expect( storedPrices ).toEqual( [ 0 ] );
} );

test( 'restores invalid input when the panel reopens, and unlocks saving once it is corrected', async () => {
	await userEvent.clear( field() );
	await userEvent.type( field(), '12x' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Panel' } ) );
	expect( locks.at( -1 ) ).toBe( 'locked' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Panel' } ) );
	expect( field().value ).toBe( '12x' );
	await userEvent.type( field(), '{Backspace}' );
	await userEvent.tab();
	expect( [ field().value, locks.at( -1 ), storedPrices.at( -1 ) ] ).toEqual( [ '12', 'unlocked', 12 ] );
} );

test( 'reports invalid input to the save list from blur until it is corrected', async () => {
	const listed = (): string => screen.getByRole( 'status' ).textContent;
	await userEvent.clear( field() );
	await userEvent.type( field(), 'x' );
	expect( listed() ).toBe( '' );
	await userEvent.tab();
	expect( listed() ).toBe( 'Price' );
	await userEvent.type( field(), 'y' );
	expect( listed() ).toBe( 'Price' );
	await userEvent.clear( field() );
	await userEvent.type( field(), '5' );
	expect( listed() ).toBe( '' );
} );
