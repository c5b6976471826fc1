import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '../../store';
import * as calls from '../../store/calls';
import { DEFINITIONS } from '../testing/catalogue';
import { enter, enterPerson } from '../testing/person';
import { button, field, heading, props, radio, resetWizard, submit } from './testing/lead';
import LeadWizard from '.';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { MarkerMap: () => null } ) );

// For arrow keys, user-event escapes the name of the radio group with CSS.escape(), which jsdom lacks.
Object.assign( window, { CSS: { escape: ( text: string ) => text.replace( /\./g, '\\.' ) } } );

beforeEach( resetWizard );

/** Presses Tab until the element has the focus. */
async function tabTo( target: HTMLElement ): Promise< void > {
	for ( let tabs = 0; tabs < 30 && document.activeElement !== target; tabs += 1 ) {
		await userEvent.tab();
	}
	expect( document.activeElement ).toBe( target );
}

async function typeInto( name: RegExp, text: string ): Promise< void > {
	await tabTo( field( name ) );
	await userEvent.keyboard( text );
}

async function press( name: string ): Promise< void > {
	await tabTo( button( name ) );
	await userEvent.keyboard( '{Enter}' );
}

// C2.13, C2.21, C2.24, C2.25, C3.42, C7.5, C9.7
test( 'can be completed by keyboard', async () => {
	render( <LeadWizard { ...props() } /> );
	await tabTo( radio( 'House' ) );
	await userEvent.keyboard( '{ArrowRight}' );
	expect( radio( 'Apartment' ).checked ).toBe( true );
	expect( heading( 'What kind of property is it?' ) ).toBeTruthy();
	await userEvent.keyboard( '{Enter}' );
	expect( document.activeElement ).toBe( heading( 'Where is the property?' ) );
	await typeInto( /^Postal code/, '78315' );
	await typeInto( /^City/, 'Radolfzell' );
	await press( 'Next' );
	expect( document.activeElement ).toBe( heading( 'What do you know about the property?' ) );
	await waitFor( () => field( /^Price you have in mind/ ) );
	await typeInto( /^Price you have in mind/, '350,000' );
	await press( 'Next' );
	expect( document.activeElement ).toBe( heading( 'How can we reach you?' ) );
	await typeInto( /^First name/, 'Erika' );
	await typeInto( /^Last name/, 'Mustermann' );
	await typeInto( /^Email address/, 'name@domain.example' );
	for ( const name of [ /^I have read/, /^I agree/ ] ) {
		await tabTo( screen.getByRole( 'checkbox', { name } ) );
		await userEvent.keyboard( ' ' );
	}
	await press( 'Send inquiry' );
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	for ( const name of [ 'Back', 'Send inquiry', /^Change/ ] ) {
		expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
	}
	const sent = screen.getByRole( 'complementary', { name: 'What you have sent' } );
	expect( sent.textContent ).toMatch( /Apartment.*78315 Radolfzell.*350,000/ );
	expect( submit ).toHaveBeenCalledTimes( 1 );
	const [ route, body, options ] = submit.mock.calls[ 0 ] ?? [];
	expect( route ).toBe( 'POST /contact/lead/{formId}' );
	expect( options ).toMatchObject( { params: { formId: 411 } } );
	expect( body ).toMatchObject( {
		address: { firstname: 'Erika', email: 'name@domain.example' },
		lead: {
			marketingType: 'BUY',
			objectType: 'LIVING',
			categoryId: 30225,
			locations: [ { zip: '78315', city: 'Radolfzell' } ],
			fields: [ { name: 'price.price', valueType: 'NUMBER', value: 350000 } ],
		},
	} );
} );

/** Opens the contact step; the only entry is the category, a house. */
async function toContact(): Promise< void > {
	await userEvent.click( radio( 'House' ) );
	await userEvent.click( button( 'Next' ) );
	await userEvent.click( button( 'Next' ) );
}

