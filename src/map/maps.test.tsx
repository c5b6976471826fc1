import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { revoke } from './consent';
import { ListingsMap, RegionMap } from './maps';
import { tileUrlAt, tileUrls, emptyOutlines, squareAt, mockBrowser, mockLayout, TILES as tiles } from './testing';
import type { RegionMapProps, Tiles } from './types';

beforeAll( mockBrowser );

afterEach( () => act( revoke ) );

type Outlines = typeof emptyOutlines;
const regionsOf = ( outlines: Outlines | null ) =>
	( outlines?.features ?? [] ).map( ( { properties: { locationId } } ) => ( { locationId, name: locationId } ) );

interface RenderedMap {
	onToggle: jest.Mock;
	notify: jest.Mock;
	/** Renders the map again, with other outlines, other tiles, or another region in focus. */
	show: ( outlines: Outlines | null, given?: Tiles | null, state?: Partial< RegionMapProps > ) => void;
}

function showRegions(
	given: Tiles | null,
	outlines: Outlines | null = null,
	{ regions, ...state }: Partial< RegionMapProps > = {}
): RenderedMap {
	const [ notify, onToggle ] = [ jest.fn(), jest.fn() ];
	const element = ( shownTiles: Tiles | null, shownOutlines: Outlines | null, props = state ): ReactNode => (
		<RegionMap
			tiles={ shownTiles }
			outlines={ shownOutlines }
			notify={ notify }
			regions={ regions ?? regionsOf( shownOutlines ) }
			selected={ new Set() }
			hovered={ null }
			focused={ null }
			onHover={ () => undefined }
			{ ...props }
			onToggle={ onToggle }
		/>
	);
	const { rerender } = render( element( given, outlines ) );
	return {
		notify,
		onToggle,
		show: ( shownOutlines, shownTiles = given, props = state ) =>
			rerender( element( shownTiles, shownOutlines, props ) ),
	};
}

const map = (): HTMLElement => screen.getByRole( 'application', { name: 'Map of the regions' } );

