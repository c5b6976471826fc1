import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listingCardExamples } from '../../../contract/examples.gen';
import type { KeyResponse, ListingCard } from '../../../contract/types.gen';
import { isListSaved, keepList } from '../../../domain/saved-lists';
import * as store from '../../../store';
import type { Result } from '../../../store';
import { Confirmation, type ConfirmationProps } from './Confirmation';

jest.mock( '../../../store', () => ( {
	...jest.requireActual< typeof store >( '../../../store' ),
	request: jest.fn(),
} ) );

const request = store.request as unknown as jest.Mock< Promise< Result< unknown > >, [ string ] >;
const urls = { privacy: '', imprint: '', login: 'https://site.example/anmeldung/', home: 'https://site.example/' };
const config = { lang: 'en' as const, agency: { name: 'Musterhaus GmbH', email: '', address: '' }, urls };
const mine: KeyResponse = {
	purpose: 'c',
	email: 'e•••a@domain.example',
	mine: true,
	id: null,
	kind: 'Contact',
	since: '2026-11-21T14:05:00+01:00',
	page: null,
};

function open(
	key: KeyResponse,
	opcode: string,
	given: Partial< ConfirmationProps[ 'config' ] > = {},
	resultFields: object = {}
): void {
	window.history.replaceState( null, '', '/webapp/login?k=c.a.b' );
	request.mockReset();
	request
		.mockResolvedValueOnce( { ok: true, value: key } )
		.mockResolvedValueOnce( { ok: true, value: { opcode, ...resultFields } } );
	render( <Confirmation config={ { ...config, ...given } } /> );
}

const heading = (): Promise< HTMLElement > => screen.findByRole( 'heading', { level: 1 } );

const home = ( uuid: string ): ListingCard => ( { ...listingCardExamples[ 0 ], uuid, title: `House ${ uuid }` } );
/** The key of an inquiry about a listing. */
const listing: KeyResponse = {
	...mine,
	kind: 'ExposeInquiry',
	subject: {
		title: 'House on the slope',
		details: '78315 Radolfzell, €650,000',
		wish: 'viewing',
		image: 'https://site.example/house.webp',
		link: 'https://site.example/house/',
		person: 'Anna Probe',
		phone: '+49 (0)30 23125 123',
		similar: [ home( 'one' ), home( 'two' ) ],
	},
};
const steps = (): ( string | null )[] => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
const links = (): ( string | null )[] => screen.getAllByRole( 'link' ).map( ( { textContent } ) => textContent );

it( 'shows the subject, the next steps, a link back, similar homes and, last, the link to the sign-in', async () => {
	open( listing, 'ExposeInquiry' );
	await heading();
	for ( const text of [ 'Your inquiry: A viewing', 'House on the slope', '78315 Radolfzell, €650,000' ] ) {
		expect( screen.getByText( text ) ).toBeTruthy();
	}
	expect( document.querySelector( 'img' )?.src ).toBe( listing.subject?.image );
	expect( steps().slice( 0, 3 ) ).toEqual( [
		'Confirmed',
		'Anna Probe will get back to youBy email or phone',
		'You visit the propertyYou arrange the appointment together.',
	] );
	expect( screen.getAllByRole( 'listitem' )[ 1 ]?.getAttribute( 'aria-current' ) ).toBe( 'step' );
	expect( links().slice( 0, 5 ) ).toEqual( [
		'Back to the property',
		'+49 (0)30 23125 123',
		'House one',
		'House two',
		'Go to sign-in',
	] );
	const [ back, phone ] = screen.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) );
	expect( [ back, phone ] ).toEqual( [ 'https://site.example/house/', 'tel:+493023125123' ] );
} );

it.each( [
	[ 'ExposeInquiry', 1 ],
	[ 'Lead', 0 ],
	[ 'Contact', 0 ],
] as const )( 'mentions the account only for submissions that the account shows (%s)', async ( kind, count ) => {
	open( { ...mine, kind }, kind );
	await heading();
	expect( screen.queryAllByText( /^In your account you see your inquiries/ ) ).toHaveLength( count );
	expect( screen.getByRole( 'link', { name: 'Go to sign-in' } ) ).toBeTruthy();
} );

