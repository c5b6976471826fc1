import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ListingsAttributes } from './attributes';
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

const DEFAULTS: ListingsAttributes = {
	variant: 'search',
	marketingType: '',
	categories: [],
	regions: [],
	states: [ 'active', 'reserved' ],
	sort: 'newest',
	perPage: 24,
	search: true,
	map: true,
	save: true,
	level: 2,
};

beforeEach( () => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = {
		regions: '/wizard/locations',
		listingCategories: [
			{ id: 22332, label: 'House' },
			{ id: 22333, label: 'Flat' },
		],
	};
	window.fetch = jest.fn( () =>
		Promise.resolve( { json: () => Promise.resolve( [ { locationId: 'k', name: 'Konstanz' } ] ) } as Response )
	);
} );

async function renderBlock( changed: Partial< ListingsAttributes > = {} ): Promise< jest.Mock > {
	const setAttributes = jest.fn();
	render( <Edit attributes={ { ...DEFAULTS, ...changed } } setAttributes={ setAttributes } /> );
	await screen.findByLabelText( changed.variant === 'similar' ? 'Number of properties' : 'Regions' );
	return setAttributes;
}

const box = ( name: string ): HTMLElement => screen.getByRole( 'checkbox', { name } );

test( 'every attribute except the variant has a control', async () => {
	const set = await renderBlock();
	await userEvent.selectOptions( screen.getByLabelText( 'Buy or rent' ), 'Rent' );
	await userEvent.click( box( 'Flat' ) );
	await userEvent.type( screen.getByLabelText( 'Regions' ), 'Konstanz' );
	await userEvent.tab();
	await userEvent.click( box( 'Reserved' ) );
	await userEvent.selectOptions( screen.getByLabelText( 'Sort order' ), 'Largest first' );
	fireEvent.change( screen.getByLabelText( 'Number per page' ), { target: { value: '12' } } );
	fireEvent.change( screen.getByLabelText( 'Heading' ), { target: { value: 'Houses' } } );
	await userEvent.selectOptions( screen.getByLabelText( 'Level of the first heading' ), 'Level 3' );
	for ( const name of [ 'Search form', 'Button “Show map”', 'Link “Save search”' ] ) {
		await userEvent.click( box( name ) );
	}
	expect( set.mock.calls.flat() ).toEqual( [
		{ marketingType: 'rent' },
		{ categories: [ 22333 ] },
		{ regions: [ 'k' ] },
		{ states: [ 'active' ] },
		{ sort: 'largest' },
		{ perPage: 12 },
		{ heading: 'Houses' },
		{ level: 3 },
		{ search: false },
		{ map: false },
		{ save: false },
	] );
	expect( set.mock.calls.flat().flatMap( Object.keys ).concat( 'variant' ).sort() ).toEqual(
		[ ...Object.keys( DEFAULTS ), 'heading' ].sort()
	);
} );

test( 'an empty number keeps the previous value', async () => {
	const set = await renderBlock();
	fireEvent.change( screen.getByLabelText( 'Number per page' ), { target: { value: '' } } );
	expect( set ).not.toHaveBeenCalled();
} );

test( 'the default heading depends on the variant', async () => {
	await renderBlock( { variant: 'latest' } );
	expect( screen.getByLabelText< HTMLInputElement >( 'Heading' ).value ).toBe( 'Latest properties' );
} );

test( 'offers search settings only for a search', async () => {
	await renderBlock( { variant: 'references' } );
	expect( screen.queryByRole( 'checkbox', { name: 'Search form' } ) ).toBeNull();
	expect( screen.queryByRole( 'checkbox', { name: 'Reserved' } ) ).toBeNull();
	expect( box( 'Reference' ) ).toBeTruthy();
	expect( box( 'Sold, rented' ) ).toBeTruthy();
} );

test( 'offers no manual selection for similar listings', async () => {
	await renderBlock( { variant: 'similar' } );
	for ( const name of [ 'Buy or rent', 'Regions', 'Sort order' ] ) {
		expect( screen.queryByLabelText( name ) ).toBeNull();
	}
} );

test( 'the preview requests the block with its attributes', async () => {
	const attributes = { ...DEFAULTS, sort: 'cheapest' as const, align: 'wide', anchor: 'a', className: 'b' };
	render( <Edit attributes={ attributes } setAttributes={ jest.fn() } /> );
	await screen.findByLabelText( 'Regions' );
	const preview = screen.getByTestId( 'server' );
	expect( preview.dataset[ 'block' ] ).toBe( 'sw-immosuite/listings' );
	expect( JSON.parse( preview.dataset[ 'attributes' ] ?? '' ) ).toEqual( { ...DEFAULTS, sort: 'cheapest' } );
	expect( preview.closest( '[inert]' ) ).not.toBeNull();
} );

test( 'shows a placeholder if the block renders nothing yet', async () => {
	await renderBlock( { variant: 'references' } );
	const placeholder = within( screen.getByTestId( 'server' ) );
	expect( placeholder.getByText( 'References' ) ).toBeTruthy();
	expect( placeholder.getByText( 'Appears once a listing has the state “Reference”.' ) ).toBeTruthy();
} );
