import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DEFAULTS, type Meta } from '../meta';
import { OpenContext } from '../panels/open';
import { Tiles } from './Tiles';

jest.mock( '@wordpress/components', () => ( {
	Button: ( {
		label,
		children,
		onClick,
		disabled,
	}: {
		label?: string;
		children: ReactNode;
		onClick: () => void;
		disabled?: boolean;
	} ) => (
		<button aria-label={ label } onClick={ onClick } disabled={ disabled }>
			{ children }
		</button>
	),
	TextareaControl: ( props: {
		label: string;
		value: string;
		onChange: ( text: string ) => void;
		onBlur: () => void;
	} ) => (
		<textarea
			aria-label={ props.label }
			value={ props.value }
			onChange={ ( { target } ) => props.onChange( target.value ) }
			onBlur={ props.onBlur }
		/>
	),
} ) );

const mockSpoken: string[] = [];
let mockEdit: ( changed: Partial< Meta > ) => void;
const mockSaveAlt = jest.fn( () => Promise.resolve() );

jest.mock( '@wordpress/a11y', () => ( { speak: ( text: string ) => mockSpoken.push( text ) } ) );
jest.mock( '../core', () => ( {
	showError: jest.fn(),
	editMeta: ( changed: Partial< Meta > ) => mockEdit( changed ),
	saveAlt: ( ...args: [] ) => mockSaveAlt( ...args ),
} ) );

const pictures = new Map(
	[ 1, 2, 3, 4 ].map( ( id ) => [
		id,
		{ id, alt_text: id === 4 ? '' : `Ansicht ${ id }`, title: { raw: `p${ id }` } },
	] )
);

let current: Meta;

const tile = ( text: string ): HTMLElement => screen.getByRole( 'button', { name: new RegExp( text ) } );
const show = ( { isLarge = false } = {} ): void => {
	mockSpoken.length = 0;
	mockSaveAlt.mockClear();
	current = { ...DEFAULTS, gallery: [ 1, 2, 3, 4 ] };
	const tiles = () => <Tiles list="gallery" meta={ current } pictures={ pictures } isLarge={ isLarge } />;
	const { rerender } = render( tiles() );
	mockEdit = ( changed ) => {
		current = { ...current, ...changed };
		rerender( tiles() );
	};
};

test( "each tile's name has position and alternative text, or reports that the text is missing", () => {
	show();
	expect( screen.getAllByRole( 'button' ).map( ( button ) => button.getAttribute( 'aria-label' ) ) ).toEqual( [
		'Picture 1 of 4: Ansicht 1, Title picture',
		'Picture 2 of 4: Ansicht 2',
		'Picture 3 of 4: Ansicht 3',
		'Picture 4 of 4: p4, without text',
	] );
} );

test( 'keys move a lifted picture, keep the focus on it, and announce each step', async () => {
	show();
	tile( 'Ansicht 3' ).focus();
	await userEvent.keyboard( ' {Home}' );
	expect( current.gallery ).toEqual( [ 1, 2, 3, 4 ] );
	expect( document.activeElement ).toBe( tile( 'Ansicht 3' ) );
	await userEvent.keyboard( ' ' );
	expect( current.gallery ).toEqual( [ 3, 1, 2, 4 ] );
	expect( document.activeElement ).toBe( tile( 'Picture 1 of 4: Ansicht 3' ) );
	expect( mockSpoken ).toEqual( [
		'Lifted. Arrow keys move the picture, Space puts it down.',
		'Moved to place 1 of 4',
		'Moved to place 1 of 4',
	] );
} );

test( 'Escape returns a picture to its old place and keeps the focus', async () => {
	show();
	tile( 'Ansicht 1' ).focus();
	await userEvent.keyboard( ' {End}{Escape}' );
	expect( current.gallery ).toEqual( [ 1, 2, 3, 4 ] );
	expect( document.activeElement ).toBe( tile( 'Picture 1 of 4: Ansicht 1' ) );
	expect( mockSpoken.at( -1 ) ).toBe( 'The order is as it was.' );
} );

