import { printedCatalogue } from './print-catalogue';

test( 'contains the categories of the step, in its language', () => {
	const { objectTypes, marketingTypes, categories } = printedCatalogue( ( wording ) => `«${ wording }»` );
	expect( objectTypes[ 0 ] ).toEqual( { id: 'LIVING', label: '«Residential»' } );
	expect( marketingTypes.search[ 1 ] ).toEqual( { id: 'rent', label: '«Rent»' } );
	expect( categories ).toHaveLength( 8 );
	expect( categories[ 3 ] ).toMatchObject( {
		id: 19795,
		displayText: '«Plot of land»',
		hint: '«Building land, garden, farmland»',
		objectType: null,
		marketingType: 'BUY',
		wizards: [ 'lead', 'search' ],
	} );
} );
