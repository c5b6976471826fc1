import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { listingDetailExamples } from '../../contract/examples.gen';
import type { ListingDetail } from '../../contract/types.gen';
import { fakeLink } from '../testing/link';
import { Details } from './Details';

const [ FULL ] = listingDetailExamples;

const part = ( name: string ): string => `<section class="swis-listing"><h2>${ name }</h2></section>`;

const PARTS: ListingDetail[ 'parts' ] = {
	...FULL.parts,
	facts: part( 'Facts' ),
	energy: part( 'Energy' ),
	location: part( 'Place' ),
	commission: part( 'Terms' ),
	documents: part( 'Papers' ),
};

const NO_PARTS: ListingDetail[ 'parts' ] = {
	gallery: '',
	head: '',
	offer: '',
	facts: '',
	plans: '',
	energy: '',
	location: '',
	commission: '',
	documents: '',
};

beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function (): void {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function (): void {
		this.removeAttribute( 'open' );
		this.dispatchEvent( new Event( 'close' ) );
	};
	Element.prototype.scrollTo = () => undefined;
	window.ResizeObserver = class {
		observe(): void {}
		unobserve(): void {}
		disconnect(): void {}
	};
} );

function show( listing: ListingDetail ) {
	return render( <Details listing={ listing } link={ fakeLink() } /> ).container;
}

it( 'shows the server-rendered parts in page order, with the description before the facts (P126)', () => {
	const page = show( { ...FULL, parts: PARTS } );
	const headings = screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );
	expect( headings ).toEqual( [ 'Description', 'Facts', 'Energy', 'Place', 'Terms', 'Papers' ] );
	expect( screen.getByRole( 'heading', { level: 1, name: FULL.title } ) ).toBeTruthy();
	expect( screen.getByRole( 'complementary', { name: 'Kaufpreis' } ) ).toBeTruthy();
	expect( page.querySelector( 'article > :first-child [data-swis-gallery]' ) ).toBeTruthy();
} );

it( 'renders no heading or empty part for unknown values (L3)', () => {
	const page = show( { ...FULL, description: '', parts: NO_PARTS } );
	expect( screen.queryAllByRole( 'heading' ) ).toEqual( [] );
	expect( page.querySelector( '.swis-one__text' )?.childElementCount ).toBe( 0 );
} );

it( 'escapes HTML in the description', () => {
	show( { ...FULL, description: '<img src=x onerror=alert(1)>' } );
	expect( screen.getByText( '<img src=x onerror=alert(1)>' ) ).toBeTruthy();
} );

it( 'opens the lightbox, and closes it on unmount, so nothing remains visible after sign-out', () => {
	show( FULL );
	const [ link ] = screen.getAllByRole( 'link' );
	fireEvent.click( link as HTMLElement );
	const dialog = screen.getByRole( 'dialog', { name: 'Pictures' } );
	expect( within( dialog ).getByRole( 'img' ) ).toBeTruthy();
	fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Close' } ) );
	expect( document.activeElement ).toBe( link );
	fireEvent.click( link as HTMLElement );
	cleanup();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it.each( [
	[ 'active', true ],
	[ 'reserved', true ],
	[ 'sold', false ],
	[ 'reference', false ],
] as const )( 'a listing in state %s accepts inquiries: %s (L2)', ( state, isAccepting ) => {
	show( { ...FULL, state } );
	expect( screen.queryByRole( 'button', { name: 'Inquiry about this property' } ) !== null ).toBe( isAccepting );
} );
