import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Gallery } from './Gallery';

const picture = ( name: string ) => ( {
	url: `https://site.example/${ name }.webp`,
	srcset: `https://site.example/${ name }-s.webp 768w, https://site.example/${ name }.webp 1024w`,
	width: 1024,
	height: 683,
	alt: `What ${ name } shows`,
} );

const many = ( name: string, count: number ) =>
	Array.from( { length: count }, ( _, index ) => picture( `${ name }${ index + 1 }` ) );

/** What jsdom lacks: a dialog that opens, a film that scrolls, and what watches it. */
beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function (): void {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function (): void {
		this.removeAttribute( 'open' );
		this.dispatchEvent( new Event( 'close' ) );
	};
	Element.prototype.scrollTo = () => undefined;
	window.matchMedia = () => ( { matches: false } ) as MediaQueryList;
	window.ResizeObserver = class {
		readonly #heard: ResizeObserverCallback;
		constructor( heard: ResizeObserverCallback ) {
			this.#heard = heard;
		}
		observe(): void {
			this.#heard( [], this );
		}
		unobserve(): void {}
		disconnect(): void {}
	};
} );

function open( count = 18, plans = 2 ) {
	render( <Gallery pictures={ many( 'picture', count ) } plans={ many( 'plan', plans ) } /> );
	const opener = screen.getByRole( 'link', { name: 'Enlarge picture 3 of 20: What picture3 shows' } );
	fireEvent.click( opener );
	return { opener, dialog: screen.getByRole( 'dialog', { name: 'Pictures' } ) };
}

const position = ( dialog: HTMLElement ) => within( dialog ).getByRole( 'status' ).textContent;

it( 'shows five, each a link to its file, and says how many there are', () => {
	render( <Gallery pictures={ many( 'picture', 18 ) } plans={ many( 'plan', 2 ) } /> );
	const links = screen.getAllByRole( 'link' );
	expect( links ).toHaveLength( 5 );
	expect( links[ 0 ]?.getAttribute( 'href' ) ).toBe( 'https://site.example/picture1.webp' );
	expect( screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'All 18 pictures',
		'2 floor plans',
	] );
} );

it( 'gives the browser every size, keeps the place, and asks for the first picture first', () => {
	render( <Gallery pictures={ many( 'picture', 2 ) } plans={ [] } /> );
	const [ first, second ] = screen.getAllByRole( 'img' );
	expect( first?.getAttribute( 'fetchpriority' ) ).toBe( 'high' );
	expect( second?.getAttribute( 'fetchpriority' ) ).toBeNull();
	expect( first?.getAttribute( 'srcset' ) ).toContain( 'picture1-s.webp 768w' );
	expect( first?.getAttribute( 'sizes' ) ).toBeTruthy();
	expect( [ first?.getAttribute( 'width' ), first?.getAttribute( 'height' ) ] ).toEqual( [ '1024', '683' ] );
} );

it( 'has no buttons for what there is not', () => {
	render( <Gallery pictures={ many( 'picture', 1 ) } plans={ [] } /> );
	expect( screen.queryAllByRole( 'button' ) ).toEqual( [] );
} );

it( 'opens at the picture that was pressed, plans last, and gives the focus back', () => {
	const { dialog, opener } = open();
	expect( position( dialog ) ).toBe( 'Picture 3 of 20' );
	fireEvent.keyDown( dialog, { key: 'End' } );
	expect( position( dialog ) ).toBe( 'Picture 20 of 20' );
	expect( within( dialog ).getByText( 'What plan2 shows' ) ).toBeTruthy();
	for ( const name of [ 'Previous picture', 'Next picture', 'Close' ] ) {
		fireEvent.click( within( dialog ).getByRole( 'button', { name } ) );
	}
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( document.activeElement ).toBe( opener );
} );

it( 'closes with the gallery: whoever is signed out sees no picture any more', () => {
	open();
	cleanup();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'leaves a press with a modifier to the browser', () => {
	render( <Gallery pictures={ many( 'picture', 2 ) } plans={ [] } /> );
	fireEvent.click( screen.getAllByRole( 'link' )[ 0 ] as HTMLElement, { ctrlKey: true } );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'opens plans from their own button, also without pictures', () => {
	render( <Gallery pictures={ [] } plans={ many( 'plan', 1 ) } /> );
	fireEvent.click( screen.getByRole( 'button', { name: '1 floor plan' } ) );
	expect( position( screen.getByRole( 'dialog' ) ) ).toBe( 'Picture 1 of 1' );
} );
