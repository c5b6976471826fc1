import type { Detail } from './data';
import { DEFAULTS, readMeta, type Meta } from './meta';
import { panelOf } from './panels/names';
import { detailsOf, figuresOf, hasEnergy, isOtherBuilding, isRentedDwelling } from './shown';
import { data } from './testing/data';

const { categories } = data;
const meta = ( changed: Partial< Meta > ): Meta => ( { ...DEFAULTS, ...changed } );

test.each( [
	[ 1, [ 'price', 'plot_area', 'living_space', 'rooms', 'year' ] ],
	[ 2, [ 'price', 'plot_area' ] ],
	[ 0, [ 'price', 'plot_area', 'living_space', 'rooms', 'year' ] ],
	[ 99, [ 'price', 'plot_area', 'living_space', 'rooms', 'year' ] ],
] )( 'figures of category %s', ( category, keys ) => {
	expect( figuresOf( { category }, categories ).map( ( { key } ) => key ) ).toEqual( keys );
} );

test( 'detects which categories need a certificate, and which are other buildings', () => {
	expect( [ 1, 2, 3 ].map( ( category ) => hasEnergy( { category }, categories ) ) ).toEqual( [ true, false, true ] );
	expect( [ 1, 3 ].map( ( category ) => isOtherBuilding( meta( { category } ), categories ) ) ).toEqual( [
		false,
		true,
	] );
	expect( isOtherBuilding( meta( { category: 1, energy_building: 'other' } ), categories ) ).toBe( true );
	expect( isOtherBuilding( meta( { category: 3, energy_building: 'residential' } ), categories ) ).toBe( false );
} );

test( 'recognizes rented dwellings', () => {
	expect(
		[ 1, 3 ].map( ( category ) => isRentedDwelling( { category, marketing_type: 'rent' }, categories ) )
	).toEqual( [ true, false ] );
	expect( isRentedDwelling( { category: 1, marketing_type: 'buy' }, categories ) ).toBe( false );
} );

test( 'shows the further details of the marketing type', () => {
	const detail = ( key: string, marketingType: Detail[ 'marketingType' ] ): Detail => ( {
		key,
		marketingType,
		type: 'boolean',
		label: key,
		unit: '',
		maximum: null,
		zero: '',
		options: [],
	} );
	const all = [ detail( 'lift', null ), detail( 'deposit', 'rent' ) ];
	expect( detailsOf( { marketing_type: 'buy' }, all ).map( ( { key } ) => key ) ).toEqual( [ 'lift' ] );
	expect( detailsOf( { marketing_type: 'rent' }, all ) ).toHaveLength( 2 );
} );

test.each( [
	[ 'price', 'figures' ],
	[ 'details.nebenkosten', 'figures' ],
	[ 'gallery', 'pictures' ],
	[ 'zip', 'place' ],
	[ 'energy_sources', 'energy' ],
	[ 'commission_equal', 'commission' ],
] )( '%s is in the panel %s', ( field, panel ) => {
	expect( panelOf( field ) ).toBe( panel );
} );

test( 'an invalid stored value falls back to the default', () => {
	expect( readMeta( undefined ) ).toEqual( DEFAULTS );
	expect(
		readMeta( {
			sw_immo_price: '5',
			sw_immo_gallery: [ 3, 'x' ],
			sw_immo_lat: null,
			sw_immo_lng: 9.1,
			sw_immo_details: [],
			sw_immo_exclusive: 1,
			sw_immo_zip: '78315',
		} )
	).toEqual( { ...DEFAULTS, lng: 9.1, zip: '78315' } );
	expect( readMeta( { sw_immo_details: { etage: '3' }, sw_immo_gallery: [ 3 ] } ) ).toEqual( {
		...DEFAULTS,
		details: { etage: '3' },
		gallery: [ 3 ],
	} );
} );
