import catalogue from '../../includes/Foundation/Contract/catalogue.json';
import type { CatalogueConfig } from '../contract/types.gen';
import { isOffered, offeredCategories } from './categories';

const { categories } = catalogue as unknown as CatalogueConfig;

// C3.5, C9.2
test.each( [
	[ 'lead', 'LIVING', 'BUY', 'haus wohnung mehrfamilienhaus grundstueck' ],
	[ 'lead', 'LIVING', 'RENT', 'haus wohnung mehrfamilienhaus' ],
	[ 'lead', 'COMMERCIAL', 'BUY', 'grundstueck buero_praxis einzelhandel hallen_lager gastgewerbe' ],
	[ 'lead', 'COMMERCIAL', 'RENT', 'buero_praxis einzelhandel hallen_lager gastgewerbe' ],
	[ 'search', 'LIVING', 'buy', 'haus wohnung mehrfamilienhaus grundstueck' ],
	[ 'search', 'LIVING', 'rent', 'haus wohnung mehrfamilienhaus' ],
	[ 'search', 'COMMERCIAL', 'rent', 'buero_praxis einzelhandel hallen_lager gastgewerbe' ],
] as const )( '%s, %s, %s: %s', ( wizard, objectType, marketingType, names ) => {
	const offered = offeredCategories( { categories }, wizard, { objectType, marketingType } );
	expect( offered.map( ( { name } ) => name ).join( ' ' ) ).toBe( names );
} );

test( 'a category of one wizard is not offered in the other', () => {
	const ofLead = categories.map( ( category ) => ( { ...category, wizards: [ 'lead' as const ] } ) );
	const chosen = { objectType: 'LIVING', marketingType: 'buy' };
	expect( offeredCategories( { categories: ofLead }, 'search', chosen ) ).toEqual( [] );
} );

test.each( [
	[ '22332', 'LIVING', 'RENT', true ],
	[ '22332', 'COMMERCIAL', 'RENT', false ],
	[ '19795', 'LIVING', 'RENT', false ],
	[ '', 'LIVING', 'BUY', false ],
	[ '1', 'LIVING', 'BUY', false ],
] )( 'category %j with %s and %s: %s', ( categoryId, objectType, marketingType, expected ) => {
	expect( isOffered( { categories }, 'lead', { categoryId, objectType, marketingType } ) ).toBe( expected );
} );
