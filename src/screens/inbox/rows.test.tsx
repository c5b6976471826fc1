import { fireEvent, render, screen } from '@testing-library/react';
import { focusClosedEntry, moveFocusFromBulkActions, linkOf, moveFocusBeforeRemoval } from './rows';

jest.mock( '@wordpress/components', () => ( {} ) );

const opened: ( string | undefined )[] = [];

function renderTable(): void {
	opened.length = 0;
	render(
		<div onClick={ ( event ) => opened.push( linkOf( event )?.dataset[ 'entry' ] ) }>
			<table>
				<thead>
					<tr>
						<th>Name</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td data-testid="box">
							<input type="checkbox" />
						</td>
						<td>
							<a href="#a" data-entry="a">
								Muster
							</a>
						</td>
						<td>
							<span>Konstanz</span>
							<button>Actions</button>
						</td>
					</tr>
				</tbody>
			</table>
		</div>
	);
}

afterEach( () => document.getSelection()?.removeAllRanges() );

test( 'a click anywhere in the row opens the entry', () => {
	renderTable();
	fireEvent.click( screen.getByText( 'Konstanz' ) );
	expect( opened ).toEqual( [ 'a' ] );
} );

test( 'a click on a control in the row only uses the control', () => {
	renderTable();
	for ( const target of [
		screen.getByRole( 'link' ),
		screen.getByRole( 'checkbox' ),
		screen.getByTestId( 'box' ),
		screen.getByRole( 'button' ),
		screen.getByText( 'Name' ),
	] ) {
		fireEvent.click( target );
	}
	fireEvent.click( screen.getByText( 'Konstanz' ), { ctrlKey: true } );
	expect( opened ).toEqual( Array( 6 ).fill( undefined ) );
} );

test( 'selecting text opens nothing', () => {
	renderTable();
	document.getSelection()?.selectAllChildren( screen.getByText( 'Konstanz' ) );
	fireEvent.click( screen.getByText( 'Konstanz' ) );
	expect( opened ).toEqual( [ undefined ] );
} );

test( 'focuses the first remaining row after changing several entries', () => {
	const { getByRole } = render(
		<>
			<nav className="swin-views">
				<a href="#open">Offen</a>
			</nav>
			<a href="#a" data-entry="a">
				A
			</a>
			<a href="#b" data-entry="b">
				B
			</a>
			<div className="swin-bulk">
				<button>Close</button>
			</div>
		</>
	);
	const focusAfterChanging = ( ...uuids: string[] ): string | null | undefined => {
		getByRole( 'button' ).focus();
		moveFocusFromBulkActions( uuids );
		return document.activeElement?.textContent;
	};
	expect( focusAfterChanging( 'a' ) ).toBe( 'B' );
	expect( focusAfterChanging( 'b' ) ).toBe( 'A' );
	expect( focusAfterChanging( 'a', 'b' ) ).toBe( 'A' );
	getByRole( 'link', { name: 'B' } ).focus();
	moveFocusFromBulkActions( [ 'b' ] );
	expect( document.activeElement?.textContent ).toBe( 'B' );
} );

test( 'focus in a row that disappears moves to the next row, or to the previous one', () => {
	render(
		<>
			<nav className="swin-views">
				<a href="#open" aria-current="true">
					Offen
				</a>
			</nav>
			<table>
				<tbody>
					{ [ 'a', 'b', 'c' ].map( ( uuid ) => (
						<tr key={ uuid }>
							<td>
								<a href="#x" data-entry={ uuid }>
									{ uuid }
								</a>
								<button>{ `Actions ${ uuid }` }</button>
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
			<button>Elsewhere</button>
		</>
	);
	const from = ( name: string, removed: string[] ): string | null | undefined => {
		screen.getByRole( 'button', { name } ).focus();
		moveFocusBeforeRemoval( removed );
		return document.activeElement?.textContent;
	};
	expect( from( 'Actions b', [ 'b' ] ) ).toBe( 'c' );
	expect( from( 'Actions b', [ 'b', 'c' ] ) ).toBe( 'a' );
	expect( from( 'Actions b', [ 'a' ] ) ).toBe( 'Actions b' );
	expect( from( 'Elsewhere', [ 'b' ] ) ).toBe( 'Elsewhere' );
	expect( from( 'Actions b', [ 'a', 'b', 'c' ] ) ).toBe( 'Offen' );
} );

test( 'focus returns to the closed entry, to the first one, or to the current view, and is not taken from a dialog', () => {
	const list = ( ...uuids: string[] ) => (
		<>
			<nav className="swin-views">
				<a href="#open">Offen</a>
				<a href="#due" aria-current="true">
					Fällig
				</a>
			</nav>
			{ uuids.map( ( uuid ) => (
				<a key={ uuid } href="#x" data-entry={ uuid }>
					{ uuid }
				</a>
			) ) }
			<div role="dialog">
				<button>Search</button>
			</div>
		</>
	);
	const { rerender } = render( list( 'a', 'b' ) );
	const close = ( uuid: string ): string | null | undefined => {
		focusClosedEntry( uuid );
		return document.activeElement?.textContent;
	};
	expect( [ close( 'b' ), close( 'c' ) ] ).toEqual( [ 'b', 'a' ] );
	rerender( list() );
	expect( close( 'b' ) ).toBe( 'Fällig' );
	screen.getByRole( 'button' ).focus();
	expect( close( 'b' ) ).toBe( 'Search' );
} );
