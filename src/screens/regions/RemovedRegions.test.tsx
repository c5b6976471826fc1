import { render, screen } from '@testing-library/react';
import type { Report } from './api';
import { RemovedRegions } from './RemovedRegions';

const report = ( more: Partial< Report > ): Report => ( {
	regions: 1,
	outlines: 0,
	added: 1,
	updated: 0,
	left: 0,
	refused: [],
	notes: [],
	removed: [],
	searches: 0,
	listings: 0,
	checked: '',
	imported: false,
	...more,
} );

it( 'shows how many searches and listings name each removed region, and its name as text', () => {
	const removed = [
		{ id: 'a', name: '<img src=x> Altstadt', searches: 2, listings: 0 },
		{ id: 'b', name: 'Paradies', searches: 1, listings: 4 },
	];
	const { container } = render( <RemovedRegions { ...report( { removed, searches: 2, listings: 4 } ) } /> );
	expect( container.textContent ).toContain( '2 regions will be removed.' );
	expect( container.textContent ).toContain( 'named in 2 saved searches and 4 listings' );
	const rows = screen.getAllByRole( 'row', { hidden: true } ).map( ( row ) => row.textContent );
	expect( rows.slice( 1 ) ).toEqual( [ '<img src=x> Altstadt20', 'Paradies14' ] );
	expect( container.querySelector( 'img' ) ).toBeNull();
} );

it( 'shows nothing without removed regions, and no number of searches if none is affected', () => {
	expect( render( <RemovedRegions { ...report( {} ) } /> ).container.textContent ).toBe( '' );
	const removed = [ { id: 'a', name: 'Altstadt', searches: 0, listings: 0 } ];
	const { container } = render( <RemovedRegions { ...report( { removed } ) } /> );
	expect( container.textContent ).not.toContain( 'saved searches and' );
} );
