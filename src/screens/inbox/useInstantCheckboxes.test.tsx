import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { useInstantCheckboxes } from './useInstantCheckboxes';

jest.mock( '@wordpress/components', () => ( {} ) );

/** Changes that reached the table's own handlers. */
const reported: string[] = [];

/** A table like the one in DataViews, in which each checkbox reports the whole selection. */
function Table( { disabled = '' }: { disabled?: string } ): ReactNode {
	const list = useRef< HTMLElement >( null );
	const [ selected, select ] = useState< string[] >( [] );
	useInstantCheckboxes( list, select );
	return (
		<section ref={ list }>
			<table>
				<thead>
					<tr>
						<th>
							<input type="checkbox" checked={ false } onChange={ () => reported.push( 'all' ) } />
						</th>
					</tr>
				</thead>
				<tbody>
					{ [ 'a', 'b' ].map( ( id ) => (
						<tr key={ id }>
							<td>
								<input
									type="checkbox"
									aria-label={ id }
									aria-disabled={ id === disabled }
									checked={ selected.includes( id ) }
									onChange={ () => reported.push( id ) }
								/>
							</td>
							<td>
								<a href="#a" data-entry={ id }>
									Muster
								</a>
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
			<output>{ selected.join() }</output>
		</section>
	);
}

const box = ( name: string ): HTMLInputElement => screen.getByRole( 'checkbox', { name } );

beforeEach( () => reported.splice( 0 ) );

test( 'checks a box at once, before the list updates', () => {
	render( <Table /> );
	act( () => {
		box( 'a' ).click();
		expect( box( 'a' ).checked ).toBe( true );
		expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
		box( 'b' ).click();
	} );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'a,b' );
	expect( box( 'a' ).checked && box( 'b' ).checked ).toBe( true );
	fireEvent.click( box( 'a' ) );
	expect( box( 'a' ).checked ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'b' );
	expect( reported ).toEqual( [] );
} );

test( 'a second click at once leaves the box unchanged', () => {
	render( <Table /> );
	act( () => {
		box( 'a' ).click();
		box( 'a' ).click();
	} );
	expect( box( 'a' ).checked ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );

test( 'leaves ranges, "select all" and disabled boxes to the table', () => {
	render( <Table disabled="b" /> );
	fireEvent.click( box( 'a' ), { shiftKey: true } );
	fireEvent.click( box( 'b' ) );
	fireEvent.click( screen.getAllByRole( 'checkbox' )[ 0 ] as HTMLElement );
	expect( reported ).toEqual( [ 'a', 'b', 'all' ] );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );
