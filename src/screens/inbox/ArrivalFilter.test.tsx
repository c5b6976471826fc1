import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { ArrivalFilter } from './ArrivalFilter';
import { arrivalText, readArrival } from './arrivalPeriods';

interface Radio {
	readonly selected: string;
	readonly options: readonly { readonly label: string; readonly value: string }[];
	readonly onChange: ( value: string ) => void;
}

interface Text extends Omit< ComponentProps< 'input' >, 'onChange' > {
	readonly label: string;
	readonly onChange: ( value: string ) => void;
}

jest.mock( '@wordpress/components', () => ( {
	RadioControl: ( { options, selected, onChange }: Radio ) =>
		options.map( ( { label, value } ) => (
			<label key={ value }>
				<input type="radio" checked={ value === selected } onChange={ () => onChange( value ) } />
				{ label }
			</label>
		) ),
	TextControl: ( { label, onChange, ...props }: Text ) => (
		<label>
			{ label }
			<input { ...props } onChange={ ( { target } ) => onChange( target.value ) } />
		</label>
	),
} ) );

const field = ( name: string ): HTMLInputElement => screen.getByLabelText< HTMLInputElement >( name );

function type( name: string, day: string ): void {
	fireEvent.change( field( name ), { target: { value: day } } );
	fireEvent.blur( field( name ) );
}

/** Renders the field in a parent that stores the selected value, like the list. */
function show( first: string | null ): ( string | null )[] {
	const chosen: ( string | null )[] = [];
	function Parent(): ReactElement {
		const [ value, setValue ] = useState( first );
		return (
			<ArrivalFilter
				value={ value }
				onChange={ ( next ) => {
					chosen.push( next );
					setValue( next );
				} }
			/>
		);
	}
	render( <Parent /> );
	return chosen;
}

test( 'selects a named period or typed dates', () => {
	const chosen = show( null );
	fireEvent.click( field( 'Last month' ) );
	type( 'First day', '2026-10-01' );
	type( 'Last day', '2026-10-31' );
	expect( field( 'Last month' ).checked ).toBe( false );
	fireEvent.click( field( 'Today' ) );
	expect( field( 'First day' ).value ).toBe( '' );
	expect( chosen ).toEqual( [ 'lastMonth', '2026-10-01..', '2026-10-01..2026-10-31', 'today' ] );
} );

test( 'shows an error for a period that ends before it starts, and does not filter', () => {
	const chosen = show( '2026-10-10..' );
	type( 'Last day', '2026-10-09' );
	screen.getByRole( 'alert' );
	expect( [ field( 'Last day' ).value, field( 'Last day' ).getAttribute( 'aria-invalid' ) ] ).toEqual( [
		'2026-10-09',
		'true',
	] );
	expect( chosen ).toEqual( [] );
	type( 'Last day', '2026-10-11' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( chosen ).toEqual( [ '2026-10-10..2026-10-11' ] );
} );

test( 'keeps dates typed before the list has reloaded', () => {
	const onChange = jest.fn();
	const { rerender } = render( <ArrivalFilter value="today" onChange={ onChange } /> );
	type( 'First day', '2026-10-10' );
	fireEvent.change( field( 'Last day' ), { target: { value: '2026-10-31' } } );
	rerender( <ArrivalFilter value="2026-10-10.." onChange={ onChange } /> );
	expect( [ field( 'First day' ).value, field( 'Last day' ).value ] ).toEqual( [ '2026-10-10', '2026-10-31' ] );
	rerender( <ArrivalFilter value={ null } onChange={ onChange } /> );
	expect( [ field( 'First day' ).value, field( 'Last day' ).value ] ).toEqual( [ '', '' ] );
} );

test( 'an empty date sets no limit', () => {
	const chosen = show( '..2026-10-10' );
	type( 'Last day', '' );
	expect( chosen ).toEqual( [ null ] );
} );

test( 'describes periods in words, and omits invalid days', () => {
	document.documentElement.lang = 'de-DE';
	expect( [ '7days', '2026-10-01..2026-10-31', '2026-10-01..', '..2026-10-31' ].map( arrivalText ) ).toEqual( [
		'Last 7 days',
		'01.10.2026 to 31.10.2026',
		'from 01.10.2026',
		'until 31.10.2026',
	] );
	const nonsense = [ null, '', '..', 'lastYear', '2026-02-30..', '2026-11-02..2026-11-01', '2026-11-01' ];
	expect( nonsense.map( readArrival ) ).toEqual( nonsense.map( () => null ) );
	expect( readArrival( '..2026-02-28' ) ).toBe( '..2026-02-28' );
} );
