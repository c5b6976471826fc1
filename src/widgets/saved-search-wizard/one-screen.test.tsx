/** The search of a list, saved on one screen. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isListSaved } from '../../domain/saved-lists';
import { useNotices } from '../../store';
import { forget, signedIn } from '../../store/session';
import { enterPerson } from '../testing/person';
import {
	choice,
	findHeading,
	goToFields,
	open,
	press,
	props,
	region,
	request,
	resetWizard,
	submit,
	waitForNotice,
	withoutAlerts,
} from './testing/wizard';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { RegionMap: () => 'Map of the regions' } ) );

beforeEach( resetWizard );
afterEach( () => act( forget ) );

const SEARCH = {
	objectType: 'LIVING',
	marketingType: 'buy',
	categoryId: 30225,
	locations: [ { locationId: 'konstanz' }, { locationId: 'engen' }, { locationId: 'singen' } ],
	fields: [ { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450_000 } ],
	features: [ 'lift', 'balcony' ],
	list: { around: 'konstanz', near: 20, back: '/homes/?immo_place=Konstanz', count: 6 },
};

const backLink = (): string | null | undefined =>
	screen.queryByRole( 'link', { name: 'Back to the 6 properties' } )?.getAttribute( 'href' );

const link = ( over: object = {} ): string =>
	Buffer.from( JSON.stringify( { ...SEARCH, ...over } ) ).toString( 'base64url' );

const fromList = ( over: object = {}, attributes: object = {} ) => props( attributes, link( over ) );

const summary = (): HTMLElement => screen.getByRole( 'region' );
const save = (): Promise< void > => press( 'Create saved search' );

async function agree(): Promise< void > {
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
}

test( 'shows a summary of the search and the form, without a wizard step or a notice', async () => {
	const given = fromList();
	await open( given );
	await findHeading( 'Save search' );
	expect( screen.getByRole( 'textbox', { name: /^Email address/ } ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Create saved search' } ) ).toBeTruthy();
	expect( summary().textContent ).toContain( 'Apartment to buy' );
	expect( summary().textContent ).toContain( 'Konstanz and 1 place around it' );
	expect( within( summary() ).getByText( 'In the list: Konstanz + 20 km' ) ).toBeTruthy();
	expect( within( summary() ).getByText( 'Hegau' ) ).toBeTruthy();
	expect( summary().textContent ).toContain( 'Purchase price up to €450,000' );
	expect( summary().textContent ).toContain( 'Lift, Balcony or terrace' );
	expect( await within( summary() ).findByText( '7 matching listings at the moment' ) ).toBeTruthy();
	expect( screen.queryByRole( 'navigation' ) ).toBeNull();
	expect( screen.queryByRole( 'heading', { name: 'Where are you looking?' } ) ).toBeNull();
	expect( useNotices.getState().notice ).toBeNull();
	expect( jest.mocked( given.link.route ).mock.calls ).toEqual( [ [ '/saved-search-wizard?step=contact', false ] ] );
} );

test( 'has fields for name, address, frequency and consents, and sends the search with its equipment', async () => {
	await open( fromList() );
	await findHeading( 'Save search' );
	expect( screen.getAllByRole( 'textbox' ).map( ( textbox ) => textbox.getAttribute( 'name' ) ) ).toEqual( [
		'email',
		'firstname',
		'lastname',
	] );
	await enterPerson();
	await userEvent.click( choice( 'Weekly' ) );
	await agree();
	await save();
	await findHeading( 'One step is left' );
	expect( backLink() ).toBe( SEARCH.list.back );
	expect( Object.values( localStorage ) ).toContain( SEARCH.list.back );
	expect( isListSaved( SEARCH.list.back ) ).toBe( false );
	expect( submit.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
		contact: { email: 'name@domain.example' },
		savedSearch: {
			objectType: 'LIVING',
			categoryId: 30225,
			marketingType: 'buy',
			locations: [ { locationId: 'hegau' }, { locationId: 'konstanz' } ],
			fields: SEARCH.fields,
			features: SEARCH.features,
			around: 'konstanz',
			alerts: 'weekly',
		},
	} );
	const about = screen.getByRole( 'complementary', { name: 'Your saved search' } );
	expect( about.textContent ).toContain( 'RegionsKonstanz and 1 place around it' );
} );

test( 'lists faults in the order of the screen', async () => {
	await open( fromList() );
	await findHeading( 'Save search' );
	await save();
	const links = within( screen.getByRole( 'alert', { name: 'Please check your entries.' } ) ).getAllByRole( 'link' );
	expect( links.slice( 0, 2 ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Please enter your email address.',
		'Please enter your first name.',
	] );
} );

test( 'shows the fields that the block requires', async () => {
	await open( fromList( {}, { requiredFields: [ 'phone' ] } ) );
	await findHeading( 'Save search' );
	expect( screen.getByRole( 'textbox', { name: /^Phone/ } ) ).toBeTruthy();
} );

test( 'opens the wizard’s four steps with all values, and returns', async () => {
	await open( fromList() );
	await findHeading( 'Save search' );
	await enterPerson();
	await press( 'Change' );
	expect( document.activeElement ).toBe( await findHeading( 'Where are you looking?' ) );
	expect( within( screen.getByRole( 'navigation' ) ).getAllByRole( 'button' ) ).toHaveLength( 4 );
	expect( [ region( 'Konstanz' ).checked, region( 'Singen' ).checked ] ).toEqual( [ true, true ] );
	await userEvent.click( region( 'Singen' ) );
	await press( 'Next' );
	await findHeading( 'What are you looking for?' );
	expect( choice( 'Apartment' ).checked ).toBe( true );
	await userEvent.click( choice( 'House' ) );
	await findHeading( 'What should the property offer?' );
	await press( 'Next' );
	expect( document.activeElement ).toBe( await findHeading( 'Save search' ) );
	expect( summary().textContent ).toContain( 'House to buy' );
	expect( summary().textContent ).toContain( 'Engen, Konstanz' );
	expect( summary().textContent ).not.toContain( '20 km' );
	expect( screen.getByRole< HTMLInputElement >( 'textbox', { name: /^Email address/ } ).value ).toBe(
		'name@domain.example'
	);
} );

test( 'reports that a place without regions is not saved, until the regions change', async () => {
	const { locations: _, ...search } = SEARCH;
	const parameter = Buffer.from( JSON.stringify( { ...search, list: { unknownPlace: 'Hamburg' } } ) );
	await open( props( {}, parameter.toString( 'base64url' ) ) );
	await findHeading( 'Save search' );
	expect( summary().textContent ).toContain( 'All regions' );
	expect( summary().textContent ).toContain( '“Hamburg” is left out' );
	await press( 'Change' );
	await userEvent.click( region( 'Konstanz' ) );
	const header = within( screen.getByRole( 'navigation' ) );
	await userEvent.click( header.getByRole( 'button', { name: /^Contact/ } ) );
	await findHeading( 'Save search' );
	expect( summary().textContent ).not.toContain( 'Hamburg' );
} );

test.each( [
	[ { locations: [ { locationId: 'konstanz' } ] }, 'Konstanz', [] ],
	[ { list: {} }, 'All regions', [] ],
	[
		{ locations: [ { locationId: 'engen' } ], list: { place: 'Kaltbrunn' } },
		'1 place around Kaltbrunn',
		[ 'Engen' ],
	],
	[ { locations: [ { locationId: 'engen' } ], list: {} }, 'Engen', [] ],
	[ { locations: [ { locationId: 'gone' } ], list: {} }, 'No region selected', [] ],
] )( 'describes the regions of %o', async ( over, line, names ) => {
	await open( fromList( over ) );
	await findHeading( 'Save search' );
	expect( within( summary() ).getByText( line ) ).toBeTruthy();
	names.forEach( ( name ) => expect( within( summary() ).getByText( name ) ).toBeTruthy() );
} );

test( 'has a field for the property type if the list was searched without one', async () => {
	await open( fromList( { objectType: undefined, categoryId: undefined } ) );
	await findHeading( 'Save search' );
	expect( summary().textContent ).toContain( 'Buy' );
	expect( summary().textContent ).toContain( 'Purchase price up to €450,000' );
	await enterPerson();
	await agree();
	await save();
	const alert = screen.getByRole( 'alert', { name: 'Please check your entries.' } );
	expect( document.activeElement ).toBe( alert );
	await userEvent.click( within( alert ).getByRole( 'link' ) );
	const kind = screen.getByRole( 'combobox', { name: /^Type of property/ } );
	expect( document.activeElement ).toBe( kind );
	expect( within( kind ).queryByRole( 'option', { name: 'Apartment building' } ) ).toBeNull();
	await userEvent.selectOptions( kind, 'Retail' );
	expect( summary().textContent ).toContain( 'Retail to buy' );
	await save();
	await findHeading( 'One step is left' );
	expect( submit.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
		savedSearch: { categoryId: 82397, objectType: 'COMMERCIAL', fields: SEARCH.fields },
	} );
} );

test( 'shows a signed-in visitor with all consents only the frequency', async () => {
	const email = 'name@domain.example';
	const customFields = { dataPrivacy: true, acceptContact: true, newsletter: false };
	const account = { email, customFields, acceptAlerts: true };
	const answers: Record< string, unknown > = { 'GET /contact': account, 'GET /saved-search': [] };
	request.mockImplementation( ( route ) =>
		Promise.resolve( { ok: true, value: answers[ route ] ?? { count: 7, uuid: 'x' } } as never )
	);
	act( () => signedIn( { email, loggedIn: true }, 'nonce' ) );
	await open( fromList() );
	await findHeading( 'Save search' );
	expect( screen.queryAllByRole( 'textbox' ) ).toEqual( [] );
	expect( screen.queryAllByRole( 'checkbox' ) ).toEqual( [] );
	expect( screen.getByRole( 'button', { name: 'Create saved search' } ).closest( 'form' )?.textContent ).toContain(
		`Signed in as ${ email }`
	);
	await userEvent.click( choice( 'Immediately' ) );
	await save();
	await findHeading( 'Your search is saved' );
	expect( backLink() ).toBe( SEARCH.list.back );
	const next = within( screen.getByRole( 'complementary', { name: 'What happens next' } ) );
	expect( next.getAllByRole( 'listitem' ).map( ( item ) => item.getAttribute( 'aria-current' ) ) ).toEqual( [
		null,
		'step',
		null,
	] );
	const [ , body ] = request.mock.calls.find( ( [ route ] ) => route === 'POST /saved-search' ) ?? [];
	expect( body ).toMatchObject( { categoryId: 30225, features: SEARCH.features, alerts: 'instant' } );
} );

test( 'does not announce mails while the site sends none', async () => {
	const given = withoutAlerts();
	await open( { ...given, params: fromList().params } );
	await findHeading( 'Save search' );
	expect( screen.getByText( 'After signing in you see what fits.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'group', { name: /^How often/ } ) ).toBeNull();
} );

test( 'replaces an unsent search, which one click restores', async () => {
	const { unmount } = await open();
	await goToFields();
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	await open( fromList() );
	const undo = await waitForNotice( 'Your search is filled in.' );
	await findHeading( 'Save search' );
	act( undo.run );
	await findHeading( 'What should the property offer?' );
	expect( await screen.findByText( 'House · Buy' ) ).toBeTruthy();
} );

test( 'a reload keeps typed entries and changes', async () => {
	const { unmount } = await open( fromList() );
	await findHeading( 'Save search' );
	await enterPerson();
	await press( 'Change' );
	await userEvent.click( region( 'Singen' ) );
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	await open( fromList() );
	await findHeading( 'Where are you looking?' );
	expect( region( 'Singen' ).checked ).toBe( false );
} );

test( 'a sent search stays sent after a reload, and another search has its own form', async () => {
	const { unmount } = await open( fromList() );
	await findHeading( 'Save search' );
	await enterPerson();
	await agree();
	await save();
	await findHeading( 'One step is left' );
	unmount();
	const { unmount: leave } = await open( fromList() );
	await findHeading( 'One step is left' );
	leave();
	await open( fromList( { categoryId: 22332 } ) );
	await findHeading( 'Save search' );
	expect( screen.queryByRole( 'heading', { name: 'One step is left' } ) ).toBeNull();
} );

test( 'shows the regions step with a retry if the regions fail to load', async () => {
	request.mockResolvedValue( { ok: false, failure: { kind: 'network' } } );
	await open( fromList(), null );
	expect( await screen.findByText( 'The regions could not be loaded.' ) ).toBeTruthy();
} );

test( 'stays a wizard if the host page handles the search', async () => {
	await open( fromList( {}, { contactForm: false } ) );
	await findHeading( 'What should the property offer?' );
	await waitFor( () => expect( screen.getByText( 'Apartment · Buy' ) ).toBeTruthy() );
} );
