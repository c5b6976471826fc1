import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRules } from '../../src/widgets/contact-form-wizard/attributes';
import type { ContactField } from '../../src/domain/contact';
import { fieldLabel } from '../../src/domain/contact-texts';
import { HiddenFieldsControl, RequiredFieldsControl } from './ContactFieldsControls';
import { HeadingControl } from './HeadingControl';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( './testing/components' ) >( './testing/components' )
);

interface ListAttribute {
	items: { enum: string[] };
}
const { requiredFields, hiddenFields } = (
	JSON.parse( readFileSync( 'blocks/contact-form/block.json', 'utf8' ) ) as {
		attributes: { requiredFields: ListAttribute; hiddenFields: ListAttribute };
	}
 ).attributes;

const boxes = (): HTMLElement[] => screen.queryAllByRole( 'checkbox' );

test( "offers the fields that the form can require, with the form's labels", async () => {
	const onChange = jest.fn();
	render(
		<RequiredFieldsControl offered={ requiredFields.items.enum } hidden={ [] } value={ [] } onChange={ onChange } />
	);
	for ( const box of boxes() ) {
		await userEvent.click( box );
	}
	const chosen = onChange.mock.calls.flat( 2 ) as string[];
	expect( chosen ).toEqual( [ 'phone', 'street', 'number', 'zip', 'city', 'message' ] );
	for ( const name of chosen ) {
		expect( readRules( { requiredFields: [ name ] } ).required ).toContain( name );
		expect( screen.getByLabelText( fieldLabel( name as ContactField ) ) ).toBeTruthy();
	}
} );

test( 'offers the fields that the form can hide', async () => {
	const onChange = jest.fn();
	render( <HiddenFieldsControl offered={ hiddenFields.items.enum } value={ [ 'phone' ] } onChange={ onChange } /> );
	expect( boxes() ).toHaveLength( 4 );
	for ( const name of hiddenFields.items.enum ) {
		expect( readRules( { hiddenFields: [ name ] } ).hidden ).not.toEqual( [] );
	}
	await userEvent.click( screen.getByLabelText( 'Phone' ) );
	await userEvent.click( screen.getByLabelText( 'Address' ) );
	expect( onChange.mock.calls ).toEqual( [ [ [] ], [ [ 'phone', 'address' ] ] ] );
} );

test( 'does not offer hidden fields as required', () => {
	const hidden = [ 'address', 'message' ];
	render(
		<RequiredFieldsControl
			offered={ requiredFields.items.enum }
			hidden={ hidden }
			value={ [] }
			onChange={ jest.fn() }
		/>
	);
	expect( boxes().map( ( box ) => box.getAttribute( 'aria-label' ) ) ).toEqual( [ 'Phone' ] );
} );

test( 'the heading field shows the heading; emptying it removes the heading, the default text restores it', () => {
	const onChange = jest.fn();
	const { rerender } = render(
		<HeadingControl value={ undefined } defaultHeading="Write to us" onChange={ onChange } />
	);
	const field = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Heading' } );
	expect( field.value ).toBe( 'Write to us' );
	fireEvent.change( field, { target: { value: '' } } );
	rerender( <HeadingControl value="" defaultHeading="Write to us" onChange={ onChange } /> );
	expect( field.value ).toBe( '' );
	fireEvent.change( field, { target: { value: 'Write to us' } } );
	expect( onChange.mock.calls ).toEqual( [ [ '' ], [ undefined ] ] );
} );
