import { squareAt } from '../testing';
import { zonesOf } from './zones';

const REGIONS = [
	{ locationId: 'see', name: 'Bodensee' },
	{ locationId: 'konstanz', name: 'Konstanz', parentId: 'see' },
	{ locationId: 'altstadt', name: 'Altstadt', parentId: 'konstanz' },
	{ locationId: 'moos', name: 'Moos', parentId: 'see' },
];
const outlines = { features: [ squareAt( 'konstanz', 9, 47.5 ), squareAt( 'moos', 8.5, 47.5 ) ] };

const labelsOf = ( unplaced: Record< string, number >, shown: typeof outlines | null = outlines ): unknown[] =>
	zonesOf( shown, REGIONS, new Map( Object.entries( unplaced ) ), [] ).map( ( { name, count, lat, lng } ) => [
		name,
		count,
		lat,
		lng,
	] );

it( 'labels each region that has homes without a released address, at its center', () => {
	expect( labelsOf( { konstanz: 2, moos: 0 } ) ).toEqual( [ [ 'Konstanz', 2, 47.75, 9.25 ] ] );
} );

it( 'counts the homes of a region without outline for the surrounding region', () => {
	expect( labelsOf( { altstadt: 1, konstanz: 2 } ) ).toEqual( [ [ 'Konstanz', 3, 47.75, 9.25 ] ] );
} );

it( 'lists the regions whose homes it counts', () => {
	const zones = zonesOf( outlines, REGIONS, new Map( Object.entries( { altstadt: 1, konstanz: 2, moos: 1 } ) ), [] );
	expect( zones.map( ( { regions } ) => regions ) ).toEqual( [ [ 'altstadt', 'konstanz' ], [ 'moos' ] ] );
} );

it( 'has no label for homes outside all outlines or in unknown regions', () => {
	expect( labelsOf( { see: 4, gone: 1 } ) ).toEqual( [] );
	expect( labelsOf( { konstanz: 2 }, null ) ).toEqual( [] );
} );

it( 'knows the price of the only home of a region', () => {
	const homes = [
		{ locationId: 'altstadt', short: '685 T€' },
		{ locationId: 'moos', short: '480 T€' },
	];
	const pricesOf = ( unplaced: Record< string, number >, of = homes ): unknown[] =>
		zonesOf( outlines, REGIONS, new Map( Object.entries( unplaced ) ), of ).map( ( { short } ) => short );
	expect( pricesOf( { altstadt: 1, moos: 2 } ) ).toEqual( [ '685 T€', undefined ] );
	expect( pricesOf( { altstadt: 1, konstanz: 1 } ) ).toEqual( [ undefined ] );
	expect( pricesOf( { moos: 1 }, [] ) ).toEqual( [ undefined ] );
	expect( pricesOf( { moos: 1 }, [ { locationId: 'moos', short: 'auf Anfrage' } ] ) ).toEqual( [ undefined ] );
} );
