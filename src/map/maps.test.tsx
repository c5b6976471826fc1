import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { GeojsonResponse } from '../contract/types.gen';
import { revoke } from './consent';
import { ListingsMap, MarkerMap, RegionMap } from './maps';
import { standInForBrowser } from './testing';
import type { LatLng, MarkerMapProps, Tiles } from './types';

const tiles: Tiles = {
	url: 'https://tile.example/{z}/{x}/{y}.png',
	provider: 'Kartenhaus',
	attribution: '© Kartenhaus',
	licence: 'https://tile.example/licence',
	minZoom: 0,
	consent: [ { text: 'Mehr in der ' }, { text: 'Datenschutzerklärung', href: 'https://site.example/datenschutz/' } ],
};

beforeAll( standInForBrowser );

afterEach( () => act( revoke ) );

/** Addresses of the pictures that the document has asked for. */
const pictures = (): string[] =>
	Array.from( document.querySelectorAll< HTMLImageElement >( 'img' ), ( { src } ) => src );

const sourced = {
	type: 'FeatureCollection' as const,
	attribution: '© Stadt <b>Musterstadt</b>',
	license: 'CC0 1.0',
	licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
	features: [] as GeojsonResponse[ 'features' ],
};

const regionsOf = ( outlines: typeof sourced | null ) =>
	( outlines?.features ?? [] ).map( ( { properties: { locationId } } ) => ( { locationId, name: locationId } ) );

interface Shown {
	notify: jest.Mock;
	/** The same map with other outlines, or other pictures. */
	show: ( outlines: typeof sourced | null, given?: Tiles | null ) => void;
}

function showRegions( given: Tiles | null, outlines: typeof sourced | null = null ): Shown {
	const notify = jest.fn();
	const element = ( pictures: Tiles | null, those: typeof sourced | null ): ReactNode => (
		<RegionMap
			tiles={ pictures }
			outlines={ those }
			notify={ notify }
			regions={ regionsOf( those ) }
			selected={ new Set() }
			hovered={ null }
			focused={ null }
			onToggle={ () => undefined }
			onHover={ () => undefined }
		/>
	);
	const { rerender } = render( element( given, outlines ) );
	return { notify, show: ( those, pictures = given ) => rerender( element( pictures, those ) ) };
}

const map = (): HTMLElement => screen.getByRole( 'application', { name: 'Map of the regions' } );

// C2.44, C7.30
it( 'asks for no picture before the visitor agrees, and for some after', () => {
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
it( 'says in a sentence who learns of the visitor, and the rest on request', async () => {
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

// A18
it( 'says whose the outlines are, before and after the visitor agrees, and without any pictures', () => {
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

/** Address of the picture that shows a place. */
function pictureOf( { lat, lng }: LatLng, zoom: number ): string {
	const turns = 2 ** zoom;
	const x = Math.floor( ( ( lng + 180 ) / 360 ) * turns );
	const y = Math.floor( ( ( 1 - Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI ) / 2 ) * turns );
	return `https://tile.example/${ zoom }/${ x }/${ y }.png`;
}

// C9.12, C9.13
it.each( [
	[ 1024, 11 ],
	[ 575, 10 ],
] )( 'begins where the specification says, in %d px of width at zoom %d', ( width, zoom ) => {
	jest.replaceProperty( window, 'innerWidth', width );
	showRegions( tiles );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, zoom ) );
} );

/** A region of half a degree from its corner in the south-west. */
function squareAt( locationId: string, lng: number, lat: number ): GeojsonResponse[ 'features' ][ number ] {
	const [ east, north ] = [ lng + 0.5, lat + 0.5 ];
	const ring: [ number, number ][] = [
		[ lng, lat ],
		[ east, lat ],
		[ east, north ],
		[ lng, north ],
		[ lng, lat ],
	];
	return { type: 'Feature', properties: { locationId }, geometry: { type: 'Polygon', coordinates: [ ring ] } };
}

describe( 'with outlines to fit', () => {
	// Of the box of a map; jsdom has neither layout nor canvas.
	beforeEach( () => {
		const pen = new Proxy( {}, { get: () => () => undefined, set: () => true } );
		jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue( pen as never );
		jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 512 );
		jest.spyOn( HTMLElement.prototype, 'clientHeight', 'get' ).mockReturnValue( 512 );
	} );

	afterEach( () => jest.restoreAllMocks() );

	/** The first of them is seen where the specification has the map begin. */
	const outlines = { ...sourced, features: [ squareAt( 'a', 9, 47.5 ), squareAt( 'b', 9.5, 47.5 ) ] };

	// P167
	it( 'begins where the specification says while their middle is there', () => {
		showRegions( tiles, { ...sourced, features: [ squareAt( 'a', 8.85, 47.5 ) ] } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, 11 ) );
	} );

	it( 'begins with all of them in view where their middle is elsewhere, also where the specification would show some', () => {
		showRegions( tiles, outlines );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.5 }, 9 ) );
		expect( pictures().every( ( src ) => src.includes( '/9/' ) ) ).toBe( true );
	} );

	it( 'stays where the visitor has moved it before they came', () => {
		const { show } = showRegions( null );
		fireEvent.click( screen.getByRole( 'button', { name: 'Zoom in' } ) );
		show( outlines );
		show( outlines, tiles );
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( pictures() ).toContain( pictureOf( { lat: 47.75, lng: 9.09 }, 12 ) );
	} );
} );

