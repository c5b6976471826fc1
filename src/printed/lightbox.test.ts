import { startLightbox } from './lightbox';
import { abortableListeners, getElement, press, words } from '../listings/testing';

const tile = ( name: string, alt: string ): string =>
	`<li><a href="/files/${ name }.webp" data-swis-picture data-swis-alt="${ alt }" data-swis-width="1024" data-swis-height="683">
		<img src="/files/${ name }-s.webp" srcset="/files/${ name }-s.webp 768w, /files/${ name }.webp 1024w" alt="${ alt }"></a></li>`;

const tiles = ( name: string, count: number ): string =>
	Array.from( { length: count }, ( _, index ) => tile( `${ name }${ index + 1 }`, `${ name } ${ index + 1 }` ) ).join(
		''
	);

/** Positions that the lightbox scrolled to. */
const scrolled: ScrollToOptions[] = [];
/** Whether the visitor prefers reduced motion. */
let reducedMotion = false;

/** Replaces features that jsdom lacks: dialogs, scrolling, media queries and resize observers. */
beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function (): void {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function (): void {
		if ( this.open ) {
			this.removeAttribute( 'open' );
			this.dispatchEvent( new Event( 'close' ) );
		}
	};
	Element.prototype.scrollTo = ( ( to: ScrollToOptions ) => scrolled.push( to ) ) as typeof window.scrollTo;
	window.matchMedia = () => ( { matches: reducedMotion } ) as MediaQueryList;
	window.ResizeObserver = class {
		readonly #callback: ResizeObserverCallback;
		constructor( callback: ResizeObserverCallback ) {
			this.#callback = callback;
		}
		observe(): void {
			this.#callback( [], this );
		}
		unobserve(): void {}
		disconnect(): void {}
	};
} );

let listeners: AbortController;

beforeEach( () => {
	jest.useFakeTimers();
	listeners = abortableListeners();
	scrolled.length = 0;
	reducedMotion = false;
	history.replaceState( { scroll: 7 }, '' );
	jest.spyOn( Element.prototype, 'clientWidth', 'get' ).mockReturnValue( 400 );
	document.body.innerHTML = `<div data-swis-gallery><ul id="pictures">${ tiles( 'Bild', 18 ) }</ul>
		<a href="#pictures" data-swis-open>18 Bilder</a><a href="#plans">Grundrisse</a></div>
		<section data-swis-gallery id="plans"><ul>${ tiles( 'Plan', 2 ) }</ul></section>
		<a href="/anders.webp" data-swis-picture>Ohne Galerie</a>`;
	startLightbox( words );
} );

afterEach( () => {
	listeners.abort();
	jest.useRealTimers();
	delete document.documentElement.dataset[ 'embedded' ];
} );

const link = ( name: string ): HTMLAnchorElement => getElement( `a[href="/files/${ name }.webp"]`, HTMLAnchorElement );
const dialog = (): HTMLDialogElement => getElement( 'dialog', HTMLDialogElement );
const position = (): string => getElement( 'dialog [role="status"]' ).textContent;
const caption = (): string => getElement( 'dialog li:not([aria-hidden]) figcaption' ).textContent;
const film = (): HTMLElement => getElement( '.swis-lightbox__film' );
const buttonNamed = ( name: string ): HTMLElement => getElement( `dialog button[aria-label="${ name }"]` );
const pressKey = ( name: string, init: KeyboardEventInit = {} ): boolean =>
	film().dispatchEvent( new KeyboardEvent( 'keydown', { key: name, bubbles: true, cancelable: true, ...init } ) );
const loaded = (): string[] =>
	[ ...film().querySelectorAll( 'img' ) ].map( ( image ) => image.getAttribute( 'src' )?.split( '/' ).pop() ?? '' );

test( 'opens at the clicked picture, and restores the focus', () => {
	expect( press( link( 'Bild3' ) ).defaultPrevented ).toBe( true );
	expect( dialog().getAttribute( 'aria-label' ) ).toBe( 'Bilder' );
	expect( position() ).toBe( 'Bild 3 von 18' );
	expect( caption() ).toBe( 'Bild 3' );
	expect( document.activeElement ).toBe( film() );
	expect( scrolled ).toEqual( [ { left: 800, behavior: 'instant' } ] );
	press( buttonNamed( 'Schließen' ) );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( document.activeElement ).toBe( link( 'Bild3' ) );
} );

