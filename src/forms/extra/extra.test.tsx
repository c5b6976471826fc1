import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExtraField } from '../../contract/types.gen';
import type { Failure } from '../../store';
import ContactFormWizard from '../../widgets/contact-form-wizard';
import {
	field,
	fill,
	clickButton,
	props as plain,
	resetWizard,
	submit,
} from '../../widgets/contact-form-wizard/testing/form';
import { loadExtraFields } from '../submission/extra-fields';

jest.mock( '../../store/calls' );

const extraField = ( name: string, label: string, type: ExtraField[ 'type' ], required = false ): ExtraField => ( {
	name,
	label,
	type,
	required,
	options: type === 'select' ? [ { value: 'soon', label: 'Soon' } ] : [],
} );

const FIELDS = [
	extraField( 'referrer', 'Referred by', 'text', true ),
	extraField( 'plans', 'Plans', 'textarea' ),
	extraField( 'budget', 'Budget', 'number' ),
	extraField( 'timing', 'When', 'select', true ),
	extraField( 'pets', 'Pets', 'checkbox', true ),
];

const props = ( extraFields: readonly ExtraField[] = FIELDS ) => {
	const given = plain();
	return { ...given, config: { ...given.config, extraFields } };
};

const summary = (): string[] =>
	within( screen.getByRole( 'alert' ) )
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );

const refused = ( errors: Array< [ string, string ] >, extraFields: readonly ExtraField[] ) => ( {
	ok: false as const,
	failure: {
		kind: 'invalid',
		errors: errors.map( ( [ field, message ] ) => ( { field, code: 'x', message } ) ),
		extraFields,
	} as Failure,
} );

const extraOf = ( call: number ): unknown => ( submit.mock.calls[ call ]?.[ 1 ] as { extra?: unknown } ).extra;

beforeAll( () => loadExtraFields( 'en' ) );

beforeEach( () => {
	resetWizard();
	sessionStorage.clear();
} );

test( 'shows errors of extra fields before those of consents, and sends the values beside the contact', async () => {
	render( <ContactFormWizard { ...props() } /> );
	await userEvent.type( field( /^Budget/ ), 'a lot' );
	await clickButton();
	expect( summary().slice( 4 ) ).toEqual( [
		'Please fill in “Referred by”.',
		'Please enter a number, for example 85.5.',
		'Please choose an option for “When”.',
		'Please check the box “Pets”.',
		'Please agree to the storage of your details so that we can handle your request.',
		'Please agree to be contacted so that we can reply to you.',
	] );
	expect( screen.getByRole( 'combobox', { description: /Please choose an option/ } ) ).toBeTruthy();
	await fill();
	await userEvent.type( field( /^Referred by/ ), ' a neighbour ' );
	await userEvent.clear( field( /^Budget/ ) );
	await userEvent.type( field( /^Budget/ ), '1,250.5' );
	await userEvent.selectOptions( screen.getByRole( 'combobox' ), 'Soon' );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^Pets/ } ) );
	await clickButton();
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	expect( extraOf( 0 ) ).toEqual( { referrer: 'a neighbour', budget: 1250.5, timing: 'soon', pets: true } );
} );

test( 'a cached form adopts the current fields, shows a message, and keeps typed text', async () => {
	const removedField = extraField( 'gone', 'Gone', 'text' );
	const message = 'This form has changed.';
	submit.mockResolvedValueOnce(
		refused(
			[
				[ 'extra.referrer', 'Please fill in “Referred by”.' ],
				[ 'extra.gone', message ],
			],
			FIELDS.slice( 0, 1 )
		)
	);
	render( <ContactFormWizard { ...props( [ removedField ] ) } /> );
	await fill();
	await userEvent.type( field( /^Gone/ ), 'typed' );
	await clickButton();
	expect( await screen.findByRole( 'textbox', { name: /^Referred by/ } ) ).toBeTruthy();
	expect( screen.queryByRole( 'textbox', { name: /^Gone/ } ) ).toBeNull();
	expect( summary() ).toEqual( [ 'Please fill in “Referred by”.', message ] );
	expect( within( screen.getByRole( 'alert' ) ).queryByRole( 'link', { name: message } ) ).toBeNull();
	expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
	await userEvent.type( field( /^Referred by/ ), 'Ada' );
	await clickButton();
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	expect( [ extraOf( 0 ), extraOf( 1 ) ] ).toEqual( [ { gone: 'typed' }, { referrer: 'Ada' } ] );
} );

test( 'a draft keeps typed values', async () => {
	const { unmount } = render( <ContactFormWizard { ...props() } /> );
	await userEvent.type( field( /^Plans/ ), 'Build' );
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	render( <ContactFormWizard { ...props() } /> );
	expect( field( /^Plans/ ).value ).toBe( 'Build' );
} );
