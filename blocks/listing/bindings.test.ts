import { getBlockBindingsSource, registerBlockBindingsSource } from '@wordpress/blocks';
import { registerBindings, valuesOf } from './bindings';

jest.mock( '@wordpress/blocks', () => ( {
	getBlockBindingsSource: jest.fn(),
	registerBlockBindingsSource: jest.fn(),
} ) );

const registered = () => jest.mocked( registerBlockBindingsSource ).mock.lastCall?.[ 0 ];

test( 'every value can be chosen by its name', () => {
	registerBindings();
	const fields = registered()?.getFieldsList?.( { select: null, context: {} } );
	expect( fields ).toHaveLength( 11 );
	expect( fields ).toContainEqual( { label: 'Price', type: 'string', args: { key: 'price' } } );
} );

test( 'has a label of its own only where the server has given none', () => {
	registerBindings();
	expect( registered()?.label ).toBe( 'Property details' );
	jest.mocked( getBlockBindingsSource ).mockReturnValue( { name: 'sw-immosuite/listing', label: 'x' } );
	registerBindings();
	expect( registered() ).not.toHaveProperty( 'label' );
} );

test( 'a bound block says in the editor what will stand there', () => {
	expect(
		valuesOf( {
			bindings: { content: { args: { key: 'rooms' } }, title: { args: { key: 'nothing' } }, alt: {} },
		} )
	).toEqual( { content: 'Rooms', title: '', alt: '' } );
} );
