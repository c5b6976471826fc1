import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MarkerMap, RegionMap, type MarkerMapProps, type RegionMapProps } from '.';
import { MapPlace } from './Chunk';

jest.mock( './maps', () => {
	throw new Error( 'blocked' );
} );

const shared = { tiles: null, outlines: null, notify: () => undefined };
const lead: MarkerMapProps = { ...shared, marker: null, onMove: () => undefined };
const search: RegionMapProps = {
	...shared,
	regions: [],
	selected: new Set(),
	hovered: null,
	focused: null,
	onToggle: () => undefined,
	onHover: () => undefined,
};

it( 'shows an alternative if the chunk fails to load', async () => {
	render( <MarkerMap { ...lead } /> );
	await screen.findByText( 'The map is not available. Please enter the address below.' );
	render( <RegionMap { ...search } /> );
	await screen.findByText( 'The map is not available. Please choose the regions in the list.' );
	expect( console ).toHaveErrored();
} );

// P167
it( 'renders the same placeholder as the server', () => {
	expect( readFileSync( 'includes/Frontend/Frame/PrintedRegions.php', 'utf8' ) ).toContain(
		`'${ render( <MapPlace /> ).container.innerHTML }'`
	);
} );
