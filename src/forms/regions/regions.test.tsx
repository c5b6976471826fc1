import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { regionTree, type RegionTree } from '../../domain/regions';
import { connectCalls, connectRegions } from '../../store';
import { Regions, useRegionTree, type RegionsProps } from './Regions';

const AREAS = [
	{ locationId: 'kn', name: 'Landkreis Konstanz' },
	{ locationId: 'allensbach', name: 'Allensbach', parentId: 'kn' },
	{ locationId: 'moos', name: 'Moos', parentId: 'kn' },
	{ locationId: 'meersburg', name: 'Meersburg' },
];
const tree = regionTree( AREAS );
const longTree = regionTree( [
	...AREAS,
	...Array.from( { length: 9 }, ( _, index ) => ( { locationId: `r${ index }`, name: `Region ${ index }` } ) ),
] );
const onChosen = jest.fn();

function Harness( {
	shownTree,
	start,
	...props
}: { shownTree: RegionTree; start: readonly string[] } & Partial< RegionsProps > ) {
	const [ chosen, setChosen ] = useState( start );
	const onChange = ( next: readonly string[] ): void => {
		onChosen( next );
		setChosen( next );
	};
	return (
		<Regions
			regions={ { state: 'ready', value: shownTree } }
			name="savedSearch.locations"
			chosen={ chosen }
			onChange={ onChange }
			{ ...props }
		/>
	);
}

const box = ( name: string ) => screen.getByRole< HTMLInputElement >( 'checkbox', { name } );
const headline = () => screen.getAllByRole( 'status' )[ 0 ]?.textContent;

beforeEach( () => onChosen.mockReset() );

// C2.30, C2.48
test( 'a parent shows and sets the selection of its children', () => {
	render( <Harness shownTree={ tree } start={ [ 'moos' ] } /> );
	expect( [ box( 'Landkreis Konstanz' ).indeterminate, box( 'Moos' ).checked ] ).toEqual( [ true, true ] );
	expect( box( 'Landkreis Konstanz' ).getAttribute( 'aria-describedby' ) ).toBe( 'swis-region-kn' );
	expect( document.getElementById( 'swis-region-kn' )?.textContent ).toBe( '1 of 2 selected' );
	expect( headline() ).toBe( '1 region selected' );
	fireEvent.click( box( 'Landkreis Konstanz' ) );
	expect( onChosen ).toHaveBeenLastCalledWith( [ 'allensbach', 'moos' ] );
	expect( [ box( 'Landkreis Konstanz' ).checked, box( 'Landkreis Konstanz' ).indeterminate ] ).toEqual( [
		true,
		false,
	] );
	expect( box( 'Allensbach' ).checked ).toBe( true );
	expect( headline() ).toBe( '2 regions selected' );
	fireEvent.click( box( 'Landkreis Konstanz' ) );
	expect( onChosen ).toHaveBeenLastCalledWith( [] );
	expect( headline() ).toBe( 'No region selected' );
} );

test( 'the children of a region are in a group with its name', () => {
	render( <Harness shownTree={ tree } start={ [] } /> );
	const group = screen.getByRole( 'group', { name: 'Landkreis Konstanz' } );
	expect( within( group ).getAllByRole( 'checkbox' ) ).toHaveLength( 3 );
	expect( screen.getByRole( 'group', { name: 'Choose regions' } ).contains( group ) ).toBe( true );
} );

