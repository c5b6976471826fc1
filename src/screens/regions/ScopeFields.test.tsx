import { fireEvent, render, screen } from '@testing-library/react';
import { importLabel, initialScope, ScopeFields } from './ScopeFields';

const regions = [
	{ id: 'k', name: 'Konstanz', parentId: null },
	{ id: 'a', name: 'Altstadt', parentId: 'k' },
];

const EVERYTHING = { mode: 'replace', under: '' } as const;

it.each( [
	{ count: 11, outlines: 0, mode: 'add' },
	{ count: 11, outlines: 10, mode: 'add' },
	{ count: 11, outlines: 11, mode: 'replace' },
] )(
	'starts with the mode that loses nothing: $outlines of $count with an outline, $mode',
	( { count, outlines, mode } ) => {
		expect( initialScope( { count, outlines } ) ).toEqual( { mode, under: '' } );
	}
);

it( 'a file can add to the existing regions, or replace those below one region', () => {
	const change = jest.fn();
	render( <ScopeFields scope={ EVERYTHING } regions={ regions } onChange={ change } /> );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Present regions' } ), { target: { value: 'add' } } );
	expect( change ).toHaveBeenLastCalledWith( { mode: 'add', under: '' } );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Below' } ), { target: { value: 'k' } } );
	expect( change ).toHaveBeenLastCalledWith( { mode: 'replace', under: 'k' } );
	expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Replace them',
		'Add to them',
		'At the top',
		'Konstanz',
		'\u00A0\u00A0Altstadt',
	] );
} );

it( 'the label of the button depends on the effect on existing regions', () => {
	expect( importLabel( EVERYTHING, regions ) ).toBe( 'Import and replace the present regions' );
	expect( importLabel( { mode: 'replace', under: 'k' }, regions ) ).toBe(
		'Import and replace the regions below “Konstanz”'
	);
	expect( importLabel( { mode: 'add', under: 'k' }, regions ) ).toBe( 'Import and add to the present regions' );
} );
