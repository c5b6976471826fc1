import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { revoke } from './consent';
import { MarkerMap } from './maps';
import { PlaceMap } from './PlaceMap';
import { tileUrlAt, tileUrls, emptyOutlines, squareAt, mockBrowser, mockLayout, TILES } from './testing';
import type { LatLng, MarkerMapProps } from './types';

beforeAll( mockBrowser );

afterEach( () => act( revoke ) );

describe( 'a map with outlines elsewhere', () => {
	beforeEach( mockLayout );

	afterEach( () => jest.restoreAllMocks() );

	const outlines = { ...emptyOutlines, features: [ squareAt( 'far', 12, 50 ) ] };
	const [ north, south ] = [
		{ lat: 53.55, lng: 9.99 },
		{ lat: 47.4, lng: 8.5 },
	];
	const shared = { tiles: TILES, notify: () => undefined, onMove: () => undefined };

	function expectView( center: LatLng, zoom: number ): void {
		fireEvent.click( screen.getByRole( 'button', { name: 'Load map' } ) );
		expect( tileUrls() ).toContain( tileUrlAt( center, zoom ) );
		expect( tileUrls().every( ( src ) => src.includes( `/${ zoom }/` ) ) ).toBe( true );
	}

	// C1.6, C2.17, C9.10, C9.11
	it.each( [
		[ "the block's center", { center: north, zoom: 9 }, north, 9 ],
		[ 'the marker', { center: north, marker: south }, south, 12 ],
	] )( 'stays at %s instead of moving to the outlines', ( _, given, center, zoom ) => {
		const props = { ...shared, marker: null, ...given };
		const { rerender } = render( <MarkerMap { ...props } outlines={ null } /> );
		rerender( <MarkerMap { ...props } outlines={ outlines } /> );
		expectView( center, zoom );
	} );

	it( 'starts at the outlines if no center is configured', () => {
		render( <MarkerMap { ...shared } marker={ null } outlines={ outlines } /> );
		expectView( { lat: 50.25, lng: 12.25 }, 9 );
	} );

	it( 'starts at the outlines in the listing editor, unless the listing has a position', () => {
		const { unmount } = render( <PlaceMap { ...shared } marker={ null } outlines={ outlines } /> );
		expectView( { lat: 50.25, lng: 12.25 }, 12 );
		unmount();
		act( revoke );
		render( <PlaceMap { ...shared } marker={ south } outlines={ outlines } /> );
		expectView( south, 12 );
	} );
} );

function StatefulMap( props: Pick< MarkerMapProps, 'onMove' > ): ReactNode {
	const [ marker, setMarker ] = useState< LatLng | null >( null );
	const move = ( place: LatLng | null ): void => {
		setMarker( place );
		props.onMove( place );
	};
	return <MarkerMap tiles={ null } outlines={ null } notify={ () => undefined } marker={ marker } onMove={ move } />;
}

it( 'moves the marker with the arrow keys, announces the move once, and resets the marker', () => {
	jest.useFakeTimers();
	const onMove = jest.fn< undefined, [ LatLng | null ] >();
	render( <StatefulMap onMove={ onMove } /> );
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
