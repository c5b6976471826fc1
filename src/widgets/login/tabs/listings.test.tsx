import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposeInquiriesResponseExamples, listingCardExamples } from '../../../contract/examples.gen';
import { signedIn } from '../../../store/session';
import { startServer, type FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import ExclusiveTab from './ExclusiveTab';
import InquiriesTab from './InquiriesTab';
import type { TabProps } from './types';

const [ CARD ] = listingCardExamples;
const INQUIRY = exposeInquiriesResponseExamples[ 0 ][ 0 ];

let server: FakeServer;

beforeEach( () => {
	server = startServer( 'login', 'en' );
	act( () => signedIn( { email: 'name@domain.example', loggedIn: true }, 'nonce' ) );
} );

function props( path: string ) {
	const consent = { text: '', parts: [] };
	return {
		config: {
			lang: 'en',
			agency: { name: '', email: '', address: '' },
			urls: { privacy: '', imprint: '', login: '', home: '' },
			consents: { hash: '', dataPrivacy: consent, acceptContact: consent, newsletter: consent },
		},
		link: fakeLink(),
		onTitle: jest.fn(),
		signOut: jest.fn(),
		isCompleting: false,
		complete: jest.fn(),
		typed: new Map(),
		waiting: new Map(),
		path,
		go: jest.fn(),
	} satisfies TabProps;
}

// C2.54, C2.63
it( 'shows exclusive listings as cards with lazy-loaded pictures', async () => {
	server.responses[ 'GET /listing/exclusive' ] = () => [ 200, [ CARD, { ...CARD, uuid: 'other', image: null } ] ];
	render( <ExclusiveTab { ...props( '/login?tab=exclusive' ) } /> );
	expect( await screen.findAllByRole( 'heading', { level: 2, name: CARD.title } ) ).toHaveLength( 2 );
	const pictures = screen.getAllByRole( 'img', { name: `Picture of “${ CARD.title }”` } );
	expect(
		pictures.map( ( picture ) => [ picture.getAttribute( 'src' ), picture.getAttribute( 'loading' ) ] )
	).toEqual( [ [ CARD.image, 'lazy' ] ] );
	expect( screen.getAllByText( `${ CARD.zip } ${ CARD.city } · ${ CARD.category }` ) ).toHaveLength( 2 );
	expect( CARD.price.title ).not.toBe( '' );
	for ( const text of [ CARD.price.title, CARD.price.text ] ) {
		expect( screen.getAllByText( text ) ).toHaveLength( 2 );
	}
	expect( screen.queryByText( /Page/ ) ).toBeNull();
} );

// C2.55
it( "shows a skeleton until the tab's data loads, and an error if it fails", async () => {
	render( <ExclusiveTab { ...props( '/login?tab=exclusive' ) } /> );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'Loading …' );
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain( 'Network connection error' );
	expect( screen.queryByRole( 'status' ) ).toBeNull();
	server.responses[ 'GET /listing/exclusive' ] = () => [ 200, [] ];
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'There are no exclusive properties at the moment.' ) ).toBeTruthy();
} );

// C1.17
it( 'paginates long lists, and leaves scrolling to the browser on Back', async () => {
	const cards = Array.from( { length: 25 }, ( _, index ) => ( {
		...CARD,
		uuid: `${ index }`,
		title: `Villa ${ index }`,
	} ) );
	server.responses[ 'GET /listing/exclusive' ] = () => [ 200, cards ];
	const first = props( '/login?tab=exclusive' );
	const { rerender } = render( <ExclusiveTab { ...first } /> );
	expect( await screen.findAllByRole( 'heading', { level: 2 } ) ).toHaveLength( 24 );
	expect( screen.getByText( 'Page 1 of 2' ) ).toBeTruthy();
	await userEvent.click( screen.getByRole( 'button', { name: 'Next' } ) );
	expect( first.go ).toHaveBeenCalledWith( '/login?tab=exclusive&page=2', { push: true } );
	rerender( <ExclusiveTab { ...first } path="/login?tab=exclusive&page=2" /> );
	expect( screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Villa 24',
	] );
	expect( document.activeElement ).toBe( screen.getByRole( 'list' ) );
	expect( first.link.scrollTo ).toHaveBeenCalledWith( screen.getByRole( 'list' ) );
	expect( screen.queryByRole( 'button', { name: 'Next' } ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Back' } ) ).toBeTruthy();
	jest.mocked( first.link.scrollTo ).mockClear();
	rerender( <ExclusiveTab { ...first } path="/login?tab=exclusive" /> );
	expect( screen.getByText( 'Page 1 of 2' ) ).toBeTruthy();
	expect( first.link.scrollTo ).not.toHaveBeenCalled();
} );

it.each( [
	[ '150', 'Showing the newest 2 of 150.' ],
	[ '2', null ],
] )( 'reports that only the newest exclusive listings are shown: %s in total', async ( total, sentence ) => {
	const cards = [ CARD, { ...CARD, uuid: 'other' } ];
	server.responses[ 'GET /listing/exclusive' ] = () => [ 200, cards, { 'X-WP-Total': total } ];
	render( <ExclusiveTab { ...props( '/login?tab=exclusive' ) } /> );
	expect( await screen.findAllByRole( 'heading', { level: 2 } ) ).toHaveLength( 2 );
	expect( screen.queryByText( /^Showing the newest/ )?.textContent ?? null ).toBe( sentence );
} );

it( 'reports that there are no exclusive listings', async () => {
	server.responses[ 'GET /listing/exclusive' ] = () => [ 200, [] ];
	render( <ExclusiveTab { ...props( '/login?tab=exclusive' ) } /> );
	expect( await screen.findByText( 'There are no exclusive properties at the moment.' ) ).toBeTruthy();
} );

it.each( [
	[ 'unconfirmed', 'Not confirmed yet: please open the link in our email.', 1 ],
	[ 'confirmed', 'Confirmed', 1 ],
	[ 'gone', 'No longer available', 0 ],
] )( 'lists inquiries with their state: %s', async ( state, text, links ) => {
	server.responses[ 'GET /expose-inquiry' ] = () => [
		200,
		[ { ...INQUIRY, state, ...( state === 'gone' && { link: '' } ) } ],
	];
	render( <InquiriesTab { ...props( '/login?tab=inquiries' ) } /> );
	expect( await screen.findByText( text ) ).toBeTruthy();
	expect( screen.getByText( 'Inquiry of November 21, 2026' ) ).toBeTruthy();
	expect( screen.queryAllByRole( 'link' ) ).toHaveLength( links );
} );

it( 'reports that there are no inquiries yet', async () => {
	server.responses[ 'GET /expose-inquiry' ] = () => [ 200, [] ];
	render( <InquiriesTab { ...props( '/login?tab=inquiries' ) } /> );
	expect( await screen.findByText( 'You have not asked about a property yet.' ) ).toBeTruthy();
} );