// C2.25
test( 'disables the submit button during the request', async () => {
	submit.mockReturnValue( new Promise( () => undefined ) );
	render( <LeadWizard { ...props() } /> );
	await toContact();
	await enterPerson();
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await userEvent.click( button( 'Send inquiry' ) );
	expect( button( 'Sending …' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( screen.queryByRole( 'button', { name: 'Send inquiry' } ) ).toBeNull();
	await userEvent.click( button( 'Sending …' ) );
	expect( submit ).toHaveBeenCalledTimes( 1 );
} );

test( 'a click on a category continues, and the last steps show a summary', async () => {
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	await userEvent.type( field( /^City/ ), 'Singen' );
	await userEvent.click( button( 'Next' ) );
	const summary = screen.getByRole( 'complementary', { name: 'Your entries so far' } );
	expect( summary.textContent ).toContain( 'House for sale' );
	expect( summary.textContent ).toContain( 'Singen' );
	await userEvent.click( within( summary ).getByRole( 'button', { name: 'Change: Location' } ) );
	expect( heading( 'Where is the property?' ) ).toBeTruthy();
	expect( field( /^City/ ).value ).toBe( 'Singen' );
} );

// C3.42, C4.35, C8.1
test( 'opens the step with the error that the server reports, and shows the failure message above it', async () => {
	render( <LeadWizard { ...props() } /> );
	await toContact();
	submit.mockResolvedValueOnce( {
		ok: false,
		failure: {
			kind: 'invalid',
			errors: [ { field: 'lead.locations.0.zip', code: 'zip', message: 'Please check the postal code.' } ],
		},
	} );
	await enterPerson();
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await userEvent.click( button( 'Send inquiry' ) );
	await waitFor( () => heading( 'Where is the property?' ) );
	expect( screen.getByRole( 'alert' ).textContent ).toMatch( /^An error has occurred\. Please check your entries\./ );
	const link = screen.getByRole( 'link', { name: 'Please check the postal code.' } );
	await userEvent.click( link );
	expect( document.activeElement ).toBe( field( /^Postal code/ ) );
} );

// C2.28
test( 'reports every change to the host page', async () => {
	const given = props();
	render( <LeadWizard { ...given } /> );
	await userEvent.click( radio( 'House' ) );
	await userEvent.type( field( /^City/ ), 'S' );
	const emitted = given.link.emit.mock.calls as [ string, unknown ][];
	const inquiries = emitted.filter( ( [ event ] ) => event === 'inquiry' ).map( ( [ , detail ] ) => detail );
	expect( inquiries ).toEqual( [
		expect.objectContaining( { categoryId: null, locations: [] } ),
		expect.objectContaining( { categoryId: 22332, locations: [] } ),
		expect.objectContaining( { categoryId: 22332, locations: [ { city: 'S' } ] } ),
	] );
	expect( given.link.emit ).toHaveBeenCalledWith( 'isComplete', { isComplete: false } );
	expect( given.link.emit ).toHaveBeenLastCalledWith( 'inquiry', inquiries.at( -1 ) );
	expect( given.link.emit ).toHaveBeenCalledWith( 'isComplete', { isComplete: true } );
} );

// C2.21, C2.23
test( 'without the contact form the wizard ends with the key figures step', async () => {
	render( <LeadWizard { ...props( { noContactForm: true } ) } /> );
	await userEvent.click( radio( 'House' ) );
	await userEvent.click( button( 'Next' ) );
	expect( screen.getByText( 'Your details are carried over as you enter them.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Next' } ) ).toBeNull();
	expect( button( 'Back' ) ).toBeTruthy();
} );

test.each( [
	[ {}, 'What kind of property is it?' ],
	[ { audience: 'sell' }, 'What would you like to sell?' ],
	[ { audience: 'rent' }, 'What would you like to rent out?' ],
	[ { heading: 'Ihre Immobilie' }, 'Ihre Immobilie' ],
] )( 'the questions depend on the audience: %j', ( attributes, name ) => {
	render( <LeadWizard { ...props( attributes ) } /> );
	expect( heading( name ) ).toBeTruthy();
	expect( screen.queryByRole( 'radio', { name: 'Sell' } ) === null ).toBe( 'audience' in attributes );
} );

test( 'the form for another property keeps the name, but not the earlier property', async () => {
	render( <LeadWizard { ...props( { formId: 7 } ) } /> );
	await toContact();
	await enterPerson();
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await userEvent.click( button( 'Send inquiry' ) );
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	expect( submit.mock.calls[ 0 ]?.[ 2 ] ).toMatchObject( { params: { formId: 7 } } );
	await userEvent.click( button( 'Describe another property' ) );
	expect( radio( 'House' ).checked ).toBe( false );
	await toContact();
	expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
} );

test( 'ignores a marketing type preselected in the prerendered step', async () => {
	const given = props( { audience: 'rent' } );
	const initial = { 'lead.marketingType': 'BUY', 'lead.objectType': 'LIVING' };
	render( <LeadWizard { ...given } initial={ initial } /> );
	await userEvent.click( radio( 'House' ) );
	expect( given.link.emit ).toHaveBeenCalledWith(
		'inquiry',
		expect.objectContaining( { marketingType: 'RENT', categoryId: 22332 } )
	);
} );

test( 'a change of language does not restore the draft again', async () => {
	const given = props();
	const { unmount } = render( <LeadWizard { ...given } /> );
	await userEvent.click( radio( 'Commercial' ) );
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	const { rerender } = render( <LeadWizard { ...given } /> );
	expect( useNotices.getState().notice?.text ).toBe( 'Your entries have been restored.' );
	useNotices.setState( { notice: null } );
	rerender( <LeadWizard { ...given } config={ { ...given.config, lang: 'de' } } /> );
	expect( useNotices.getState().notice ).toBeNull();
} );

test( 'the last step and the sent screen show how many people search for the property', async () => {
	const request = jest.mocked( calls.request );
	request.mockImplementation( ( route ) =>
		Promise.resolve( {
			ok: true,
			value: route === 'POST /wizard/demand' ? { count: 1_000 } : DEFINITIONS,
		} as never )
	);
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	await enter( /^Street/, 'Seestraße' );
	await enter( /^City/, 'Radolfzell' );
	await userEvent.click( button( 'Next' ) );
	await userEvent.click( button( 'Next' ) );
	const sentence = 'In Radolfzell, at least 1,000 confirmed people are currently looking for a house.';
	expect( ( await screen.findByText( sentence ) ).closest( '[data-demand]' )?.getAttribute( 'data-demand' ) ).toBe(
		'1000'
	);
	expect( request.mock.calls.filter( ( [ route ] ) => route === 'POST /wizard/demand' ) ).toEqual( [
		[
			'POST /wizard/demand',
			{
				lead: {
					marketingType: 'BUY',
					objectType: 'LIVING',
					categoryId: 22332,
					locations: [ { city: 'Radolfzell' } ],
					fields: [],
				},
			},
		],
	] );
	await enterPerson();
	for ( const name of [ /^I have read/, /^I agree/ ] ) {
		await userEvent.click( screen.getByRole( 'checkbox', { name } ) );
	}
	await userEvent.click( button( 'Send inquiry' ) );
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	expect( screen.getByText( sentence ) ).toBeTruthy();
} );