describe( 'in the history', () => {
	const opened = { scroll: 7, swisLightbox: true };

	test( 'Back closes the lightbox, stays on the page, and restores the focus', () => {
		press( link( 'Bild3' ) );
		expect( history.state ).toEqual( opened );
		history.back();
		jest.advanceTimersByTime( 1 );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
		expect( history.state ).toEqual( { scroll: 7 } );
		expect( document.activeElement ).toBe( link( 'Bild3' ) );
	} );

	test.each( [
		[ 'its button', () => press( buttonNamed( 'Schließen' ) ) ],
		[ 'a click beside the picture', () => press( getElement( 'dialog li:not([aria-hidden]) figure' ) ) ],
		[ 'Esc or the Back gesture of Android', () => dialog().close() ],
	] )( 'closing by %s removes one history entry', ( _, close ) => {
		history.pushState( { scroll: 8 }, '' );
		press( link( 'Bild3' ) );
		expect( history.state ).toEqual( { ...opened, scroll: 8 } );
		close();
		jest.advanceTimersByTime( 1 );
		expect( history.state ).toEqual( { scroll: 8 } );
	} );

	test( 'Forward to the entry of a closed lightbox adds no second one', () => {
		history.pushState( opened, '' );
		const { length } = history;
		press( link( 'Bild3' ) );
		expect( history.length ).toBe( length );
	} );

	test( 'a frame leaves the history to the page around it', () => {
		document.documentElement.dataset[ 'embedded' ] = '';
		press( link( 'Bild3' ) );
		expect( history.state ).toEqual( { scroll: 7 } );
		press( buttonNamed( 'Schließen' ) );
		expect( document.querySelector( 'dialog' ) ).toBeNull();
	} );
} );

test( 'labels are in the language of the texts, captions in that of the agency', () => {
	startLightbox( { ...words, lang: 'en' }, getElement( '[data-swis-gallery]', HTMLElement ) );
	press( link( 'Bild2' ) );
	const languageOf = ( element: Element | null ): string => element?.closest< HTMLElement >( '[lang]' )?.lang ?? '';
	expect(
		[ 'p', '.swis-lightbox__film', 'figcaption' ].map( ( part ) => languageOf( dialog().querySelector( part ) ) )
	).toEqual( [ 'en', 'de', 'de' ] );
} );

test( 'the link to all pictures opens the first one', () => {
	press( getElement( 'a[data-swis-open]' ) );
	expect( position() ).toBe( 'Bild 1 von 18' );
	press( buttonNamed( 'Schließen' ) );
	expect( document.activeElement ).toBe( getElement( 'a[data-swis-open]' ) );
} );

test( 'plans are a gallery of their own', () => {
	expect( press( getElement( 'a[href="#plans"]' ) ).defaultPrevented ).toBe( false );
	press( link( 'Plan2' ) );
	expect( position() ).toBe( 'Bild 2 von 2' );
} );

test( 'each picture has a caption: its own, or its alternative text, which screen readers announce once', () => {
	link( 'Bild1' ).dataset[ 'swisCaption' ] = 'Südseite';
	press( link( 'Bild1' ) );
	const captions = [ ...film().querySelectorAll( 'figure > img + figcaption' ) ];
	expect( captions.map( ( { textContent } ) => textContent ) ).toEqual( [ 'Südseite', 'Bild 2' ] );
	expect( captions.map( ( { ariaHidden } ) => ariaHidden ) ).toEqual( [ 'false', 'true' ] );
	expect( film().querySelector( 'img' )?.alt ).toBe( 'Bild 1' );
} );

