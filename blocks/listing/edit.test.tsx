import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { EditProps } from '../_editor/attributes';
import type { ListingAttributes, Part } from './attributes';
import { Edit } from './edit';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( '../_editor/testing/components' ) >( '../_editor/testing/components' )
);
jest.mock(
	'@wordpress/block-editor',
	() => ( {
		InspectorControls: ( { children }: { children: ReactNode } ) => (
			<aside aria-label="Inspector">{ children }</aside>
		),
		useBlockProps: () => ( {} ),
	} ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/server-side-render',
	() => jest.requireActual< typeof import( '../_editor/testing/server' ) >( '../_editor/testing/server' ),
	{ virtual: true }
);

const fetched = jest.fn< Promise< unknown >, [ URL, RequestInit ] >();

beforeEach( () => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = {
		listings: 'https://site.example/wp-json/wp/v2/sw_immo_listing',
	};
	fetched
		.mockReset()
		.mockResolvedValue( { json: () => Promise.resolve( [ { id: 9, title: { rendered: 'Flat' } } ] ) } );
	window.fetch = fetched as unknown as typeof fetch;
} );

type Context = NonNullable< EditProps< ListingAttributes >[ 'context' ] >;

function renderBlock( context: Context, part: Part = 'gallery' ): jest.Mock {
	const setAttributes = jest.fn();
	render( <Edit attributes={ { part } } setAttributes={ setAttributes } context={ context } /> );
	return setAttributes;
}

const requestedQuery = (): unknown => JSON.parse( screen.getByTestId( 'server' ).dataset[ 'query' ] ?? '' );

test( 'previews the part for the edited listing', () => {
	renderBlock( { postId: 7, postType: 'sw_immo_listing' }, 'energy' );
	expect( requestedQuery() ).toEqual( { post_id: 7 } );
	expect( screen.getByTestId( 'server' ).dataset[ 'attributes' ] ).toBe( '{"part":"energy"}' );
	expect( fetched ).not.toHaveBeenCalled();
} );

test( 'previews the newest public listing in a template', async () => {
	renderBlock( { postType: 'sw_immo_listing' } );
	await screen.findByTestId( 'server' );
	expect( requestedQuery() ).toEqual( { post_id: 9 } );
	const [ url, { credentials } ] = fetched.mock.calls[ 0 ] ?? [ new URL( 'x:y' ), {} ];
	expect( url.searchParams.get( 'per_page' ) ).toBe( '1' );
	expect( credentials ).toBe( 'omit' );
} );

test.each( [
	[ 'there is no listing', () => Promise.resolve( { json: () => Promise.resolve( [] ) } ) ],
	[ 'the request fails', () => Promise.reject( new TypeError( 'offline' ) ) ],
] )( 'shows a notice if %s', async ( _what, answer ) => {
	fetched.mockImplementation( answer );
	renderBlock( {} );
	await screen.findByText( 'There is no property to show here yet.' );
	expect( screen.queryByTestId( 'server' ) ).toBeNull();
} );

test( 'on a page that is not a listing, tells where the block belongs', () => {
	renderBlock( { postId: 3, postType: 'page' } );
	expect( screen.getByText( 'Appears on the page of a listing, or in the template of these pages.' ) ).toBeTruthy();
	expect( fetched ).not.toHaveBeenCalled();
} );

test( 'shows a placeholder for an empty part', () => {
	renderBlock( { postId: 7, postType: 'sw_immo_listing' }, 'documents' );
	expect( screen.getByRole( 'heading', { name: 'Documents' } ) ).toBeTruthy();
	expect( screen.getByText( 'Appears once the listing says something about it.' ) ).toBeTruthy();
} );

test( 'the inspector changes the part', async () => {
	const set = renderBlock( { postId: 7, postType: 'sw_immo_listing' } );
	await userEvent.selectOptions( screen.getByLabelText( 'Part of the listing' ), 'Commission' );
	expect( set.mock.calls ).toEqual( [ [ { part: 'commission' } ] ] );
} );
