import { readFileSync } from 'node:fs';
import type * as Generated from '../../contract/blocks.gen';
import { isPrerendered, readHeading, readRules } from './attributes';

test.each( [
	[ 'no attributes', {}, true ],
	[ 'the defaults', { newsletter: 'optional', requiredFields: [ 'message' ], hiddenFields: [] }, true ],
	[ 'fields that are always required', { requiredFields: [ 'email', 'message' ] }, true ],
	[ 'a field that cannot be required', { requiredFields: [ 'salutation', 'company', 'message', 7 ] }, true ],
	[ 'a field that cannot be hidden', { hiddenFields: [ 'email', 'street', 7 ] }, true ],
	[ 'invalid lists', { requiredFields: 'phone', hiddenFields: 7 }, true ],
	[ 'an invalid heading', { heading: 7 }, true ],
	[ 'an unknown newsletter setting', { newsletter: 'always' }, true ],
	[ 'an explicit empty list', { requiredFields: [] }, false ],
	[ 'one more required field', { requiredFields: [ 'phone', 'message' ] }, false ],
	[ 'a hidden field', { hiddenFields: [ 'phone' ] }, false ],
	[ 'another heading', { heading: 'Fragen?' }, false ],
	[ 'no heading', { heading: '' }, false ],
	[ 'a hidden newsletter', { newsletter: 'hidden' }, false ],
	[ 'a required newsletter', { newsletter: 'required' }, false ],
] )( 'detects whether the prerendered step fits: %s', ( _name, attributes, expected ) => {
	expect( isPrerendered( attributes ) ).toBe( expected );
} );

test( 'required fields are in the order of the form', () => {
	expect( readRules( { requiredFields: [ 'phone', 'message' ] } ).required ).toEqual( [
		'message',
		'firstname',
		'lastname',
		'email',
		'phone',
	] );
} );

test( 'the message is required unless the block makes it optional', () => {
	expect( readRules( {} ).required ).toEqual( [ 'message', 'firstname', 'lastname', 'email' ] );
	expect( readRules( { requiredFields: [] } ).required ).toEqual( [ 'firstname', 'lastname', 'email' ] );
} );

test( 'a hidden field is never required, and `address` stands for four fields', () => {
	const { required, hidden } = readRules( {
		requiredFields: [ 'phone', 'street', 'number', 'zip', 'city', 'message' ],
		hiddenFields: [ 'message', 'address' ],
	} );
	expect( required ).toEqual( [ 'firstname', 'lastname', 'email', 'phone' ] );
	expect( hidden ).toEqual( [ 'message', 'street', 'number', 'zip', 'city' ] );
} );

test( 'a missing heading means the default, an empty one means none', () => {
	expect( [ {}, { heading: '' }, { heading: 'Fragen?' }, { heading: null } ].map( readHeading ) ).toEqual( [
		null,
		'',
		'Fragen?',
		null,
	] );
} );

interface Block {
	attributes: Record< 'requiredFields' | 'hiddenFields', { items: { enum: string[] } } >;
}
const readJson = ( file: string ): unknown => JSON.parse( readFileSync( file, 'utf8' ) );
const block = readJson( 'blocks/contact-form/block.json' ) as Block;
const groups = readJson( 'includes/Foundation/Contract/contact-groups.json' ) as Record< string, string[] >;

// WidgetRendererTest checks the server against the same file.
// C5.27
test( 'can require and hide the fields listed in block.json, as on the server', () => {
	const { requiredFields, hiddenFields } = block.attributes;
	const attributes = { requiredFields: [ ...requiredFields.items.enum, 'company', 'dataPrivacy' ] };
	expect( new Set( readRules( attributes ).required ) ).toEqual(
		new Set( [ 'firstname', 'lastname', 'email', ...requiredFields.items.enum ] )
	);
	for ( const name of hiddenFields.items.enum ) {
		expect( readRules( { hiddenFields: [ name ] } ).hidden ).toEqual( groups[ name ] ?? [ name ] );
	}
} );

test( 'a field that is added to the list in block.json can be required', async () => {
	jest.resetModules();
	const { contactFormAttributes, ...others } = jest.requireActual< typeof Generated >( '../../contract/blocks.gen' );
	const { requiredFields } = contactFormAttributes;
	jest.doMock( '../../contract/blocks.gen', () => ( {
		...others,
		contactFormAttributes: {
			...contactFormAttributes,
			requiredFields: { ...requiredFields, items: { enum: [ ...requiredFields.items.enum, 'salutation' ] } },
		},
	} ) );
	const { readRules: readWithSalutation } = await import( './attributes' );
	expect( readWithSalutation( { requiredFields: [ 'salutation' ] } ).required ).toContain( 'salutation' );
	expect( readRules( { requiredFields: [ 'salutation' ] } ).required ).not.toContain( 'salutation' );
} );
