import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useEffect, useState, type ReactNode } from 'react';
import type { Template } from './api';
import { useTemplateInsertion, type TemplateInsertion } from './useTemplateInsertion';
import type { ReplyDraft } from './useReply';

const [ subject, body ] = [ createRef< HTMLInputElement >(), createRef< HTMLTextAreaElement >() ];
const latest: { current: TemplateInsertion | null } = { current: null };

function Reply(): ReactNode {
	const [ { line, text }, set ] = useState( { line: 'Preset [3f9c2a1e]', text: '' } );
	const inserting = useTemplateInsertion( {
		reply: { subject: line, body: text } as ReplyDraft,
		entry: { uuid: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' },
		values: { vorname: 'Erika' },
		preset: 'Preset [3f9c2a1e]',
		subject: subject,
		body: body,
	} );
	useEffect( () => {
		latest.current = inserting;
	} );
	return (
		<>
			<input
				aria-label="Subject"
				ref={ subject }
				value={ line }
				onChange={ ( { target } ) => set( ( now ) => ( { ...now, line: target.value } ) ) }
			/>
			<textarea
				aria-label="Text"
				ref={ body }
				value={ text }
				onFocus={ () => inserting.onBodyFocus() }
				onChange={ ( { target } ) => set( ( now ) => ( { ...now, text: target.value } ) ) }
			/>
		</>
	);
}

const template = ( text: string, line = '' ): Template => ( {
	id: text,
	language: 'de',
	name: text,
	subject: line,
	body: text,
} );
const insert = ( ...given: Parameters< typeof template > ): void =>
	act( () => latest.current?.insert( template( ...given ) ) );
const texts = (): string[] => [
	screen.getByLabelText< HTMLInputElement >( 'Subject' ).value,
	screen.getByLabelText< HTMLTextAreaElement >( 'Text' ).value,
];
const type = ( value: string ): void => void fireEvent.change( screen.getByLabelText( 'Text' ), { target: { value } } );

beforeEach( () => {
	// Like a browser whose execCommand() does nothing: the code then sets the field's value directly.
	Object.assign( document, { execCommand: () => false } );
	render( <Reply /> );
} );

it( 'a second template replaces the first one and its subject', () => {
	insert( 'Hello {vorname}', 'Viewing' );
	expect( texts() ).toEqual( [ 'Viewing [3f9c2a1e]', 'Hello Erika' ] );
	insert( 'A match', 'Match' );
	expect( texts() ).toEqual( [ 'Match [3f9c2a1e]', 'A match' ] );
	insert( 'Thanks' );
	expect( texts() ).toEqual( [ 'Preset [3f9c2a1e]', 'Thanks' ] );
} );

it( 'a second template takes the place of the first one between typed lines', () => {
	type( 'Above\n\nBelow' );
	const field = screen.getByLabelText< HTMLTextAreaElement >( 'Text' );
	field.focus();
	field.setSelectionRange( 2, 2 );
	insert( 'First' );
	insert( 'Second' );
	expect( texts()[ 1 ] ).toBe( 'Above\n\nSecond\n\nBelow' );
} );

it( 'inserts below an edited template, and replaces it once the edit is undone', () => {
	insert( 'First' );
	type( 'First!' );
	insert( 'Second' );
	expect( texts()[ 1 ] ).toBe( 'First!\n\nSecond' );
	type( 'First' );
	insert( 'Third' );
	expect( texts()[ 1 ] ).toBe( 'Third' );
} );
