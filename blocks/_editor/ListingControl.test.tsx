import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingControl } from './ListingControl';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( './testing/components' ) >( './testing/components' )
);

const LISTINGS = 'https://site.example/wp-json/wp/v2/sw_immo_listing';

const post = ( id: number, title: string ) => ( { id, title: { rendered: title } } );
const HOUSE = post( 7, 'House &#038; garden' );
const FLAT = post( 8, 'Flat' );

type Answer = ( query: URLSearchParams ) => unknown;

/** Filters like core's collection: by id, otherwise by text in the title. */
const find: Answer = ( query ) =>
	[ HOUSE, FLAT ].filter( ( { id, title } ) =>
		query.has( 'include' )
			? query.get( 'include' ) === `${ id }`
			: title.rendered.toLowerCase().includes( ( query.get( 'search' ) ?? '' ).toLowerCase() )
	);

let requests: { query: URLSearchParams; credentials: RequestCredentials | undefined }[];

function renderControl( value: number, answer: Answer = find ): jest.Mock {
	requests = [];
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = { listings: LISTINGS };
	window.fetch = jest.fn( ( url: URL, { credentials }: RequestInit ) => {
		requests.push( { query: url.searchParams, credentials } );
		return Promise.resolve( { json: () => Promise.resolve( answer( url.searchParams ) ) } );
	} ) as unknown as typeof fetch;
	const onChange = jest.fn();
	render( <ListingControl value={ value } onChange={ onChange } /> );
	return onChange;
}

const offered = (): string[] => screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );

const choose = async ( name: string ): Promise< void > =>
	userEvent.selectOptions( screen.getByRole( 'combobox' ), await screen.findByRole( 'option', { name } ) );

test( 'offers public listings by title, requested without cookies', async () => {
	const onChange = renderControl( 0 );
	await choose( 'House & garden' );
	expect( onChange.mock.calls ).toEqual( [ [ 7 ] ] );
	expect( offered() ).toEqual( [ 'None', 'House & garden', 'Flat' ] );
	expect( requests.map( ( { credentials } ) => credentials ) ).toEqual( [ 'omit', 'omit' ] );
	expect( Object.fromEntries( requests[ 0 ]?.query ?? [] ) ).toEqual( {
		search: '',
		per_page: '20',
		_fields: 'id,title',
	} );
} );

test( 'offers matches for the typed text and the selected listing', async () => {
	renderControl( 7 );
	await userEvent.type( screen.getByLabelText( 'Listing' ), 'flat' );
	await screen.findByRole( 'option', { name: 'Flat' } );
	expect( requests[ requests.length - 1 ]?.query.get( 'search' ) ).toBe( 'flat' );
	expect( offered() ).toEqual( [ 'None', 'House & garden', 'Flat' ] );
	expect( screen.getByRole< HTMLSelectElement >( 'combobox' ).value ).toBe( '7' );
} );

test( 'shows a deleted listing by its id until it is removed', async () => {
	const onChange = renderControl( 42 );
	await screen.findByRole( 'option', { name: 'Flat' } );
	expect( screen.getByRole< HTMLSelectElement >( 'combobox' ).value ).toBe( '42' );
	expect( offered() ).toEqual( [ 'None', '42', 'House & garden', 'Flat' ] );
	await choose( 'None' );
	expect( onChange.mock.calls ).toEqual( [ [ 0 ] ] );
} );

test( 'offers nothing if the request fails', async () => {
	renderControl( 0, () => {
		throw new TypeError( 'offline' );
	} );
	await userEvent.type( screen.getByLabelText( 'Listing' ), 'x' );
	expect( offered() ).toEqual( [ 'None' ] );
} );