// C2.44, C7.30
it( 'loads tiles only after the visitor consents', () => {
	showRegions( tiles );
	expect( tileUrls() ).toEqual( [] );
	expect( screen.getByRole( 'heading', { name: 'Load map from Kartenhaus?' } ) ).toBeTruthy();
	expect( screen.queryByText( '© Kartenhaus' ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( tileUrls() ).not.toEqual( [] );
	expect( tileUrls().every( ( src ) => /^https:\/\/tile\.example\/\d+\/\d+\/\d+\.png$/.test( src ) ) ).toBe( true );
	expect( screen.getByRole( 'link', { name: /^© Kartenhaus/ } ).getAttribute( 'href' ) ).toBe( tiles.licence );
	expect( document.activeElement ).toBe( map() );
	expect( localStorage.length ).toBe( 0 );
	cleanup();
	showRegions( tiles );
	expect( screen.queryByRole( 'button', { name: 'Load map' } ) ).toBeNull();
} );

// Decision D5
it( 'names the provider that receives data, and shows details on request', async () => {
	showRegions( tiles );
	expect( screen.getByText( 'Kartenhaus then receives your IP address.' ) ).toBeTruthy();
	const more = screen.getByText( 'More' );
	const details = within( screen.getByRole( 'group' ) );
	expect( more.tagName ).toBe( 'SUMMARY' );
	expect( screen.getByRole( 'group' ).hasAttribute( 'open' ) ).toBe( false );
	await userEvent.click( more );
	expect( screen.getByRole( 'group' ).hasAttribute( 'open' ) ).toBe( true );
	expect( details.getByText( 'Mehr in der', { exact: false } ) ).toBeTruthy();
	expect( details.getByText( 'You can also continue without the map.' ) ).toBeTruthy();
	expect( details.getByRole( 'link', { name: /^Datenschutzerklärung/ } ).getAttribute( 'href' ) ).toBe(
		'https://site.example/datenschutz/'
	);
} );

it( "shows the outlines' attribution before and after consent, and without tiles", () => {
	const credit = '© Stadt <b>Musterstadt</b>, CC0 1.0';
	const link = (): string | null | undefined =>
		screen
			.getByText( ( text ) => text.startsWith( credit ) )
			.closest( 'a' )
			?.getAttribute( 'href' );
	showRegions( tiles, emptyOutlines );
	expect( link() ).toBe( emptyOutlines.licenseUrl );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( link() ).toBe( emptyOutlines.licenseUrl );
	const links = screen
		.getAllByRole( 'link', { name: /^©/ } )
		.map( ( { textContent } ) => textContent.slice( 0, 12 ) );
	expect( links ).toEqual( [ '© Kartenhaus', '© Stadt <b>M' ] );
	cleanup();
	showRegions( null, { ...emptyOutlines, attribution: '© Stadt, CC0 1.0', licenseUrl: '' } );
	expect( screen.getByText( '© Stadt, CC0 1.0' ).closest( 'a' ) ).toBeNull();
} );

// C9.13
it.each( [
	[ 1024, 11 ],
	[ 575, 10 ],
] )( 'in a frame of %d px, starts at the specified center with zoom %d', ( width, zoom ) => {
	jest.replaceProperty( window, 'innerWidth', width );
	showRegions( tiles );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( tileUrls() ).toContain( tileUrlAt( { lat: 47.75, lng: 9.09 }, zoom ) );
} );

describe( 'with outlines to fit', () => {
	let calls: string[] = [];
	beforeEach( () => void ( calls = mockLayout() ) );

	afterEach( () => jest.restoreAllMocks() );

	/** Number of calls of a method of the canvas, until the next frame is drawn. */
	const countCalls = async ( ...names: string[] ): Promise< number[] > => {
		await new Promise( requestAnimationFrame );
		const counts = names.map( ( name ) => calls.filter( ( call ) => call === name ).length );
		calls.length = 0;
		return counts;
	};

	/** Two regions; the first one is visible at the initial position that the specification requires. */
	const outlines = { ...emptyOutlines, features: [ squareAt( 'a', 9, 47.5 ), squareAt( 'b', 9.5, 47.5 ) ] };

	// C9.12, decision P167
	it( 'starts at the specified view if this shows the center of the outlines', () => {
		showRegions( tiles, { ...emptyOutlines, features: [ squareAt( 'a', 8.85, 47.5 ) ] } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( tileUrls() ).toContain( tileUrlAt( { lat: 47.75, lng: 9.09 }, 11 ) );
	} );

	// C9.12, decision P167
	it( 'fits all outlines if their center is out of view, even if some would be in view', () => {
		showRegions( tiles, outlines );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( tileUrls() ).toContain( tileUrlAt( { lat: 47.75, lng: 9.5 }, 9 ) );
		expect( tileUrls().every( ( src ) => src.includes( '/9/' ) ) ).toBe( true );
	} );

	it( 'keeps the position if the visitor moved the map before the outlines loaded', () => {
		const { show } = showRegions( null );
		fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
		show( outlines );
		show( outlines, tiles );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( tileUrls() ).toContain( tileUrlAt( { lat: 47.75, lng: 9.09 }, 12 ) );
	} );

	it( 'draws positions more than a pixel apart, and more of them when the visitor zooms in', async () => {
		const [ fine, many ] = [ squareAt( 'fine', 8.85, 47.5 ), squareAt( 'many', 8.85, 47.5 ) ];
		fine.geometry.coordinates = [ Array.from( { length: 900 }, ( _, step ) => [ 8.85 + step / 2000, 47.7 ] ) ];
		many.geometry = { type: 'MultiPolygon', coordinates: [ many.geometry.coordinates, many.geometry.coordinates ] };
		showRegions( null, { ...emptyOutlines, features: [ fine, many ] } );
		expect( await countCalls( 'moveTo', 'lineTo' ) ).toEqual( [ 3, 449 + 4 + 4 ] );
		expect( map().getAttribute( 'aria-busy' ) ).toBe( 'false' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
		expect( await countCalls( 'moveTo', 'lineTo' ) ).toEqual( [ 3, 899 + 4 + 4 ] );
	} );

	it( 'draws an outline when it comes into view', async () => {
		const near = squareAt( 'near', 8.9, 47.7, 0.1 );
		showRegions( null, { ...emptyOutlines, features: [ near, squareAt( 'far', 9.33, 47.7, 0.07 ) ] } );
		expect( await countCalls( 'fill' ) ).toEqual( [ 1 ] );
		fireEvent.click( screen.getByRole( 'button', { name: 'Zoom out' } ) );
		expect( await countCalls( 'fill' ) ).toEqual( [ 2 ] );
	} );

	it( 'redraws only regions whose style differs, and those that they touch', async () => {
		const features = [ 8.95, 9, 9.1 ].map( ( lng ) => squareAt( `at ${ lng }`, lng, 47.7, 0.05 ) );
		const three = { ...emptyOutlines, features };
		const { show } = showRegions( null, three, { regions: regionsOf( three ) } );
		expect( await countCalls( 'fill' ) ).toEqual( [ 3 ] );
		show( three, null, { selected: new Set( [ 'at 8.95' ] ) } );
		expect( await countCalls( 'fill' ) ).toEqual( [ 2 ] );
	} );

	const canvas = (): HTMLCanvasElement => map().querySelector( 'canvas' ) as HTMLCanvasElement;

	/** Clicks the map. Its initial center, as specified, is at pixel 256, 256. */
	const click = ( x: number, y: number ): boolean => fireEvent.click( canvas(), { clientX: x, clientY: y } );

	// C2.44, C2.45
	it( 'toggles the clicked region, a child before its parent, whichever region is focused', () => {
		const parts = {
			...emptyOutlines,
			features: [ squareAt( 'part', 8.95, 47.6 ), squareAt( 'whole', 8.84, 47.5 ) ],
		};
		const regions = [
			{ locationId: 'whole', name: 'Whole' },
			{ locationId: 'part', name: 'Part', parentId: 'whole' },
			{ locationId: 'bare', name: 'Bare', parentId: 'whole' },
		];
		const { onToggle, show } = showRegions( tiles, parts, { regions } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Without background map' } ) );
		for ( const focused of [ null, 'whole', 'part', null ] ) {
			show( parts, tiles, { focused } );
			onToggle.mockClear();
			click( 256, 256 );
			click( 20, 256 );
			expect( onToggle.mock.calls ).toEqual( [ [ 'part' ], [ 'whole' ] ] );
		}
		expect( tileUrls() ).toEqual( [] );
		// The types of @wordpress/jest-console lack this matcher.
		( expect( console ) as unknown as { toHaveInformed: () => void } ).toHaveInformed();
	} );

	// C2.46
	it( 'reports the region under the pointer, also when it comes from a neighbour', async () => {
		const onHover = jest.fn();
		const features = [ squareAt( 'west', 8.59, 47.5 ), squareAt( 'east', 9.09, 47.5 ) ];
		showRegions( null, { ...emptyOutlines, features }, { onHover } );
		for ( const clientX of [ 200, 210, 300 ] ) {
			fireEvent.mouseMove( canvas(), { clientX, clientY: 256 } );
			// Leaflet ignores further moves for 32 ms.
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
		fireEvent.mouseOut( canvas() );
		expect( onHover.mock.calls ).toEqual( [ [ 'west' ], [ 'east' ], [ null ] ] );
	} );
} );

// C2.47
it( 'does not capture the scroll wheel', () => {
	showRegions( null );
	expect( fireEvent.wheel( map(), { deltaY: -100 } ) ).toBe( true );
} );

it( 'stores the consent on request, and deletes it', () => {
	const { notify } = showRegions( tiles );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Always allow' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( localStorage.length ).toBe( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Switch the map off again' } ) );
	expect( localStorage.length ).toBe( 0 );
	expect( tileUrls() ).toEqual( [] );
	expect( notify ).toHaveBeenCalledWith( 'The map will no longer be loaded.' );
	expect( screen.getByRole( 'region', { name: 'Load map from Kartenhaus?' } ) ).toBe( document.activeElement );
} );

// C2.45
it( 'works without tiles, does not store the refusal, and asks again on request', async () => {
	showRegions( tiles );
	act( () => screen.getByRole( 'button', { name: 'Load map' } ).focus() );
	await userEvent.tab();
	await userEvent.keyboard( '{Enter}' );
	expect( tileUrls() ).toEqual( [] );
	expect( map().hasAttribute( 'inert' ) ).toBe( false );
	expect( document.activeElement ).toBe( map() );
	expect( [ localStorage.length, sessionStorage.length ] ).toEqual( [ 0, 0 ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load background map' } ) );
	expect( tileUrls() ).toEqual( [] );
	expect( screen.getByRole( 'region', { name: 'Load map from Kartenhaus?' } ) ).toBe( document.activeElement );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( tileUrls() ).not.toEqual( [] );
} );

it( 'loads no tile of the listings map before the visitor consents', () => {
	render(
		<ListingsMap
			name="Map"
			tiles={ tiles }
			outlines={ null }
			notify={ () => undefined }
			regions={ [] }
			counts={ new Map() }
			unplaced={ new Map() }
			pins={ [] }
			homes={ [] }
			search={ null }
		/>
	);
	expect( tileUrls() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( tileUrls() ).not.toEqual( [] );
} );

it( 'asks for no consent if the site has no tiles', () => {
	showRegions( null );
	expect( screen.queryByRole( 'button', { name: 'Load map' } ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Zoom in' } ) ).toBeTruthy();
	expect( map().hasAttribute( 'inert' ) ).toBe( false );
} );

it( 'is inert while it asks for consent', () => {
	showRegions( tiles );
	expect( screen.getByText( 'You can also continue without the map.' ) ).toBeTruthy();
	expect( document.querySelector( '[role="application"]' )?.hasAttribute( 'inert' ) ).toBe( true );
} );
