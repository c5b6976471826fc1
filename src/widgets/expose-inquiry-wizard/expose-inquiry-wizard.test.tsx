import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { hydrateRoot } from 'react-dom/client';
import type { ListingCard } from '../../contract/types.gen';
import { exposeInquiryRequestExamples } from '../../contract/examples.gen';
import {
	button,
	checkboxes,
	clickButton,
	field,
	fieldDescribedBy,
	ID,
	props as plainProps,
	radio,
	request,
	resetWizard,
	submit,
} from '../contact-form-wizard/testing/form';
import { keepInquiry } from '../../domain/saved-lists';
import { enter, enterPerson } from '../testing/person';
import type { WidgetProps } from '../types';
import ExposeInquiryWizard from '.';
import { readObjectId } from './attributes';

jest.mock( '../../store/calls' );
// react-dom/server needs TextEncoder, which Node has but jsdom does not expose.
Object.assign( globalThis, { TextEncoder } );

const CARD: ListingCard = {
	uuid: ID,
	objectId: 42,
	image: 'https://site.example/haus.webp',
	title: 'House on the slope',
	zip: '78315',
	city: 'Radolfzell',
	category: 'House',
	price: { title: 'Purchase price', text: '€650,000' },
	link: 'https://site.example/haus/',
};

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const props = ( over: Partial< WidgetProps > = {} ): WidgetProps =>
	plainProps( { params: { id: 'one', attributes: {}, objectId: '42' }, ...over } );
const respondWith = ( answer: unknown ) => request.mockResolvedValue( answer as never );

beforeEach( () => {
	resetWizard();
	[ sessionStorage, localStorage ].forEach( ( storage ) => storage.clear() );
	respondWith( { ok: true, value: CARD } );
} );

async function open( over: Partial< WidgetProps > = {} ): Promise< WidgetProps > {
	const given = props( over );
	await act( async () => {
		render( <ExposeInquiryWizard { ...given } /> );
		await Promise.resolve();
	} );
	return given;
}

async function fill(): Promise< void > {
	await enterPerson();
	await userEvent.click( checkboxes()[ 0 ] as HTMLElement );
	await userEvent.click( checkboxes()[ 1 ] as HTMLElement );
}
const send = (): Promise< void > => clickButton( 'Send inquiry' );

// C1.8
test( 'shows the listing', async () => {
	const { onTitle } = await open();
	expect( request ).toHaveBeenCalledWith( 'GET /listing/{objectId}', null, {
		params: { objectId: 42 },
		asVisitor: false,
	} );
	const card = screen.getByRole( 'complementary', { name: 'Listing' } );
	expect( card.textContent ).toBe( '78315 Radolfzell · HouseHouse on the slopePurchase price €650,000' );
	expect( card.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe( CARD.image );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Inquiry about this property', 'House on the slope' );
} );

test.each( [
	[
		'shows "price on request" without a number',
		{ title: '', text: 'Price on request' },
		'House on the slopePrice on request',
	],
	[ 'omits an unknown price', { title: '', text: '' }, 'House on the slope' ],
] )( '%s (L3)', async ( _, price, words ) => {
	respondWith( { ok: true, value: { ...CARD, price } } );
	await open();
	expect( screen.getByRole( 'complementary', { name: 'Listing' } ).textContent ).toBe(
		`78315 Radolfzell · House${ words }`
	);
} );

// C2.65, C2.67, C2.68, C2.70, C2.72, C7.7
test( 'sends listing, wish and message as the API expects', async () => {
	await open();
	await fill();
	await userEvent.type( field( /^Company/ ), ' Muster GmbH ' );
	await userEvent.click( radio( 'Ms.' ) );
	await userEvent.click( radio( 'More details' ) );
	await userEvent.type( field( /^Message/ ), 'Is there a garden?' );
	await send();
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	const [ route, body ] = submit.mock.calls[ 0 ] ?? [];
	expect( route ).toBe( 'POST /wizard/expose-inquiry' );
	expect( body ).toMatchObject( {
		contact: {
			company: 'Muster GmbH',
			salutation: 'Frau',
			firstname: 'Erika',
			lastname: 'Mustermann',
			email: 'name@domain.example',
		},
		exposeInquiry: { objectId: 42, type: 'details', message: 'Is there a garden?' },
	} );
	expect( Object.keys( body ?? {} ) ).toEqual( Object.keys( exposeInquiryRequestExamples[ 0 ] ) );
	expect( screen.getByRole( 'complementary', { name: 'Listing' } ).textContent ).toContain( CARD.title );
	const back = screen.getByRole( 'link', { name: 'Back to the property' } );
	expect( [ back.getAttribute( 'href' ), back.getAttribute( 'target' ) ] ).toEqual( [ CARD.link, '_top' ] );
	keepInquiry( 42 );
	await clickButton( 'Write another message' );
	const entered = [ field( /^Message/ ).value, field( /^Last name/ ).value, radio( 'A viewing' ).checked ];
	expect( entered ).toEqual( [ '', 'Mustermann', true ] );
	expect( screen.getByText( /^You already inquired/ ) ).toBeTruthy();
} );

test( 'an inquiry confirmed at once shows the next steps, a link back and two similar homes', async () => {
	const homes = [ 1, 2 ].map( ( id ) => ( { ...CARD, uuid: `${ id }`, title: `Home ${ id }` } ) );
	respondWith( { ok: true, value: { ...CARD, similar: homes } } );
	submit.mockResolvedValueOnce( { ok: true, value: { id: ID, sent: false } } );
	await open();
	await fill();
	await send();
	await screen.findByRole( 'heading', { name: 'Thank you for your inquiry!' } );
	const next = within( screen.getByRole( 'complementary', { name: 'What happens next' } ) );
	expect( next.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Sent',
		'We will get back to you.',
		'You visit the property',
	] );
	expect( screen.getByRole( 'link', { name: 'Back to the property' } ) ).toBeTruthy();
	const similar = await screen.findByRole( 'region', { name: 'You might also like' } );
	expect( within( similar ).getAllByRole( 'link' ) ).toHaveLength( 2 );
	expect( request.mock.lastCall?.[ 2 ] ).toMatchObject( { query: { similar: '1' } } );
} );