// C2.17, C9.10, C9.11
it( 'shows the place of a property nearer, around the agency that nobody has set', () => {
	render( <MarkerMap tiles={ tiles } outlines={ null } notify={ jest.fn() } marker={ null } onMove={ jest.fn() } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).toContain( pictureOf( { lat: 47.70999, lng: 9.15022 }, 12 ) );
} );

// C2.47
it( 'leaves the scroll wheel to the page', () => {
	showRegions( null );
	expect( fireEvent.wheel( map(), { deltaY: -100 } ) ).toBe( true );
} );

it( 'remembers the answer where asked to, and takes it back', () => {
	const { notify } = showRegions( tiles );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Always allow' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( localStorage.length ).toBe( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Stop loading this map' } ) );
	expect( localStorage.length ).toBe( 0 );
	expect( pictures() ).toEqual( [] );
	expect( notify ).toHaveBeenCalledWith( 'The map will no longer be loaded.' );
	expect( screen.getByRole( 'region', { name: 'Load map from Kartenhaus?' } ) ).toBe( document.activeElement );
} );

it( 'asks for no picture of the map of listings before the visitor agrees', () => {
	render(
		<ListingsMap
			name="Map"
			tiles={ tiles }
			outlines={ null }
			notify={ () => undefined }
			regions={ [] }
			counts={ new Map() }
			pins={ [] }
			onRegion={ () => undefined }
		/>
	);
	expect( pictures() ).toEqual( [] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
	expect( pictures() ).not.toEqual( [] );
} );

it( 'has nothing to ask where there are no pictures', () => {
	showRegions( null );
	expect( screen.queryByRole( 'button', { name: 'Load map' } ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Zoom in' } ) ).toBeTruthy();
	expect( map().hasAttribute( 'inert' ) ).toBe( false );
} );

it( 'is out of reach while it asks', () => {
	showRegions( tiles );
	expect( screen.getByText( 'You can also continue without the map.' ) ).toBeTruthy();
	expect( document.querySelector( '[role="application"]' )?.hasAttribute( 'inert' ) ).toBe( true );
} );

function Lead( props: Pick< MarkerMapProps, 'onMove' > ): ReactNode {
	const [ marker, setMarker ] = useState< LatLng | null >( null );
	const move = ( place: LatLng | null ): void => {
		setMarker( place );
		props.onMove( place );
	};
	return <MarkerMap tiles={ null } outlines={ null } notify={ () => undefined } marker={ marker } onMove={ move } />;
}

it( 'moves its marker with the arrow keys, says so once, and takes it back', () => {
	jest.useFakeTimers();
	const onMove = jest.fn< undefined, [ LatLng | null ] >();
	render( <Lead onMove={ onMove } /> );
	const marker = screen.getByRole( 'application', { name: 'Location of the property, movable' } );
	expect( screen.queryByRole( 'button', { name: 'Reset marker' } ) ).toBeNull();
	fireEvent.keyDown( marker, { key: 'ArrowUp' } );
	fireEvent.keyDown( marker, { key: 'ArrowRight', shiftKey: true } );
	const [ [ up ], [ right ] ] = onMove.mock.calls as [ [ LatLng ], [ LatLng ] ];
	expect( up.lat ).toBeGreaterThan( 47.70999 );
	expect( right.lng - 9.15022 ).toBeGreaterThan( up.lat - 47.70999 );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	act( () => {
		jest.advanceTimersByTime( 600 );
	} );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'Marker moved' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Reset marker' } ) );
	expect( onMove ).toHaveBeenLastCalledWith( null );
	expect( document.activeElement ).toBe( marker );
	jest.useRealTimers();
} );
