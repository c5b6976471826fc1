import type { Feature } from '../types';
import { labelPlace } from './label';

const feature = ( type: 'Polygon' | 'MultiPolygon', coordinates: unknown[] ): Feature => ( {
	type: 'Feature',
	properties: { locationId: 'a' },
	geometry: { type, coordinates },
} );

const square = ( lng: number, lat: number, size: number ): number[][] => [
	[ lng, lat ],
	[ lng + size, lat ],
	[ lng + size, lat + size ],
	[ lng, lat + size ],
	[ lng, lat ],
];

it( 'the label is at the center of the outline', () => {
	const { lat, lng } = labelPlace( feature( 'Polygon', [ square( 9, 47, 0.2 ) ] ) );
	expect( [ lng, lat ] ).toEqual( [ expect.closeTo( 9.1, 6 ), expect.closeTo( 47.1, 6 ) ] );
} );

it( 'the label is in the largest part, whatever the winding order', () => {
	const parts = [ [ square( 9, 47, 0.1 ) ], [ square( 10, 48, 0.4 ).reverse() ], [ square( 12, 47, 0.2 ) ] ];
	const { lat, lng } = labelPlace( feature( 'MultiPolygon', parts ) );
	expect( [ lng, lat ] ).toEqual( [ expect.closeTo( 10.2, 6 ), expect.closeTo( 48.2, 6 ) ] );
} );

it( 'the label has a position even in an outline without area', () => {
	const line = [
		[ 9, 47 ],
		[ 9.1, 47 ],
		[ 9, 47 ],
		[ 9, 47 ],
	];
	expect( labelPlace( feature( 'Polygon', [ line ] ) ) ).toEqual( { lat: 47, lng: 9 } );
} );
