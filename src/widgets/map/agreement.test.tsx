import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listingMapResponseExamples } from '../../contract/examples.gen';
import { revoke } from '../../map/consent';
import { tileUrls, mockBrowser, TILES } from '../../map/testing';
import { connectRegions } from '../../store';
import { startServer } from '../../store/testing';
import ListingsMapPage from '.';

const AGREED = `?lang=en&immo_ids=42&agreed=${ TILES.provider }`;

beforeAll( mockBrowser );

beforeEach( () => {
	connectRegions( undefined );
	const server = startServer( 'map', 'en' );
	server.responses[ 'GET /listing/map' ] = () => [ 200, listingMapResponseExamples[ 0 ] ];
	server.responses[ 'GET /wizard/locations' ] = () => [ 200, [] ];
	server.responses[ 'GET /wizard/locations/geojson' ] = () => [ 404, {} ];
} );

afterEach( () => act( revoke ) );

type Props = Parameters< typeof ListingsMapPage >[ 0 ];

const map = ( id: string, isOwnPage = true ): ReactNode => (
	<ListingsMapPage
		config={ { lang: 'en', map: TILES } as unknown as Props[ 'config' ] }
		params={ { id, attributes: {} } }
		link={ { isOwnPage } as unknown as Props[ 'link' ] }
	/>
);

it( 'does not request consent again if the button on the page named the tile provider', async () => {
	window.history.replaceState( null, '', `/webapp/map${ AGREED }` );
	render( map( 'a' ) );
	await screen.findByRole( 'application' );
	expect( screen.getByRole( 'button', { name: 'Switch the map off again' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Load map' } ) ).toBeNull();
	expect( [ localStorage.length, sessionStorage.length ] ).toEqual( [ 0, 1 ] );
} );

it.each( [
	[ 'in its own window', AGREED, map( '' ) ],
	[ 'in a page of another site', AGREED, map( 'a', false ) ],
	// An appended letter makes it the name of another provider.
	[ 'for another provider', `${ AGREED }s`, map( 'a' ) ],
	[ 'without a click', '?lang=en&immo_ids=42', map( 'a' ) ],
] )( 'requests consent %s', async ( _, query, shown ) => {
	window.history.replaceState( null, '', `/webapp/map${ query }` );
	render( shown );
	await screen.findByRole( 'application' );
	expect( screen.getByRole( 'button', { name: 'Load map' } ) ).toBeTruthy();
	expect( tileUrls() ).toEqual( [] );
} );
