import { CATALOGUE } from '../testing/catalogue';
import {
	isPrerendered,
	contactRules,
	firstChoices,
	wizardRules,
	offeredCatalogue,
	readCenter,
	readOptions,
} from './options';

const setUp = ( attributes: Readonly< Record< string, unknown > > ) => {
	const options = readOptions( attributes );
	const catalogue = offeredCatalogue( CATALOGUE, options );
	const rules = wizardRules( catalogue, options );
	return { catalogue, rules, first: firstChoices( catalogue, rules, options ) };
};
const categoryNames = ( attributes: Readonly< Record< string, unknown > > ): string[] =>
	setUp( attributes ).rules.categories.map( ( { name } ) => name );

// C9.5
test( 'without attributes offers the whole catalogue, and selects nothing (E9)', () => {
	expect( categoryNames( {} ) ).toHaveLength( 8 );
	expect( setUp( {} ).first ).toEqual( {
		step: 'category',
		'lead.objectType': 'LIVING',
		'lead.marketingType': 'BUY',
		'lead.categoryId': '',
	} );
} );

// C2.27
test.each( [
	[ 'the first category', { preselect: true }, 'BUY', '22332' ],
	[ 'the first category and RENT, for landlords', { preselect: true, audience: 'rent' }, 'RENT', '22332' ],
	[ 'the first category of the block', { preselect: true, categories: [ '30225', '19795' ] }, 'BUY', '30225' ],
	[ 'RENT, for landlords', { audience: 'rent' }, 'RENT', '' ],
	[ 'BUY, for sellers', { audience: 'sell' }, 'BUY', '' ],
] )( 'starts with %s', ( _what, attributes, marketingType, category ) => {
	expect( setUp( attributes ).first ).toMatchObject( {
		'lead.marketingType': marketingType,
		'lead.objectType': 'LIVING',
		'lead.categoryId': category,
	} );
} );

// C3.15
test( 'offers the configured categories in catalogue order, and their types', () => {
	expect( categoryNames( { categories: [ '30225', '22332', '1' ] } ) ).toEqual( [ 'haus', 'wohnung' ] );
	expect( setUp( { categories: [ '22332' ] } ).rules.objectTypes ).toEqual( [ 'LIVING' ] );
	expect( setUp( { categories: [ '42723' ] } ).first[ 'lead.objectType' ] ).toBe( 'COMMERCIAL' );
	expect( setUp( { categories: [ '19795' ] } ).rules.objectTypes ).toEqual( [ 'LIVING', 'COMMERCIAL' ] );
	expect( categoryNames( { categories: [ '1' ] } ) ).toHaveLength( 8 );
} );

test( 'does not offer landlords categories that are only for sale', () => {
	expect( categoryNames( { audience: 'rent' } ) ).not.toContain( 'grundstueck' );
	expect( setUp( { audience: 'rent' } ).rules.marketingTypes ).toEqual( [ 'RENT' ] );
} );

// C2.22
test( 'has three steps without the contact form', () => {
	expect( setUp( { noContactForm: true } ).rules.steps ).toEqual( [ 'category', 'location', 'fields' ] );
} );

// C3.42, C5.25, C5.26
test( "the contact has no message, and requires the block's additional fields", () => {
	expect( contactRules( readOptions( {} ) ) ).toEqual( {
		required: [ 'firstname', 'lastname', 'email' ],
		hidden: [ 'message' ],
		newsletter: 'optional',
	} );
	expect( contactRules( readOptions( { requiredFields: [ 'city', 'phone', 'message' ] } ) ).required ).toEqual( [
		'firstname',
		'lastname',
		'email',
		'phone',
		'city',
	] );
} );

// C1.6, C3.42, C9.11
test.each( [
	[ '47.5, 9.25', 47.5, 9.25 ],
	[ '-33.9,151.2', -33.9, 151.2 ],
	[ '91, 9', 47.70999, 9.15022 ],
	[ '47', 47.70999, 9.15022 ],
	[ ', 9', 47.70999, 9.15022 ],
	[ 'Konstanz', 47.70999, 9.15022 ],
] )( 'reads the map center "%s"', ( mapCenter, lat, lng ) => {
	expect( readCenter( { mapCenter } ) ).toEqual( { lat, lng } );
} );

test.each( [
	[ 'no attributes', {}, true ],
	[ 'attributes of later steps', { requiredFields: [ 'phone' ], formId: 7, askRegions: true, mapZoom: 9 }, true ],
	[ 'unknown attributes', { audience: 'all', categories: 'x' }, true ],
	[ 'sellers', { audience: 'sell' }, false ],
	[ 'some categories', { categories: [ '22332' ] }, false ],
	[ 'a preselected category', { preselect: true }, false ],
	[ 'three steps', { noContactForm: true }, false ],
	[ 'another heading', { heading: 'Was bieten Sie an?' }, false ],
	[ 'no heading', { heading: '' }, false ],
] )( 'detects whether the prerendered step fits: %s', ( _what, attributes, expected ) => {
	expect( isPrerendered( attributes ) ).toBe( expected );
} );