// C2.66, C2.71
test( 'offers the salutations Frau and Herr, or none, and a viewing, a call or details', async () => {
	await open();
	const offered = screen
		.getAllByRole< HTMLInputElement >( 'radio' )
		.map( ( { labels, value } ) => [ labels?.[ 0 ]?.textContent, value ] );
	expect( offered ).toEqual( [
		[ 'Ms.', 'Frau' ],
		[ 'Mr.', 'Herr' ],
		[ 'Prefer not to say', 'none' ],
		[ 'A viewing', 'viewing' ],
		[ 'A call back', 'call' ],
		[ 'More details', 'details' ],
	] );
} );

// C2.69
test( 'a callback requires a phone number', async () => {
	await open();
	await fill();
	await userEvent.click( radio( 'A call back' ) );
	expect( fieldDescribedBy( /^Phone/, 'We need your number to call you back.' ) ).toBeTruthy();
	await send();
	expect( screen.getByRole( 'link', { name: 'Please enter your phone number.' } ) ).toBeTruthy();
	expect( submit ).not.toHaveBeenCalled();
	await userEvent.click( radio( 'A viewing' ) );
	expect( screen.queryByRole( 'link', { name: 'Please enter your phone number.' } ) ).toBeNull();
} );

// C5.22
test( 'lists errors in the order of the form', async () => {
	await open( { params: { id: 'one', objectId: '42', attributes: { requiredFields: [ 'message' ] } } } );
	await enter( /^Company/, 'a'.repeat( 121 ) );
	await send();
	expect( screen.getByRole( 'alert', { name: 'Please check your entries.' } ) ).toBe( document.activeElement );
	expect( submit ).not.toHaveBeenCalled();
	const named = screen
		.getAllByRole( 'link' )
		.map( ( { textContent } ) => textContent )
		.filter( ( text ) => /^(?:Company: )?Please/.test( text ) );
	expect( named ).toEqual( [
		'Company: Please shorten the text to 120 characters.',
		'Please enter your first name.',
		'Please enter your last name.',
		'Please enter your email address.',
		'Please write a message.',
		'Please agree to the storage of your details so that we can handle your request.',
		'Please agree to be contacted so that we can reply to you.',
	] );
} );

test( "shows the server's error beside the message", async () => {
	const message = 'Please write a message.';
	const errors = [ { field: 'exposeInquiry.message', code: 'required', message } ];
	submit.mockResolvedValueOnce( { ok: false, failure: { kind: 'invalid', errors } } );
	await open();
	await fill();
	await send();
	await waitFor( () => expect( fieldDescribedBy( /^Message/, `Error: ${ message }` ) ).toBeTruthy() );
} );

