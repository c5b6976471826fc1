import { leadRequestExamples } from '../../../contract/examples.gen';
import type { FieldValue } from '../../../contract/types.gen';
import { emptyEntries, type LeadEntries } from '../entries';
import { reportedInquiry } from '../inquiry';
import { inquiryOf, leadRequest } from './request';

const CHOICES = {
	step: 'contact',
	'lead.objectType': 'LIVING',
	'lead.marketingType': 'BUY',
	'lead.categoryId': '22332',
};
const PRICE: FieldValue = { name: 'price.price', valueType: 'NUMBER', value: 650000 };

function entries( over: Readonly< Record< string, string | boolean > > = {} ): LeadEntries {
	return { ...emptyEntries( CHOICES, [], {} ), ...over };
}

const parts = ( over: Readonly< Record< string, string | boolean > > = {} ) =>
	( { entries: entries( over ), fields: [ PRICE ], regions: [], lang: 'de' } ) as const;

test( 'omits empty values, and always sends the choices', () => {
	expect( inquiryOf( { ...parts(), fields: [] } ) ).toEqual( {
		marketingType: 'BUY',
		objectType: 'LIVING',
		categoryId: 22332,
		locations: [],
		fields: [],
	} );
} );

test( 'lists the place before the regions, each as its own item', () => {
	const inquiry = inquiryOf( { ...parts( { 'lead.locations.0.city': 'Singen' } ), regions: [ 'hegau', 'hoeri' ] } );
	expect( inquiry.locations ).toEqual( [ { city: 'Singen' }, { locationId: 'hegau' }, { locationId: 'hoeri' } ] );
} );

test( 'sends the choices for a shop to rent out', () => {
	const over = { 'lead.marketingType': 'RENT', 'lead.objectType': 'COMMERCIAL', 'lead.categoryId': '82397' };
	expect( inquiryOf( parts( over ) ) ).toMatchObject( {
		marketingType: 'RENT',
		objectType: 'COMMERCIAL',
		categoryId: 82397,
		fields: [ PRICE ],
	} );
} );

test( 'the body matches the schema, and has no message', () => {
	const body = leadRequest(
		parts( {
			'address.firstname': ' Erika ',
			'address.email': 'erika.mustermann@domain.example',
			'address.salutation': 'none',
			'address.customFields.dataPrivacy': true,
			message: 'left over',
		} ),
		{ required: [], hidden: [ 'message' ], newsletter: 'hidden' }
	);
	const [ example ] = leadRequestExamples;
	expect( Object.keys( body ) ).toEqual( [ 'address', 'lead' ] );
	expect( Object.keys( body.lead ) ).toEqual( Object.keys( example.lead ) );
	expect( body.address ).toMatchObject( { firstname: 'Erika', salutation: '', street: '' } );
	expect( body.address.customFields ).toEqual( { dataPrivacy: true, acceptContact: false } );
} );

test( 'the order of the entries does not change the body', () => {
	const rules = { required: [], hidden: [ 'message' ], newsletter: 'optional' } as const;
	const over = { 'lead.locations.0.zip': '78315' };
	const reversed = Object.fromEntries( Object.entries( entries( over ) ).reverse() ) as LeadEntries;
	expect( JSON.stringify( leadRequest( { ...parts(), entries: reversed }, rules ) ) ).toBe(
		JSON.stringify( leadRequest( parts( over ), rules ) )
	);
} );

test( 'reports the inquiry to the host page, but its place only to pages of the same site (E8)', () => {
	const inquiry = inquiryOf( { ...parts( { 'lead.locations.0.city': 'Singen' } ), regions: [ 'hegau' ] } );
	expect( reportedInquiry( inquiry, true ) ).toEqual( inquiry );
	expect( reportedInquiry( inquiry, false ) ).toEqual( { ...inquiry, locations: [ { locationId: 'hegau' } ] } );
	expect( reportedInquiry( inquiryOf( parts( { 'lead.categoryId': '' } ) ), true ).categoryId ).toBeNull();
} );
