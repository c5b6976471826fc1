import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { revoke } from './consent';
import { ListingsMap, RegionMap } from './maps';
import { pictureOf, pictures, sourced, squareAt, standInForBrowser, standInForLayout, TILES as tiles } from './testing';
import type { RegionMapProps, Tiles } from './types';

beforeAll( standInForBrowser );

afterEach( () => act( revoke ) );

const regionsOf = ( outlines: typeof sourced | null ) =>
	( outlines?.features ?? [] ).map( ( { properties: { locationId } } ) => ( { locationId, name: locationId } ) );

interface Shown {
	onToggle: jest.Mock;
	notify: jest.Mock;
	/** The same map with other outlines, other pictures, or another region in focus. */
	show: ( outlines: typeof sourced | null, given?: Tiles | null, state?: Partial< RegionMapProps > ) => void;
}

function showRegions(
	given: Tiles | null,
	outlines: typeof sourced | null = null,
	{ regions, ...state }: Partial< RegionMapProps > = {}
): Shown {
	const [ notify, onToggle ] = [ jest.fn(), jest.fn() ];
	const element = ( shown: Tiles | null, those: typeof sourced | null, now = state ): ReactNode => (
		<RegionMap
			tiles={ shown }
			outlines={ those }
			notify={ notify }
			regions={ regions ?? regionsOf( those ) }
			selected={ new Set() }
			hovered={ null }
			focused={ null }
			{ ...now }
			onToggle={ onToggle }
			onHover={ () => undefined }
		/>
	);
	const { rerender } = render( element( given, outlines ) );
	return {
		notify,
		onToggle,
		show: ( those, shown = given, now = state ) => rerender( element( shown, those, now ) ),
	};
}

const map = (): HTMLElement => screen.getByRole( 'application', { name: 'Map of the regions' } );

// C2.44, C7.30
it( 'loads tiles only after the visitor consents', () => {
	showRegions( tiles );
	expect( pictures() ).toEqual( [] );
	expect( screen.getByRole( 'heading', { name: 'Load map from Kartenhaus?' } ) ).toBeTruthy();
	expect( screen.queryByText( '© Kartenhaus' ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).not.toEqual( [] );
	expect( pictures().every( ( src ) => /^https:\/\/tile\.example\/\d+\/\d+\/\d+\.png$/.test( src ) ) ).toBe( true );
	expect( screen.getByRole( 'link', { name: /^© Kartenhaus/ } ).getAttribute( 'href' ) ).toBe( tiles.licence );
	expect( document.activeElement ).toBe( map() );
	expect( localStorage.length ).toBe( 0 );
} );

// D5
it( 'names the provider that receives data, and shows details on request', async () => {
	showRegions( tiles );
	expect( screen.getByText( 'Kartenhaus then receives your IP address.' ) ).toBeTruthy();
	const more = screen.getByText( 'More' );
	const rest = within( screen.getByRole( 'group' ) );
	expect( more.tagName ).toBe( 'SUMMARY' );
	expect( screen.getByRole( 'group' ).hasAttribute( 'open' ) ).toBe( false );
	await userEvent.click( more );
	expect( screen.getByRole( 'group' ).hasAttribute( 'open' ) ).toBe( true );
	expect( rest.getByText( 'Mehr in der', { exact: false } ) ).toBeTruthy();
	expect( rest.getByText( 'You can also continue without the map.' ) ).toBeTruthy();
	expect( rest.getByRole( 'link', { name: /^Datenschutzerklärung/ } ).getAttribute( 'href' ) ).toBe(
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
	showRegions( tiles, sourced );
	expect( link() ).toBe( sourced.licenseUrl );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( link() ).toBe( sourced.licenseUrl );
	expect( screen.getByRole( 'link', { name: /^© Kartenhaus/ } ) ).toBeTruthy();
	cleanup();
	showRegions( null, { ...sourced, attribution: '© Stadt, CC0 1.0', licenseUrl: '' } );
	expect( screen.getByText( '© Stadt, CC0 1.0' ).closest( 'a' ) ).toBeNull();
} );

// C9.13
it.each( [
	[ 1024, 11 ],
	[ 575, 10 ],
] )( 'starts as specified, in %d px of width at zoom %d', ( width, zoom ) => {
	jest.replaceProperty( window, 'innerWidth', width );
	showRegions( tiles );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, zoom ) );
} );