describe( 'a listing that no longer exists', () => {
	test( 'shows a notice, and offers the contact form in the same frame', async () => {
		respondWith( NOT_FOUND );
		const { link, onTitle } = await open();
		expect( screen.getByRole( 'heading', { name: 'This property is no longer available' } ) ).toBeTruthy();
		expect( onTitle ).toHaveBeenLastCalledWith(
			'Inquiry about this property',
			'This property is no longer available'
		);
		jest.mocked( link.open ).mockResolvedValueOnce( false );
		await clickButton( 'Open contact form' );
		expect( link.open ).toHaveBeenCalledWith( 'contact-form-wizard', {} );
		await screen.findByText( 'Network connection error' );
	} );

	test( 'shows the same notice if the listing is removed while the visitor is writing', async () => {
		await open();
		await fill();
		const errors = [
			{ field: 'exposeInquiry.objectId', code: 'listing_gone', message: 'This property is no longer available.' },
		];
		submit.mockResolvedValueOnce( { ok: false, failure: { kind: 'invalid', errors } } );
		respondWith( NOT_FOUND );
		await send();
		const heading = await screen.findByRole( 'heading', { name: 'This property is no longer available' } );
		expect( document.activeElement ).toBe( heading );
	} );
} );

test( 'renders no form without a listing', async () => {
	await open( { params: { id: 'one', attributes: {} } } );
	expect( screen.getByText( 'Please open the inquiry from the page of a property.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( request ).not.toHaveBeenCalled();
} );

test( 'keeps the form if the listing fails to load, and offers a retry', async () => {
	respondWith( { ok: false, failure: { kind: 'network' } } );
	await open();
	expect( screen.getByText( 'Network connection error' ) ).toBeTruthy();
	expect( button( 'Send inquiry' ) ).toBeTruthy();
	respondWith( { ok: true, value: CARD } );
	await clickButton( 'Try again' );
	await screen.findByRole( 'heading', { name: 'House on the slope' } );
} );

test( 'shows a drawing if a picture fails to load', async () => {
	await open();
	const aside = screen.getByRole( 'complementary' );
	act( () => void aside.querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) ) );
	expect( aside.querySelector( 'svg' ) ).not.toBeNull();
} );

// C2.3
test.each( [
	[ "an id in the page's URL", { objectId: '7', attributes: { objectId: 42 } }, 7 ],
	[ 'an id in the block', { attributes: { objectId: 42 } }, 42 ],
	[ "an invalid id in the page's URL", { objectId: 'abc', attributes: { objectId: 42 } }, 42 ],
	[ 'an id out of range', { objectId: '9'.repeat( 20 ), attributes: {} }, 0 ],
	[ 'an invalid id in the block', { attributes: { objectId: '42' } }, 0 ],
] )( 'finds the listing: %s', ( _name, params, expected ) => {
	expect( readObjectId( params ) ).toBe( expected );
} );

test( 'keeps drafts of different listings separate', async () => {
	const { unmount } = render( <ExposeInquiryWizard { ...props() } /> );
	await userEvent.type( field( /^Message/ ), 'About 42' );
	act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
	unmount();
	await open( { params: { id: 'one', attributes: {}, objectId: '43' } } );
	expect( field( /^Message/ ).value ).toBe( '' );
} );

test( 'hydrates the prerendered step without changes, and keeps typed entries', async () => {
	const { renderToString } = await import( 'react-dom/server' );
	const root = document.createElement( 'main' );
	root.innerHTML = renderToString( <ExposeInquiryWizard { ...props( { params: { id: '', attributes: {} } } ) } /> );
	document.body.append( root );
	expect( root.querySelector( '[style]' ) ).toBeNull();
	field( /^Company/ ).value = 'Muster GmbH';
	const onRecoverableError = jest.fn();
	await act( async () => {
		hydrateRoot( root, <ExposeInquiryWizard { ...props() } />, { onRecoverableError } );
		await Promise.resolve();
	} );
	expect( screen.getByRole( 'heading', { name: 'House on the slope' } ) ).toBeTruthy();
	expect( onRecoverableError ).not.toHaveBeenCalled();
	expect( field( /^Company/ ).value ).toBe( 'Muster GmbH' );
	root.remove();
} );