test( 'one button clears the selection or selects all', () => {
	render( <Harness shownTree={ tree } start={ [ 'moos' ] } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Clear selection' } ) );
	expect( onChosen ).toHaveBeenLastCalledWith( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Select all' } ) );
	expect( onChosen ).toHaveBeenLastCalledWith( tree.leaves );
} );

test( 'a very long list, whose boxes update after its heading, ends with the new selection', () => {
	const many = Array.from( { length: 300 }, ( _, index ) => ( {
		locationId: `r${ index }`,
		name: `Region ${ index }`,
	} ) );
	const { leaves, ...rest } = regionTree( many );
	render( <Harness shownTree={ { leaves, ...rest } } start={ leaves } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Clear selection' } ) );
	expect( headline() ).toBe( 'No region selected' );
	expect( document.querySelectorAll( ':checked' ) ).toHaveLength( 0 );
	fireEvent.click( box( 'Region 7' ) );
	expect( onChosen ).toHaveBeenLastCalledWith( [ 'r7' ] );
	expect( box( 'Region 7' ).checked ).toBe( true );
} );

test( 'a long list has a search that announces the results', () => {
	const onSubmit = jest.fn( ( event: Event ) => event.preventDefault() );
	render(
		<form>
			<Harness shownTree={ longTree } start={ [] } />
		</form>
	);
	document.querySelector( 'form' )?.addEventListener( 'submit', onSubmit );
	const search = screen.getByRole( 'searchbox', { name: 'Search for a region' } );
	fireEvent.change( search, { target: { value: 'moos' } } );
	expect( screen.getAllByRole( 'checkbox' ).map( ( checkbox ) => ( checkbox as HTMLInputElement ).value ) ).toEqual( [
		'kn',
		'moos',
	] );
	expect( screen.getByText( '1 region found' ) ).not.toBeNull();
	fireEvent.change( search, { target: { value: 'xyz' } } );
	expect( screen.queryAllByRole( 'checkbox' ) ).toEqual( [] );
	expect( screen.getByText( 'No region matches “xyz”.' ) ).not.toBeNull();
	expect( fireEvent.keyDown( search, { key: 'Enter' } ) ).toBe( false );
	expect( onSubmit ).not.toHaveBeenCalled();
	fireEvent.change( search, { target: { value: '' } } );
	expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 13 );
} );

test( 'a short list has no search', () => {
	render( <Harness shownTree={ tree } start={ [] } /> );
	expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
} );

test( 'reports the hovered or focused region, and highlights the region hovered on the map', () => {
	const onHover = jest.fn();
	const onFocus = jest.fn();
	render( <Harness shownTree={ tree } start={ [] } hovered="meersburg" onHover={ onHover } onFocus={ onFocus } /> );
	fireEvent.pointerOver( screen.getByText( 'Moos' ) );
	expect( onHover ).toHaveBeenLastCalledWith( 'moos' );
	fireEvent.focus( box( 'Landkreis Konstanz' ) );
	expect( onFocus ).toHaveBeenLastCalledWith( 'kn' );
	fireEvent.blur( box( 'Landkreis Konstanz' ) );
	expect( onFocus ).toHaveBeenLastCalledWith( null );
	expect( document.querySelectorAll( '.is-hover' ) ).toHaveLength( 1 );
	expect( document.querySelector( '.is-hover' )?.textContent ).toBe( 'Meersburg' );
} );

test( 'highlights the row of the region hovered on the map, also in groups, until another is hovered', () => {
	const pointed = (): ( string | undefined )[] =>
		[ ...document.querySelectorAll< HTMLInputElement >( '.is-hover input' ) ].map( ( { value } ) => value );
	const { rerender } = render( <Harness shownTree={ tree } start={ [] } hovered="moos" /> );
	expect( pointed() ).toEqual( [ 'moos' ] );
	for ( const id of [ 'kn', 'meersburg', 'allensbach' ] ) {
		rerender( <Harness shownTree={ tree } start={ [] } hovered={ id } /> );
		expect( pointed() ).toEqual( [ id ] );
	}
	rerender( <Harness shownTree={ tree } start={ [] } hovered={ null } /> );
	expect( pointed() ).toEqual( [] );
} );

test( 'an error describes the list and links to its first box', () => {
	render( <Harness shownTree={ tree } start={ [] } error="Please choose at least one region." /> );
	const error = screen.getByText( 'Please choose at least one region.' ).closest( 'p' );
	const group = screen.getByRole( 'group', { name: 'Choose regions' } );
	expect( group.getAttribute( 'aria-describedby' ) ).toBe( error?.id );
	expect( document.getElementById( 'swis-savedSearch.locations' ) ).toBe( box( 'Landkreis Konstanz' ) );
} );

describe( 'without a list', () => {
	function Loaded() {
		return <Regions regions={ useRegionTree() } name="lead.locations" chosen={ [] } onChange={ () => undefined } />;
	}

	test( 'retries a failed list, and shows a message if the site has no regions', async () => {
		let list: unknown = { no: 'list' };
		const fetch = () =>
			Promise.resolve( { ok: true, headers: new Map(), text: () => Promise.resolve( JSON.stringify( list ) ) } );
		Object.assign( globalThis, { fetch } );
		connectCalls( 'https://site.example/wp-json/', { widget: 'contact-form', lang: 'en' } );
		connectRegions( undefined );
		render( <Loaded /> );
		expect( screen.getByRole( 'status' ).textContent ).toBe( 'Loading …' );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain( 'The regions could not be loaded.' );
		list = [];
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect(
			await screen.findByText( 'There are no regions to choose from yet. Please contact us directly.' )
		).not.toBeNull();
	} );
} );