test( 'Tab drops a picture at its new place', async () => {
	show();
	tile( 'Ansicht 1' ).focus();
	await userEvent.keyboard( ' {End}' );
	await userEvent.tab( { shift: true } );
	await act( () => new Promise( ( resolve ) => window.setTimeout( resolve ) ) );
	expect( current.gallery ).toEqual( [ 2, 3, 4, 1 ] );
} );

test( 'dragging shows the target place, and dropping keeps it', () => {
	show();
	const dataTransfer = { setData: jest.fn() };
	fireEvent.dragStart( tile( 'Ansicht 1' ), { dataTransfer } );
	fireEvent.dragEnter( tile( 'Ansicht 3' ) );
	fireEvent.drop( tile( 'Ansicht 1' ) );
	expect( current.gallery ).toEqual( [ 2, 3, 1, 4 ] );
	fireEvent.dragStart( tile( 'Ansicht 1' ), { dataTransfer } );
	fireEvent.dragEnter( tile( 'Ansicht 2' ) );
	fireEvent.dragEnd( tile( 'Ansicht 1' ) );
	expect( current.gallery ).toEqual( [ 2, 3, 1, 4 ] );
} );

test( 'the selected picture has controls: text, move without dragging, other list, remove', async () => {
	show();
	await userEvent.click( tile( 'Ansicht 2' ) );
	await userEvent.click( tile( 'Move to the front' ) );
	expect( current.gallery ).toEqual( [ 2, 1, 3, 4 ] );
	await userEvent.type( screen.getByLabelText( 'Text of the picture' ), ' von Süden' );
	await userEvent.tab();
	expect( mockSaveAlt ).toHaveBeenCalledWith( 2, 'Ansicht 2 von Süden' );
	await userEvent.click( tile( 'Move to floor plans' ) );
	expect( [ current.gallery, current.plans ] ).toEqual( [ [ 1, 3, 4 ], [ 2 ] ] );
	await userEvent.click( tile( 'Ansicht 3' ) );
	await userEvent.click( tile( 'Remove' ) );
	expect( current.gallery ).toEqual( [ 1, 4 ] );
} );

test( 'all pictures have controls in the large view', () => {
	show( { isLarge: true } );
	expect( screen.getAllByLabelText( 'Text of the picture' ) ).toHaveLength( 4 );
} );

test( 'a button makes any picture the title picture', async () => {
	show( { isLarge: true } );
	const buttons = screen.getAllByRole( 'button', { name: 'Use as title picture' } );
	expect( buttons.map( ( button ) => button.hasAttribute( 'disabled' ) ) ).toEqual( [ true, false, false, false ] );
	await userEvent.click( buttons[ 2 ] as HTMLElement );
	expect( current.gallery ).toEqual( [ 3, 1, 2, 4 ] );
	expect( tile( 'Picture 1 of 4: Ansicht 3, Title picture' ) ).toBeTruthy();
	expect( mockSpoken ).toEqual( [ 'Moved to place 1 of 4' ] );
} );

test( 'a picture focused by a link is selected until the user selects another one', async () => {
	const open = {
		opened: new Set< never >(),
		toggle: jest.fn(),
		target: 'gallery.4',
		goTo: jest.fn(),
		arrive: jest.fn(),
	};
	render(
		<OpenContext.Provider value={ open }>
			<Tiles list="gallery" meta={ { ...DEFAULTS, gallery: [ 3, 4 ] } } pictures={ pictures } />
		</OpenContext.Provider>
	);
	const pressed = (): string[] =>
		screen
			.getAllByRole( 'button', { pressed: true } )
			.flatMap( ( button ) => button.getAttribute( 'aria-label' ) ?? [] );
	expect( pressed() ).toEqual( [ 'Picture 2 of 2: p4, without text' ] );
	await userEvent.click( tile( 'Picture 1 of 2' ) );
	expect( pressed() ).toEqual( [ 'Picture 1 of 2: Ansicht 3, Title picture' ] );
} );
