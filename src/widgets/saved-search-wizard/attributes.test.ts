import { readFileSync } from 'node:fs';
import { hasPrerenderedFirstStep, readOptions } from './attributes';

test.each( [
	[ 'no attributes', {}, true ],
	[ 'the defaults', { contactForm: true, hideSteps: false, preselected: [], newsletter: 'optional' }, true ],
	[
		'attributes of later steps',
		{ newsletter: 'hidden', requiredFields: [ 'phone' ], apartmentBuildings: true },
		true,
	],
	[ 'invalid values', { contactForm: 'no', hideSteps: 1, preselected: 'konstanz', heading: 7 }, true ],
	[ 'no contact form', { contactForm: false }, false ],
	[ 'no header', { hideSteps: true }, false ],
	[ 'some regions', { preselected: [ 'konstanz' ] }, false ],
	[ 'another heading', { heading: 'Wo?' }, false ],
	[ 'no heading', { heading: '' }, false ],
] )( 'detects whether the prerendered step fits: %s', ( _name, attributes, expected ) => {
	expect( hasPrerenderedFirstStep( attributes ) ).toBe( expected );
} );

test( 'has a contact without message, with the fields that are always required', () => {
	expect( readOptions( {} ) ).toEqual( {
		hasContact: true,
		hideSteps: false,
		apartmentBuildings: false,
		preselected: [],
		heading: null,
		rules: { required: [ 'firstname', 'lastname', 'email' ], hidden: [ 'message' ], newsletter: 'optional' },
	} );
} );

interface Block {
	attributes: { requiredFields: { items: { enum: string[] } } };
}

test( 'can require the fields listed in block.json, but never a message', () => {
	const block = JSON.parse( readFileSync( 'blocks/saved-search-wizard/block.json', 'utf8' ) ) as Block;
	const { enum: offered } = block.attributes.requiredFields.items;
	expect( readOptions( { requiredFields: [ ...offered, 'message', 'company' ] } ).rules.required ).toEqual( [
		'firstname',
		'lastname',
		'email',
		...offered,
	] );
} );
