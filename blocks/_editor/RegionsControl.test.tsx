import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegionsControl } from './RegionsControl';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( './testing/components' ) >( './testing/components' )
);

const LIST = '/wizard/locations';

/** Mocks the site's response; undefined: the request fails. */
function answer( regions: unknown ): void {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = { regions: LIST };
	window.fetch = jest.fn( () =>
		regions === undefined
			? Promise.reject( new TypeError( 'offline' ) )
			: Promise.resolve( { json: () => Promise.resolve( regions ) } as Response )
	);
}

const control = ( value: readonly string[] ): jest.Mock => {
	const onChange = jest.fn();
	render( <RegionsControl help="Leave empty to preselect none." value={ value } onChange={ onChange } /> );
	return onChange;
};

const field = (): Promise< HTMLElement > => screen.findByLabelText( 'Preselected regions' );

const names = (): string[] =>
	screen.getAllByRole( 'option', { hidden: true } ).map( ( option ) => option.getAttribute( 'value' ) ?? '' );

const regions = [
	{ locationId: 'k', name: 'Konstanz' },
	{ locationId: 'k1', name: 'Altstadt', parentId: 'k' },
	{ locationId: 'r', name: 'Radolfzell' },
	{ locationId: 'r1', name: 'Altstadt', parentId: 'r' },
];

test( "offers the site's regions under unique names", async () => {
	answer( [ ...regions, 'no region' ] );
	control( [] );
	await field();
	expect( window.fetch ).toHaveBeenCalledWith( LIST, expect.anything() );
	expect( names() ).toEqual( [ 'Konstanz', 'Altstadt', 'Radolfzell', 'Altstadt (Radolfzell)' ] );
	expect( screen.getByText( 'Leave empty to preselect none.' ) ).toBeTruthy();
} );

test( 'a given label replaces the default label', async () => {
	answer( regions );
	render( <RegionsControl label="Regions" help="" value={ [ 'r' ] } onChange={ jest.fn() } /> );
	expect( await screen.findByLabelText( 'Regions' ) ).toBeTruthy();
	expect( screen.queryByLabelText( 'Preselected regions' ) ).toBeNull();
} );

test( 'stores the id of a selected name', async () => {
	answer( regions );
	const onChange = control( [ 'k' ] );
	await userEvent.type( await field(), 'Altstadt (Radolfzell)' );
	await userEvent.tab();
	expect( onChange.mock.calls ).toEqual( [ [ [ 'k', 'r1' ] ] ] );
} );

test( 'ignores text that is not the name of a region', async () => {
	answer( regions );
	const onChange = control( [] );
	await userEvent.type( await field(), 'Atlantis' );
	await userEvent.tab();
	expect( onChange ).not.toHaveBeenCalled();
} );

test( 'shows a deleted region by its id until it is removed', async () => {
	answer( regions );
	const onChange = control( [ 'gone', 'r' ] );
	await userEvent.click( await screen.findByRole( 'button', { name: 'gone' } ) );
	expect( onChange.mock.calls ).toEqual( [ [ [ 'r' ] ] ] );
} );

test.each( [
	[ 'an empty list', [] ],
	[ 'not a list', { code: 'rest_no_route' } ],
	[ 'missing', undefined ],
] )( 'reports that no regions are imported if the response is %s', async ( _what, body ) => {
	answer( body );
	control( [] );
	await screen.findByText( 'No regions have been imported yet.' );
	expect( screen.queryByLabelText( 'Preselected regions' ) ).toBeNull();
} );
