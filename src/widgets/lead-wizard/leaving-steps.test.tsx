import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter } from '../testing/person';
import { button, field, heading, props, radio, resetWizard, submit } from './testing/lead';
import LeadWizard from '.';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { MarkerMap: () => null } ) );

beforeEach( resetWizard );

const ZIP = /^Postal code/;
const CONFIRM_ZIP = 'The postal code is correct';
const QUESTION = 'Is the postal code correct? If it is abroad, add the country, for example “CH-8280”.';

const errorOf = ( control: HTMLElement ): string =>
	( control.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.map( ( id ) => document.getElementById( id )?.textContent ?? '' )
		.find( ( text ) => text.startsWith( 'Error: ' ) ) ?? '';

async function retype( name: RegExp, text: string ): Promise< void > {
	await userEvent.clear( field( name ) );
	await enter( name, text );
}

const summaryText = (): string => screen.getByRole( 'complementary', { name: 'Your entries so far' } ).textContent;

async function toLocation(): Promise< void > {
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	await screen.findByRole( 'textbox', { name: ZIP } );
}

async function toFields(): Promise< void > {
	await toLocation();
	await userEvent.click( button( 'Next' ) );
	await screen.findByRole( 'textbox', { name: /^Living space/ } );
}

test( '“Next” keeps a step with errors open, with its entries, and focuses the first field with an error', async () => {
	await toFields();
	await enter( /^Price you have in mind/, 'a lot' );
	await enter( /^Living space/, '-5' );
	await enter( /^Rooms/, '3.5' );
	await userEvent.click( button( 'Next' ) );
	expect( heading( 'What do you know about the property?' ) ).toBeTruthy();
	expect( document.activeElement ).toBe( field( /^Price you have in mind/ ) );
	expect( errorOf( field( /^Price you have in mind/ ) ) ).toBe(
		'Error: Please enter an amount, for example 350,000.'
	);
	expect( errorOf( field( /^Living space/ ) ) ).toMatch( /^Error: Living space: please enter a value between 0/ );
	expect( field( /^Price you have in mind/ ).value ).toBe( 'a lot' );
	expect( field( /^Rooms/ ).value ).toBe( '3.5' );
	expect( button( 'Key figures (needs your attention)' ) ).toBeTruthy();
	await userEvent.click( button( 'Contact (available)' ) );
	expect( heading( 'What do you know about the property?' ) ).toBeTruthy();
	await retype( /^Price you have in mind/, '350,000' );
	await retype( /^Living space/, '85' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await userEvent.click( button( 'Next' ) );
	expect( heading( 'How can we reach you?' ) ).toBeTruthy();
	expect( submit ).not.toHaveBeenCalled();
} );

test( 'going back is always possible, but the header does not go forward past a step with errors', async () => {
	await toFields();
	await enter( /^Living space/, 'big' );
	await userEvent.click( button( 'Back' ) );
	await userEvent.click( button( 'Back' ) );
	expect( heading( 'What kind of property is it?' ) ).toBeTruthy();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await userEvent.click( button( 'Contact (available)' ) );
	expect( heading( 'What do you know about the property?' ) ).toBeTruthy();
	expect( document.activeElement ).toBe( field( /^Living space/ ) );
} );

test( 'questions a postal code that does not exist in Germany, and lets the visitor keep it', async () => {
	await toLocation();
	await enter( ZIP, '8280' );
	expect( screen.queryByRole( 'checkbox', { name: CONFIRM_ZIP } ) ).toBeNull();
	await userEvent.click( button( 'Next' ) );
	expect( document.activeElement ).toBe( field( ZIP ) );
	expect( errorOf( field( ZIP ) ) ).toBe( `Error: ${ QUESTION }` );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'checkbox', { name: CONFIRM_ZIP } ) );
	expect( errorOf( field( ZIP ) ) ).toBe( '' );
	expect( screen.getByRole< HTMLInputElement >( 'checkbox', { name: CONFIRM_ZIP } ).checked ).toBe( true );
	await userEvent.click( button( 'Next' ) );
	expect( heading( 'What do you know about the property?' ) ).toBeTruthy();
	expect( summaryText() ).toContain( '8280' );
} );

test( 'asks again about another postal code that does not exist in Germany', async () => {
	await toLocation();
	await enter( ZIP, '8280' );
	await userEvent.click( button( 'Next' ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: CONFIRM_ZIP } ) );
	await retype( ZIP, '8281' );
	await userEvent.click( button( 'Next' ) );
	expect( errorOf( field( ZIP ) ) ).toBe( `Error: ${ QUESTION }` );
	await retype( ZIP, 'CH-8280' );
	await userEvent.click( button( 'Next' ) );
	expect( heading( 'What do you know about the property?' ) ).toBeTruthy();
} );

test( 'the summary shows only valid entries', async () => {
	await toFields();
	await enter( /^Living space/, '-5' );
	await enter( /^Rooms/, '4' );
	await userEvent.click( button( 'Back' ) );
	await enter( ZIP, '8280' );
	await enter( /^City/, 'Konstanz' );
	const summary = screen.getByRole( 'complementary', { name: 'Your entries so far', hidden: true } );
	expect( summary.textContent ).toContain( 'Konstanz' );
	expect( summary.textContent ).not.toContain( '8280' );
	await retype( ZIP, '78462' );
	await userEvent.click( button( 'Next' ) );
	expect( summaryText() ).toContain( '78462 Konstanz' );
	await retype( /^Living space/, '85' );
	await userEvent.click( button( 'Next' ) );
	expect( summaryText() ).toContain( 'Living space: 85' );
} );
