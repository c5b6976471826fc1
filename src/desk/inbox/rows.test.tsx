import { fireEvent, render, screen } from '@testing-library/react';
import { linkOf } from './rows';

jest.mock( '@wordpress/components', () => ( {} ) );

const opened: ( string | undefined )[] = [];

function table(): void {
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

test( 'the whole row is its link', () => {
	table();
	fireEvent.click( screen.getByText( 'Konstanz' ) );
	expect( opened ).toEqual( [ 'a' ] );
} );

test( 'what is in it is meant by itself', () => {
	table();
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

test( 'whoever marks its text opens nothing', () => {
	table();
	document.getSelection()?.selectAllChildren( screen.getByText( 'Konstanz' ) );
	fireEvent.click( screen.getByText( 'Konstanz' ) );
	expect( opened ).toEqual( [ undefined ] );
} );