it( 'leads back to the list whose search was saved in this browser, also after a reload', async () => {
	const id = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
	keepList( id, '/homes/?immo_place=Konstanz', { isConfirmed: false } );
	open( { ...mine, id, kind: 'SavedSearch' }, 'SavedSearch' );
	const firstHref = async (): Promise< string | null > => {
		const link = await screen.findByRole( 'link', { name: 'Back to the list' } );
		expect( links()[ 0 ] ).toBe( link.textContent );
		return link.getAttribute( 'href' );
	};
	expect( await firstHref() ).toBe( '/homes/?immo_place=Konstanz' );
	expect( isListSaved( '/homes/?immo_place=Konstanz' ) ).toBe( true );
	document.body.innerHTML = '';
	render( <Confirmation config={ config } /> );
	expect( await firstHref() ).toBe( '/homes/?immo_place=Konstanz' );
	localStorage.clear();
} );

it( 'offers to end the newsletter that was just confirmed', async () => {
	const unsubscribe = 'https://site.example/webapp/login?k=u.a.b';
	open( { ...mine, kind: 'Newsletter' }, 'Newsletter', {}, { unsubscribe } );
	const link = await screen.findByRole( 'link', { name: 'Unsubscribe from newsletter' } );
	expect( link.getAttribute( 'href' ) ).toBe( unsubscribe );
} );

// C2.10
it.each( [
	[ 'viewing', 1 ],
	[ 'call', 0 ],
] as const )( 'shows the route to the agency after a request for a viewing (%s: %s)', async ( wish, count ) => {
	const directions = { url: 'https://wege.example/?to={address}', provider: 'wege.example' };
	const agency = { ...config.agency, address: 'Musterstraße 1, 88045 Friedrichshafen' };
	open( { ...listing, subject: { ...listing.subject, wish } as never }, 'ExposeInquiry', { agency, directions } );
	await heading();
	await act( () => import( '../../../forms/route-planner/Planner' ) );
	await waitFor( () =>
		expect( screen.queryAllByRole( 'region', { name: 'How to find us' } ) ).toHaveLength( count )
	);
} );

it( 'shows the subject before the click, and again after a reload', async () => {
	open( { ...listing, mine: false }, 'ExposeInquiry' );
	const button = await screen.findByRole( 'button', { name: 'Confirm now' } );
	expect( screen.getByText( 'House on the slope' ) ).toBeTruthy();
	expect( screen.queryByRole( 'link', { name: 'Back to the property' } ) ).toBeNull();
	await userEvent.click( button );
	await screen.findByRole( 'link', { name: 'Back to the property' } );
	document.body.innerHTML = '';
	render( <Confirmation config={ config } /> );
	expect( await screen.findByText( 'House on the slope' ) ).toBeTruthy();
	expect( request ).toHaveBeenCalledTimes( 2 );
} );

const used = { used: true, usedAt: '2026-11-21T14:09:00+01:00', holds: true } as const;

it.each( [
	[ { ...listing, ...used }, 'ExposeInquiry', 'Your inquiry is with Anna Probe' ],
	[ { ...mine, ...used }, 'Contact', 'We have your message' ],
	[ { ...mine, ...used }, 'Lead', 'We have your inquiry' ],
	[ { ...mine, ...used }, 'SavedSearch', 'Your search is saved' ],
	[ { ...mine, ...used }, 'Newsletter', 'You are subscribed to the newsletter' ],
	[ { ...mine, ...used, holds: false }, 'Contact', 'This link has already been used' ],
	[ { ...mine, ...used, holds: false }, 'SavedSearch', 'This saved search no longer exists in this form' ],
	[ { ...mine, ...used, holds: false }, 'Newsletter', 'You no longer receive the newsletter' ],
] as const )( 'a confirmed link that is opened again shows the current state (%#)', async ( key, opcode, title ) => {
	open( key, opcode );
	expect( ( await heading() ).textContent ).toBe( title );
	expect( screen.getByText( /^Already confirmed on November 21, 2026 at 2:09\sPM$/ ) ).toBeTruthy();
	expect( screen.queryByRole( 'heading', { name: 'What happens next' } ) ).toBeNull();
} );
