import vectors from '../../../tests/fixtures/extra-fields.json';
import type { ExtraField } from '../../contract/types.gen';
import { extraFault, extraValues } from './values';

interface Vector {
	why: string;
	type: string;
	required: boolean;
	typed?: string | boolean;
	sent?: string | number | boolean;
	times?: number;
	code: string | null;
}

const typed = ( vectors as Vector[] ).filter( ( vector ) => vector.typed !== undefined );

test.each( typed.map( ( vector ) => [ vector.why, vector ] as const ) )( '%s', ( _, vector ) => {
	const { type, required, times = 1, sent, code } = vector;
	const field = {
		name: 'x',
		label: 'X',
		type,
		required,
		options: [ { value: 'soon', label: 'Bald' } ],
	} as ExtraField;
	const repeated = ( value: Vector[ 'sent' ] ) => ( typeof value === 'string' ? value.repeat( times ) : value );
	const entries = { 'extra.x': repeated( vector.typed ) as string | boolean };
	expect( extraFault( field, entries, 'de' ) ).toBe( code );
	if ( code === null ) {
		expect( extraValues( [ field ], entries, 'de' ) ).toEqual( sent === undefined ? {} : { x: repeated( sent ) } );
	}
} );
