import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { AssignForm } from './AssignForm';
import type { Listed } from './data';
import { EMPTY_OUTCOME, type Outcome } from './outcome';

type Labelled = { label: string; onChange: ( value: string ) => void };

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick, type, disabled }: ComponentProps< 'button' > ) => (
		<button type={ type ?? 'button' } onClick={ onClick } disabled={ disabled }>
			{ children }
		</button>
	),
	Notice: ( { children }: { children: ReactNode } ) => <div>{ children }</div>,
	SelectControl: ( { label, value, onChange, options }: Labelled & { value: string; options: Labelled[] } ) => (
		<select aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) }>
			{ options.map( ( option ) => (
				<option key={ option.label } value={ ( option as unknown as { value: string } ).value }>
					{ option.label }
				</option>
			) ) }
		</select>
	),
	TextareaControl: ( { label, value, onChange }: Labelled & { value: string } ) => (
		<textarea aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) } />
	),
} ) );

const entries = [ { uuid: 'a' }, { uuid: 'b' } ] as unknown as Listed[];
const staff = [
	{ id: 3, name: 'Clara' },
	{ id: 4, name: 'Dora' },
];
const LOST = { kind: 'lost', text: 'The connection is lost. Please try again.' } as const;
const outcomeWith = ( more: Partial< Outcome > = {} ): Outcome => ( { ...EMPTY_OUTCOME, wanted: {}, ...more } );
const [ assign, close ] = [ jest.fn(), jest.fn() ];
const note = (): HTMLTextAreaElement => screen.getByLabelText( 'Internal note (optional)' );
const press = ( name: string ): Promise< void > =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
		await Promise.resolve();
	} );

beforeEach( () => {
	assign.mockReset();
	close.mockReset();
	render( <AssignForm data={ { staff } } entries={ entries } to={ 3 } onAssign={ assign } onClose={ close } /> );
} );

it( 'assigns all entries to the selected person, with the note', async () => {
	assign.mockResolvedValue( outcomeWith() );
	fireEvent.change( screen.getByLabelText( 'Assigned to' ), { target: { value: '4' } } );
	fireEvent.change( note(), { target: { value: ' Please call.\n' } } );
	await press( 'Assign' );
	expect( assign.mock.calls ).toEqual( [ [ entries, 4, 'Please call.' ] ] );
	expect( close ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the input after a conflict or network error', async () => {
	fireEvent.change( note(), { target: { value: 'Please call.' } } );
	assign.mockResolvedValueOnce( outcomeWith( { refused: [ 'a' ] } ) );
	await press( 'Assign' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe(
		'1 entry was changed by others meanwhile and was left as it is.'
	);
	assign.mockResolvedValueOnce( outcomeWith( { remaining: entries, trouble: LOST } ) );
	await press( 'Assign' );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'The connection is lost. Please try again.' );
	expect( [ note().value, close.mock.calls ] ).toEqual( [ 'Please call.', [] ] );
	assign.mockResolvedValueOnce( outcomeWith() );
	await press( 'Try again' );
	expect( assign.mock.lastCall ).toEqual( [ entries, 3, 'Please call.' ] );
	expect( close ).toHaveBeenCalledTimes( 1 );
} );

it( 'names the remaining entries of an assignment, and resumes with the same values', async () => {
	const first = { uuid: 'a', name: 'Muster' } as Listed;
	const second = { uuid: 'b', name: 'Probe', version: 1 } as Listed;
	assign.mockResolvedValueOnce( outcomeWith( { changed: [ first ], remaining: [ second ], trouble: LOST } ) );
	await press( 'Assign' );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( `Changed: 1 of 2. 1 not: Probe. ${ LOST.text }` );
	assign.mockResolvedValueOnce( outcomeWith() );
	await press( 'Try again' );
	expect( assign ).toHaveBeenLastCalledWith( expect.arrayContaining( [ second ] ), 3, '' );
	expect( close ).toHaveBeenCalledTimes( 1 );
} );