test( 'arrow keys move between pictures, up to both ends', () => {
	press( link( 'Bild2' ) );
	expect( pressKey( 'ArrowLeft' ) ).toBe( false );
	expect( position() ).toBe( 'Bild 1 von 18' );
	pressKey( 'ArrowLeft' );
	expect( position() ).toBe( 'Bild 1 von 18' );
	expect( buttonNamed( 'Vorheriges Bild' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	pressKey( 'End' );
	expect( position() ).toBe( 'Bild 18 von 18' );
	expect( buttonNamed( 'Nächstes Bild' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	pressKey( 'Home' );
	pressKey( 'ArrowRight' );
	expect( position() ).toBe( 'Bild 2 von 18' );
	expect( scrolled.at( -1 ) ).toEqual( { left: 400, behavior: 'smooth' } );
} );

test( 'ignores other keys', () => {
	press( link( 'Bild2' ) );
	expect( pressKey( 'Tab' ) ).toBe( true );
	expect( pressKey( 'ArrowLeft', { altKey: true } ) ).toBe( true );
	expect( position() ).toBe( 'Bild 2 von 18' );
} );

test( 'buttons move between pictures, without animation if the visitor prefers reduced motion', () => {
	reducedMotion = true;
	press( link( 'Bild2' ) );
	press( buttonNamed( 'Nächstes Bild' ) );
	expect( position() ).toBe( 'Bild 3 von 18' );
	expect( scrolled.at( -1 ) ).toEqual( { left: 800, behavior: 'instant' } );
	press( buttonNamed( 'Vorheriges Bild' ) );
	expect( position() ).toBe( 'Bild 2 von 18' );
} );

test( 'a single picture has neither arrows nor a position', () => {
	document.body.innerHTML = `<div data-swis-gallery><ul>${ tiles( 'Haus', 1 ) }</ul></div>`;
	press( link( 'Haus1' ) );
	expect( position() ).toBe( '' );
	expect( [ ...dialog().querySelectorAll( 'button' ) ].map( ( { ariaLabel } ) => ariaLabel ) ).toEqual( [
		'Schließen',
	] );
	expect( caption() ).toBe( 'Haus 1' );
} );

test( 'a click beside the picture closes the lightbox, a click on picture or caption does not', () => {
	press( link( 'Bild3' ) );
	press( getElement( 'dialog li:not([aria-hidden]) img' ) );
	press( getElement( 'dialog li:not([aria-hidden]) figcaption' ) );
	press( buttonNamed( 'Nächstes Bild' ) );
	expect( position() ).toBe( 'Bild 4 von 18' );
	press( getElement( 'dialog li:not([aria-hidden]) figure' ) );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	expect( document.activeElement ).toBe( link( 'Bild3' ) );
} );

test( 'announces the picture at which a swipe ends', () => {
	press( link( 'Bild2' ) );
	film().scrollLeft = 1190;
	film().dispatchEvent( new Event( 'scroll' ) );
	expect( position() ).toBe( 'Bild 2 von 18' );
	jest.advanceTimersByTime( 150 );
	expect( position() ).toBe( 'Bild 4 von 18' );
	expect( film().children[ 3 ]?.hasAttribute( 'aria-hidden' ) ).toBe( false );
	expect( film().querySelectorAll( 'li:not([aria-hidden])' ) ).toHaveLength( 1 );
} );

test( 'reverses the direction in right-to-left pages', () => {
	jest.spyOn( window, 'getComputedStyle' ).mockReturnValue( { direction: 'rtl' } as CSSStyleDeclaration );
	press( link( 'Bild2' ) );
	expect( scrolled ).toEqual( [ { left: -400, behavior: 'instant' } ] );
	film().scrollLeft = -800;
	film().dispatchEvent( new Event( 'scroll' ) );
	jest.advanceTimersByTime( 150 );
	expect( position() ).toBe( 'Bild 3 von 18' );
} );

test( 'loads the current picture and its neighbors once, with the sizes that the page offers', () => {
	press( link( 'Bild5' ) );
	expect( loaded() ).toEqual( [ 'Bild4.webp', 'Bild5.webp', 'Bild6.webp' ] );
	const image = film().querySelectorAll( 'img' )[ 1 ];
	expect( image?.srcset ).toContain( 'Bild5-s.webp 768w' );
	expect( image?.sizes ).toBe( '100vw' );
	expect( [ image?.alt, image?.width, image?.height ] ).toEqual( [ 'Bild 5', 1024, 683 ] );
	pressKey( 'ArrowRight' );
	pressKey( 'ArrowLeft' );
	expect( loaded() ).toEqual( [ 'Bild4.webp', 'Bild5.webp', 'Bild6.webp', 'Bild7.webp' ] );
} );

test( 'leaves a click with a modifier key to the browser', () => {
	for ( const init of [ { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 } ] ) {
		expect( press( link( 'Bild1' ), init ).defaultPrevented ).toBe( false );
	}
	expect( press( getElement( 'a[href="/anders.webp"]' ) ).defaultPrevented ).toBe( false );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
} );

test( 'ignores the second click of a double click', () => {
	press( link( 'Bild1' ), { detail: 1 } );
	press( buttonNamed( 'Schließen' ), { detail: 2 } );
	expect( position() ).toBe( 'Bild 1 von 18' );
	press( buttonNamed( 'Nächstes Bild' ), { detail: 1 } );
	press( buttonNamed( 'Nächstes Bild' ), { detail: 2 } );
	expect( position() ).toBe( 'Bild 3 von 18' );
} );

test.each( [
	[ 'of another site', 'https://foreign.example/x.webp' ],
	[ 'of another site with the same prefix', 'http://localhos/x.webp' ],
	[ 'with a data: URL', 'data:image/png,x' ],
] )( 'leaves a picture %s to the browser and omits it', ( _, address ) => {
	const foreignLink = link( 'Bild2' );
	foreignLink.href = address;
	expect( press( foreignLink ).defaultPrevented ).toBe( false );
	expect( document.querySelector( 'dialog' ) ).toBeNull();
	press( link( 'Bild1' ) );
	expect( position() ).toBe( 'Bild 1 von 17' );
	expect( loaded() ).toEqual( [ 'Bild1.webp', 'Bild3.webp' ] );
} );

test( 'loads a picture from the host of its small size, for example a CDN', () => {
	const { firstElementChild: image } = link( 'Bild2' );
	link( 'Bild2' ).href = 'https://cdn.example/Bild2.webp';
	image?.setAttribute( 'src', 'https://cdn.example/Bild2-s.webp' );
	press( getElement( 'a[href="https://cdn.example/Bild2.webp"]' ) );
	expect( position() ).toBe( 'Bild 2 von 18' );
} );

test( "reads sizes only from the page's picture", () => {
	link( 'Bild2' ).dataset[ 'swisSrcset' ] = 'https://foreign.example/x.webp 768w';
	press( link( 'Bild2' ) );
	expect( film().innerHTML ).not.toContain( 'foreign' );
} );
