import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '../../store';
import { enterPerson } from '../testing/person';
import {
	choice,
	deselect,
	findHeading,
	waitForNotice,
	open,
	press,
	props,
	region,
	request,
	resetWizard,
	submit,
	goToFields,
	withoutAlerts,
} from './testing/wizard';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { RegionMap: () => 'Map of the regions' } ) );

beforeEach( resetWizard );

const boundField = ( group: string, name: string ): HTMLElement =>
	within( screen.getByRole( 'group', { name: group } ) ).getByRole( 'textbox', { name } );

const summary = (): HTMLElement => screen.getByRole( 'complementary', { name: 'Your entries so far' } );

/** Fills in and sends the contact step. */
async function send(): Promise< void > {
	await enterPerson();
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await press( 'Create saved search' );
	await findHeading( 'One step is left' );
	expect( screen.getByRole( 'complementary', { name: 'Your saved search' } ).textContent ).toMatch(
		/^Your saved searchRegions/
	);
}

describe( 'the steps', () => {
	// C2.31
	test( 'start with all regions, and require at least one', async () => {
		await open();
		expect( screen.getByText( '3 regions selected' ) ).toBeTruthy();
		await press( 'Clear selection' );
		expect( screen.getByText( 'Choose at least one region to continue.' ) ).toBeTruthy();
		await press( 'Next' );
		expect( screen.getByRole( 'heading', { name: 'Where are you looking?' } ) ).toBeTruthy();
		await userEvent.click( region( 'Konstanz' ) );
		await press( 'Next' );
		expect( document.activeElement ).toBe( await findHeading( 'What are you looking for?' ) );
	} );

	// P167
	test( 'show a map only if regions have outlines', async () => {
		const given = props();
		const { unmount } = await open( given );
		expect( screen.getByText( 'Map of the regions' ) ).toBeTruthy();
		unmount();
		const { map: _, ...config } = given.config;
		await open( { ...given, config } );
		expect( screen.getByText( '3 regions selected' ) ).toBeTruthy();
		expect( screen.queryByText( 'Map of the regions' ) ).toBeNull();
	} );

	test( 'stay locked if the regions fail to load, and give the reason', async () => {
		request.mockResolvedValue( { ok: false, failure: { kind: 'network' } } );
		await open( props(), null );
		await screen.findByText( 'The regions could not be loaded.' );
		const header = within( screen.getByRole( 'navigation' ) );
		const step = header.getByRole( 'button', { name: /^Type of property/ } );
		expect( [ step.matches( ':disabled' ), step.textContent ] ).toEqual( [
			true,
			expect.stringContaining( 'Choose at least one region first.' ),
		] );
		expect( screen.getByText( 'Choose at least one region to continue.' ) ).toBeTruthy();
	} );

	test( 'show the selection and the number of matching listings', async () => {
		await open();
		await deselect( 'Konstanz' );
		await goToFields();
		expect( summary().textContent ).toContain( 'RegionsHegau' );
		expect( summary().textContent ).toContain( 'House · Buy' );
		expect( await screen.findByText( '7 matching listings at the moment' ) ).toBeTruthy();
		expect( screen.getByText( 'Without exclusive listings.' ) ).toBeTruthy();
		request.mockResolvedValue( { ok: false, failure: { kind: 'network' } } );
		await userEvent.type( boundField( 'Purchase price', 'up to' ), '450000' );
		await waitFor( () => expect( screen.queryByText( /matching listing/ ) ).toBeNull() );
	} );

	// C2.37
	test( 'hide the header at the contact step, and send the whole search', async () => {
		const given = props();
		await open( given );
		await deselect( 'Hegau' );
		await goToFields();
		await userEvent.type( boundField( 'Purchase price', 'up to' ), '450000' );
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		expect( screen.queryByRole( 'navigation' ) ).toBeNull();
		await send();
		const [ route, body ] = submit.mock.calls[ 0 ] ?? [];
		expect( route ).toBe( 'POST /wizard/saved-search' );
		expect( body ).toMatchObject( {
			contact: { email: 'name@domain.example' },
			savedSearch: {
				categoryId: 22332,
				locations: [ { locationId: 'konstanz' } ],
				fields: [ { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450000 } ],
			},
		} );
		expect( given.link.emit ).toHaveBeenCalledWith( 'isComplete', { isComplete: true } );
		await press( 'Create another saved search' );
		expect( await screen.findByText( '3 regions selected' ) ).toBeTruthy();
		expect( given.link.emit ).toHaveBeenLastCalledWith( 'isComplete', { isComplete: false } );
	} );

	// O25
	test( 'end with the mail frequency, which is part of the consent and survives a reload', async () => {
		const chosen = (): string[] =>
			within( screen.getByRole( 'group', { name: 'How often may we send you matching properties?' } ) )
				.getAllByRole< HTMLInputElement >( 'radio' )
				.filter( ( { checked } ) => checked )
				.map( ( { value } ) => value );
		const consent = () => screen.getByRole( 'checkbox', { name: /^I agree/ } );
		const { unmount } = await open();
		await goToFields();
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		expect( chosen() ).toEqual( [ 'daily' ] );
		expect( screen.getByRole( 'radio', { name: 'Weekly' } ).getAttribute( 'aria-describedby' ) ).toBe(
			screen.getByText( 'Weekly hint' ).id
		);
		await userEvent.click( choice( 'Weekly' ) );
		window.dispatchEvent( new Event( 'pagehide' ) );
		unmount();
		await open();
		await findHeading( 'How can we reach you?' );
		expect( chosen() ).toEqual( [ 'weekly' ] );
		expect( consent().closest( 'label' )?.textContent ).toContain(
			'I agree to be contacted. I receive matching properties by email: weekly.'
		);
		await send();
		expect( submit.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( { savedSearch: { alerts: 'weekly' } } );
	} );

	test( "show the server's error beside the choice", async () => {
		await open();
		await goToFields();
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		submit.mockResolvedValue( {
			ok: false,
			failure: {
				kind: 'invalid',
				errors: [ { field: 'savedSearch.alerts', code: 'enum', message: 'Please choose one.' } ],
			},
		} as never );
		await enterPerson();
		await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
		await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
		await press( 'Create saved search' );
		const group = await screen.findByRole( 'group', { name: 'How often may we send you matching properties?' } );
		await waitFor( () => expect( group.textContent ).toContain( 'Please choose one.' ) );
		expect( screen.getByRole( 'heading', { name: 'How can we reach you?' } ) ).toBeTruthy();
	} );

	test( 'neither show nor send a mail frequency if the wording of the consent has none (P353)', async () => {
		await open( withoutAlerts() );
		await goToFields();
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		expect( screen.queryByRole( 'group', { name: /^How often/ } ) ).toBeNull();
		expect( screen.getByRole( 'checkbox', { name: /^I agree to be contacted\./ } ) ).toBeTruthy();
		await send();
		expect( submit.mock.calls[ 0 ]?.[ 1 ] ).not.toHaveProperty( 'savedSearch.alerts' );
		expect( screen.getByRole( 'list' ).textContent ).toContain(
			'You can change it after signing in. Email alerts are off.'
		);
	} );

	test( 'stay open with an error, whose field gets the focus', async () => {
		await open();
		await goToFields();
		await userEvent.type( boundField( 'Purchase price', 'up to' ), 'cheap' );
		await press( 'Next' );
		await findHeading( 'What should the property offer?' );
		expect( screen.getByRole( 'alert', { name: 'Please check your entries.' } ) ).toBeTruthy();
		expect( document.activeElement ).toBe( boundField( 'Purchase price', 'up to' ) );
	} );
} );

// C2.35, C2.42
test( 'without a contact step the footer passes the complete search to the host page', async () => {
	const given = props( { contactForm: false, preselected: [ 'hegau' ] } );
	await open( given );
	expect( screen.getByText( 'Choose a region and a type of property to save the search.' ) ).toBeTruthy();
	await goToFields();
	expect( screen.queryByRole( 'button', { name: 'Next' } ) ).toBeNull();
	await press( 'Create saved search' );
	expect( given.link.emit ).toHaveBeenLastCalledWith( 'savedSearch', {
		objectType: 'LIVING',
		categoryId: 22332,
		marketingType: 'buy',
		locations: [ { locationId: 'hegau' } ],
		fields: [],
	} );
	expect( submit ).not.toHaveBeenCalled();
} );

test( 'can hide the header, and shows the block’s heading', async () => {
	await open( props( { hideSteps: true, heading: 'Wohin?' } ) );
	expect( screen.queryByRole( 'navigation' ) ).toBeNull();
	expect( screen.getByRole( 'heading', { name: 'Wohin?' } ) ).toBeTruthy();
} );

describe( 'a link with a search (E11)', () => {
	const link = ( search: object ): string => Buffer.from( JSON.stringify( search ) ).toString( 'base64url' );
	const RENT = link( { marketingType: 'rent', categoryId: 30225, locations: [ { locationId: 'hegau' } ] } );
	const FILLED_IN = 'Your search is filled in.';

	/** Starts a search in Konstanz, and closes the wizard without sending it. */
	async function draft(): Promise< void > {
		const { unmount } = await open();
		await deselect( 'Hegau' );
		await goToFields();
		window.dispatchEvent( new Event( 'pagehide' ) );
		unmount();
	}

	test( 'fills in the search and sends nothing', async () => {
		await open( props( {}, RENT ) );
		await waitForNotice( FILLED_IN );
		await findHeading( 'What should the property offer?' );
		expect( screen.getByText( 'Apartment · Rent' ) ).toBeTruthy();
		expect( submit ).not.toHaveBeenCalled();
	} );

	test( 'replaces the draft, which can be restored', async () => {
		await draft();
		await open( props( {}, RENT ) );
		const undo = await waitForNotice( FILLED_IN );
		expect( await screen.findByText( 'Apartment · Rent' ) ).toBeTruthy();
		act( undo.run );
		expect( await screen.findByText( 'House · Buy' ) ).toBeTruthy();
		expect( summary().textContent ).toContain( 'RegionsKonstanz' );
	} );

	test( 'is applied once; a reload keeps later changes', async () => {
		const { unmount } = await open( props( {}, RENT ) );
		await waitForNotice( FILLED_IN );
		await press( 'Back' );
		await userEvent.click( choice( 'Buy' ) );
		window.dispatchEvent( new Event( 'pagehide' ) );
		unmount();
		await open( props( {}, RENT ) );
		await waitForNotice( 'Your entries have been restored.' );
		await findHeading( 'What are you looking for?' );
		expect( choice( 'Buy' ).checked ).toBe( true );
	} );

	test( 'is not applied again to the next search', async () => {
		await open( props( {}, RENT ) );
		await waitForNotice( FILLED_IN );
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		await send();
		await press( 'Create another saved search' );
		await findHeading( 'Where are you looking?' );
		expect( await screen.findByText( '3 regions selected' ) ).toBeTruthy();
	} );

	test( 'is not applied again after starting over', async () => {
		const { unmount } = await open( props( {}, RENT ) );
		await waitForNotice( FILLED_IN );
		window.dispatchEvent( new Event( 'pagehide' ) );
		unmount();
		await open( props( {}, RENT ) );
		const startOver = await waitForNotice( 'Your entries have been restored.' );
		HTMLDialogElement.prototype.showModal = jest.fn();
		HTMLDialogElement.prototype.close = jest.fn();
		act( startOver.run );
		await userEvent.click( screen.getByText( 'Discard entries' ) );
		await findHeading( 'Where are you looking?' );
		expect( await screen.findByText( '3 regions selected' ) ).toBeTruthy();
		expect( useNotices.getState().notice?.text ).not.toBe( FILLED_IN );
	} );

	test( 'that is invalid changes nothing', async () => {
		await open( props( {}, 'nonsense' ) );
		expect( screen.getByRole( 'heading', { name: 'Where are you looking?' } ) ).toBeTruthy();
	} );
} );
