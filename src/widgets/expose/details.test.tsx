import { render, screen, within } from '@testing-library/react';
import { listingDetailExamples } from '../../contract/examples.gen';
import type { ListingDetail } from '../../contract/types.gen';
import { noLink } from '../testing/link';
import { Details } from './Details';

const [ FULL ] = listingDetailExamples;

/** Nothing is known but what every listing has. */
const BARE: ListingDetail = {
	...FULL,
	price: { title: '', text: '' },
	description: '',
	pictures: [],
	plans: [],
	figures: [],
	details: [],
	energy: null,
	commission: null,
	agent: null,
	documents: [],
	outline: null,
};

function show( listing: ListingDetail ) {
	return render( <Details listing={ listing } link={ noLink() } /> ).container;
}

const headings = (): ( string | null )[] =>
	screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );

it( 'tells all that is known in one order, each under its heading (P126)', () => {
	show( FULL );
	expect( headings() ).toEqual( [
		'Description',
		'Key figures',
		'Energy certificate',
		'Location',
		'Commission',
		'Documents',
	] );
	const rows = screen.getAllByRole( 'term' ).map( ( { textContent } ) => textContent );
	expect( rows.slice( 0, 3 ) ).toEqual( [ 'Wohnfläche', 'Objekt-Nr.', 'Schlafzimmer' ] );
} );

it( 'has no word for what is not known (L3)', () => {
	const page = show( BARE );
	expect( headings() ).toEqual( [ 'Location' ] );
	expect( page.querySelector( '.swis-price' ) ).toBeNull();
	expect( page.querySelector( '.swis-agent' ) ).toBeNull();
	expect( page.querySelector( '.swis-gallery' ) ).toBeNull();
	expect( screen.queryAllByRole( 'term' ) ).toEqual( [] );
	expect( page.textContent ).not.toMatch( /–|null|undefined|price|contact/i );
} );

it( 'marks the class on the scale and says it in words', () => {
	show( FULL );
	const scale = screen.getByRole( 'list', { name: 'Energy efficiency classes' } );
	expect( within( scale ).getAllByRole( 'listitem' ) ).toHaveLength( 9 );
	const own = scale.querySelector( '[aria-current]' );
	expect( own?.textContent ).toBe( 'Energy efficiency class of this property: CC' );
	expect( own?.querySelector( '[aria-hidden]' )?.textContent ).toBe( 'C' );
} );

it( 'draws no scale without a class, and a sentence where there is no certificate', () => {
	const sentence = 'No energy certificate is required for this property.';
	show( { ...FULL, energy: { class: '', sentence, rows: [] } } );
	expect( screen.getByText( sentence ) ).toBeTruthy();
	expect( screen.queryByRole( 'list', { name: 'Energy efficiency classes' } ) ).toBeNull();
} );

it( 'says the commission beside the price and in full, and names whom to ask', () => {
	const photo = 'https://www.agentur.example/probe.jpg';
	const page = show( { ...FULL, agent: { name: 'Anna Probe', phone: '+49 (0)30 23125-123', photo } } );
	expect( page.querySelector( '.swis-agent img' )?.getAttribute( 'src' ) ).toBe( photo );
	const offer = screen.getByRole( 'complementary', { name: 'Kaufpreis' } );
	expect( within( offer ).getByText( 'zuzüglich 3,57 % Provision' ) ).toBeTruthy();
	expect( screen.getByText( 'Beide Seiten zahlen gleich viel.' ) ).toBeTruthy();
	expect( within( offer ).getByText( 'Anna Probe' ).parentElement?.textContent ).toContain( 'Your contact' );
	expect( within( offer ).getByRole( 'link' ).getAttribute( 'href' ) ).toBe( 'tel:+493023125123' );
} );

it( 'offers documents as downloads with what they are', () => {
	show( FULL );
	const link = screen.getByRole( 'link', { name: 'Baubeschreibung' } );
	expect( link.getAttribute( 'href' ) ).toBe( FULL.documents[ 0 ]?.url );
	expect( link.hasAttribute( 'download' ) ).toBe( true );
	expect( link.parentElement?.textContent ).toBe( 'BaubeschreibungPDF, 1,2 MB' );
} );

it.each( [
	[ 'active', true ],
	[ 'reserved', true ],
	[ 'sold', false ],
	[ 'reference', false ],
] as const )( 'one that is %s can be asked about: %s (L2)', ( state, can ) => {
	show( { ...FULL, state, mark: 'Mark', note: 'Note.' } );
	expect( screen.queryByRole( 'button', { name: 'Inquiry about this property' } ) !== null ).toBe( can );
	expect( screen.queryByText( /exact address/ ) !== null ).toBe( can );
	expect( screen.getByText( 'Mark' ) ).toBeTruthy();
	expect( screen.getByText( 'Note.' ) ).toBeTruthy();
} );