describe( 'with outlines to fit', () => {
	beforeEach( standInForLayout );

	afterEach( () => jest.restoreAllMocks() );

	/** Two regions; the first one is in view where the specification has the map start. */
	const outlines = { ...sourced, features: [ squareAt( 'a', 9, 47.5 ), squareAt( 'b', 9.5, 47.5 ) ] };

	// C9.12, P167
	it( 'starts as specified if their center is in view', () => {
		showRegions( tiles, { ...sourced, features: [ squareAt( 'a', 8.85, 47.5 ) ] } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, 11 ) );
	} );

	// C9.12, P167
	it( 'fits all outlines if their center is elsewhere, even if some would be in view', () => {
		showRegions( tiles, outlines );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.5 }, 9 ) );
		expect( pictures().every( ( src ) => src.includes( '/9/' ) ) ).toBe( true );
	} );

	it( 'keeps the position if the visitor moved the map before they loaded', () => {
		const { show } = showRegions( null );
		fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
		show( outlines );
		show( outlines, tiles );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, 12 ) );
	} );

	/** Where the specification begins stands in the middle of the map, at 256, 256. */
	const click = ( x: number, y: number ): void => {
		const canvas = map().querySelector( 'canvas' ) as HTMLCanvasElement;
		fireEvent.click( canvas, { clientX: x, clientY: y } );
	};

	// C2.44, C2.45
	it( 'toggles the clicked region, a child before its parent, whatever the load order', () => {
		const parts = { ...sourced, features: [ squareAt( 'part', 8.95, 47.6 ), squareAt( 'whole', 8.84, 47.5 ) ] };
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
		expect( pictures() ).toEqual( [] );
		// The types of @wordpress/jest-console lack this matcher.
		( expect( console ) as unknown as { toHaveInformed: () => void } ).toHaveInformed();
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
	expect( pictures() ).toEqual( [] );
	expect( notify ).toHaveBeenCalledWith( 'The map will no longer be loaded.' );
	expect( screen.getByRole( 'region', { name: 'Load map from Kartenhaus?' } ) ).toBe( document.activeElement );
} );

// C2.45
it( 'works without tiles, does not store the refusal, and asks again on request', async () => {
	showRegions( tiles );
	act( () => screen.getByRole( 'button', { name: 'Load map' } ).focus() );
	await userEvent.tab();
	await userEvent.keyboard( '{Enter}' );
	expect( pictures() ).toEqual( [] );
	expect( map().hasAttribute( 'inert' ) ).toBe( false );
	expect( document.activeElement ).toBe( map() );
	expect( [ localStorage.length, sessionStorage.length ] ).toEqual( [ 0, 0 ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load background map' } ) );
	expect( pictures() ).toEqual( [] );
	expect( screen.getByRole( 'region', { name: 'Load map from Kartenhaus?' } ) ).toBe( document.activeElement );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).not.toEqual( [] );
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
	expect( pictures() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).not.toEqual( [] );
} );

it( 'asks nothing without tiles', () => {
	showRegions( null );
	expect( screen.queryByRole( 'button', { name: 'Load map' } ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Zoom in' } ) ).toBeTruthy();
	expect( map().hasAttribute( 'inert' ) ).toBe( false );
} );

it( 'is inert while it asks', () => {
	showRegions( tiles );
	expect( screen.getByText( 'You can also continue without the map.' ) ).toBeTruthy();
	expect( document.querySelector( '[role="application"]' )?.hasAttribute( 'inert' ) ).toBe( true );
} );
