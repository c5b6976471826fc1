import { getBlockBindingsSource, registerBlockBindingsSource } from '@wordpress/blocks';
import { registerBindings, valuesOf } from './bindings';

jest.mock( '@wordpress/blocks', () => ( {
	getBlockBindingsSource: jest.fn(),
	registerBlockBindingsSource: jest.fn(),
} ) );

const registered = () => jest.mocked( registerBlockBindingsSource ).mock.lastCall?.[ 0 ];

test( 'offers every value by name', () => {
	registerBindings();
	const fields = registered()?.getFieldsList?.( { select: null, context: {} } );
	expect( fields ).toHaveLength( 11 );
	expect( fields ).toContainEqual( { label: 'Price', type: 'string', args: { key: 'price' } } );
} );

test( 'registers a label only if the server has registered none', () => {
	registerBindings();
	expect( registered()?.label ).toBe( 'Property details' );
	jest.mocked( getBlockBindingsSource ).mockReturnValue( { name: 'sw-immosuite/listing', label: 'x' } );
	registerBindings();
	expect( registered() ).not.toHaveProperty( 'label' );
} );

test( 'a bound block shows the label of its value in the editor', () => {
	expect(
		valuesOf( {
			bindings: { content: { args: { key: 'rooms' } }, title: { args: { key: 'nothing' } }, alt: {} },
		} )
	).toEqual( { content: 'Rooms', title: '', alt: '' } );
} );
