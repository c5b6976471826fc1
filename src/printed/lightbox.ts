/**
 * Lightbox for the pictures of a listing: a native dialog, operated by swiping, buttons, ← → Home End and Esc.
 * Without JavaScript each picture is a link to its file. Styles: lightbox.css.
 */
import { all, create, fill, isOnThisSite, isPlain, pressed } from './dom';
import { enterHistory, leaveHistory } from './lightbox-history';
import { followZoom } from './lightbox-zoom';

/** Milliseconds without a scroll event until a swipe counts as finished. */
const DEBOUNCE_MS = 120;

const GALLERY = '[data-swis-gallery]';
const PICTURE = 'a[data-swis-picture]';
const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
	close: 'm6.5 6.5 11 11m0-11-11 11',
	previous: 'M19 12H5m6 6-6-6 6-6',
	next: 'M5 12h14m-6-6 6 6-6 6',
} as const;

/** Labels; %1$s and %2$s are the position of a picture and the total. */
export interface LightboxWords {
	/** Language of the labels; absent if it is the page's. */
	readonly lang?: string;
	/** Language of the captions; absent if it is the page's. */
	readonly agency?: string;
	readonly pictures: string;
	readonly position: string;
	readonly previous: string;
	readonly next: string;
	readonly close: string;
}

export interface Picture {
	readonly url: string;
	readonly alt: string;
	readonly caption: string;
	readonly width: number;
	readonly height: number;
	/** Other sizes of the picture, from the page's own `img`: authors cannot set its `srcset`. */
	readonly srcset: string;
}

/**
 * All pictures of a gallery in order, each file once. A picture on another origin counts only if the page shows its
 * thumbnail from that origin, as with a CDN. An author's link to a foreign file is left out.
 */
export const picturesIn = ( gallery: ParentNode ): Picture[] => {
	const pictures = new Map< string, Picture >();
	for ( const link of all< HTMLAnchorElement >( PICTURE, gallery ) ) {
		const { swisAlt, swisCaption, swisWidth, swisHeight } = link.dataset;
		const image = link.querySelector( 'img' );
		const isShown = isOnThisSite( link.href ) || image?.src.startsWith( link.origin + '/' );
		if ( isShown && ! pictures.has( link.href ) ) {
			pictures.set( link.href, {
				url: link.href,
				alt: swisAlt ?? image?.alt ?? '',
				caption: swisCaption ?? '',
				width: Number( swisWidth ?? 0 ),
				height: Number( swisHeight ?? 0 ),
				srcset: image?.srcset ?? '',
			} );
		}
	}
	return [ ...pictures.values() ];
};

const prefersReducedMotion = (): boolean => window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** Index that a key leads to; undefined for other keys. */
const indexFor = ( key: string, at: number, last: number ): number | undefined =>
	( {
		ArrowLeft: Math.max( 0, at - 1 ),
		ArrowRight: Math.min( last, at + 1 ),
		Home: 0,
		End: last,
	} )[ key ];

const icon = ( name: keyof typeof ICONS ): SVGElement => {
	const [ svg, path ] = [ document.createElementNS( SVG, 'svg' ), document.createElementNS( SVG, 'path' ) ];
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'aria-hidden', 'true' );
	path.setAttribute( 'd', ICONS[ name ] );
	svg.append( path );
	return svg;
};

const button = ( name: keyof typeof ICONS, label: string, onClick: () => void ): HTMLButtonElement => {
	const element = create( 'button', { type: 'button', onclick: onClick }, icon( name ) );
	element.setAttribute( 'aria-label', label );
	return element;
};

class Lightbox {
	readonly #pictures: readonly Picture[];
	readonly #words: LightboxWords;
	readonly #position = create( 'p', {} );
	readonly #bar: HTMLElement;
	readonly #film = create( 'ul', { className: 'swis-lightbox__film', tabIndex: 0 } );
	readonly #previous: HTMLButtonElement;
	readonly #next: HTMLButtonElement;
	readonly #dialog: HTMLDialogElement;
	#at: number;
	#settling: ReturnType< typeof setTimeout > | undefined;

	constructor( pictures: readonly Picture[], at: number, words: LightboxWords ) {
		this.#pictures = pictures;
		this.#words = words;
		this.#at = at;
		this.#previous = button( 'previous', words.previous, () => this.#press( 'ArrowLeft' ) );
		this.#next = button( 'next', words.next, () => this.#press( 'ArrowRight' ) );
		this.#bar = create(
			'div',
			{ className: 'swis-lightbox__bar' },
			this.#position,
			button( 'close', words.close, () => this.close() )
		);
		this.#dialog = create(
			'dialog',
			{ className: 'swis-lightbox' },
			this.#bar,
			create(
				'div',
				{ className: 'swis-lightbox__stage' },
				...( pictures.length > 1 ? [ this.#previous, this.#film, this.#next ] : [ this.#film ] )
			)
		);
		this.#dialog.setAttribute( 'aria-label', words.pictures );
		if ( words.lang && words.agency ) {
			this.#dialog.lang = words.lang;
			this.#film.lang = words.agency;
		}
		this.#position.setAttribute( 'role', 'status' );
		this.#film.append( ...pictures.map( () => document.createElement( 'li' ) ) );
	}

	/** @param opener Receives the focus on close. */
	open( opener: HTMLElement ): void {
		const dialog = this.#dialog;
		document.body.append( dialog );
		dialog.showModal();
		this.#film.focus( { preventScroll: true } );
		dialog.addEventListener( 'keydown', ( event ) => {
			if ( ! ( event.altKey || event.ctrlKey || event.metaKey ) && this.#press( event.key ) ) {
				event.preventDefault();
			}
		} );
		this.#film.addEventListener( 'scroll', () => this.#settle() );
		let isFirst = true;
		dialog.addEventListener(
			'click',
			( event ) => {
				// Ignore the second press of a double click: the first one opened the lightbox.
				if ( isFirst && event.detail > 1 ) {
					event.stopPropagation();
				} else {
					isFirst = false;
				}
			},
			true
		);
		dialog.addEventListener( 'click', ( { target } ) => {
			// A click beside the picture closes the lightbox.
			if ( target instanceof Element && ! target.closest( 'img, button, figcaption' ) ) {
				this.close();
			}
		} );
		// The film has no width until it is shown, and another width after a phone is turned.
		const observer = new ResizeObserver( () => this.#film.scrollTo( { left: this.#left(), behavior: 'instant' } ) );
		observer.observe( this.#film );
		const stopZoom = followZoom( dialog, this.#bar );
		dialog.addEventListener( 'close', () => {
			observer.disconnect();
			stopZoom();
			clearTimeout( this.#settling );
			dialog.remove();
			// Safari does not focus a pressed link, so the browser would not restore the focus.
			opener.focus( { preventScroll: true } );
			leaveHistory();
		} );
		this.#showPlace( this.#at );
		enterHistory();
		window.addEventListener( 'popstate', () => this.close(), { once: true } );
	}

	close(): void {
		this.#dialog.close();
	}

	/** Scroll position of the current picture. */
	#left(): number {
		// In right-to-left text scrollLeft is negative.
		return this.#at * this.#film.clientWidth * ( getComputedStyle( this.#film ).direction === 'rtl' ? -1 : 1 );
	}

	/** @return Whether the lightbox handles the key. */
	#press( key: string ): boolean {
		const place = indexFor( key, this.#at, this.#pictures.length - 1 );
		if ( place !== undefined && place !== this.#at ) {
			this.#showPlace( place );
			this.#film.scrollTo( { left: this.#left(), behavior: prefersReducedMotion() ? 'instant' : 'smooth' } );
		}
		return place !== undefined;
	}

	/** Shows the picture at which a swipe has ended. */
	#settle(): void {
		clearTimeout( this.#settling );
		this.#settling = setTimeout( () => {
			const { scrollLeft, clientWidth } = this.#film;
			const place = clientWidth > 0 ? Math.round( Math.abs( scrollLeft ) / clientWidth ) : this.#at;
			if ( place !== this.#at && place < this.#pictures.length ) {
				this.#showPlace( place );
			}
		}, DEBOUNCE_MS );
	}

	/** Announces the picture at this place, and loads it with its neighbors. */
	#showPlace( place: number ): void {
		const last = this.#pictures.length - 1;
		this.#at = place;
		this.#position.textContent = last ? fill( this.#words.position, place + 1, last + 1 ) : '';
		// At both ends a button gets aria-disabled only: a disabled button would lose the focus.
		this.#previous.setAttribute( 'aria-disabled', `${ place === 0 }` );
		this.#next.setAttribute( 'aria-disabled', `${ place === last }` );
		[ ...this.#film.children ].forEach( ( item, index ) => {
			if ( index === place ) {
				item.removeAttribute( 'aria-hidden' );
			} else {
				item.setAttribute( 'aria-hidden', 'true' );
			}
			if ( Math.abs( index - place ) <= 1 ) {
				this.#load( item, index );
			}
		} );
	}

	#load( item: Element, index: number ): void {
		const picture = this.#pictures[ index ];
		if ( picture && ! item.firstChild ) {
			const { url, alt, caption, srcset, width, height } = picture;
			const image = create( 'img', { alt, decoding: 'async' } );
			if ( width > 0 && height > 0 ) {
				Object.assign( image, { width, height } );
			}
			if ( srcset ) {
				Object.assign( image, { sizes: '100vw', srcset } );
			}
			image.src = url;
			// Without a caption, the alternative text is shown, hidden from screen readers, which read it anyway.
			item.append(
				create(
					'figure',
					{},
					image,
					create( 'figcaption', { textContent: caption || alt, ariaHidden: `${ ! caption }` } )
				)
			);
		}
	}
}

/**
 * @param root Element around the galleries.
 * @return Function that closes an open lightbox.
 */
export const startLightbox = ( words: LightboxWords, root: GlobalEventHandlers = document ): ( () => void ) => {
	let lightbox: Lightbox | undefined;
	root.addEventListener( 'click', ( event ) => {
		const link = pressed( event, `${ PICTURE }, a[data-swis-open]`, HTMLAnchorElement );
		const gallery = link?.closest( GALLERY );
		if ( link && gallery && isPlain( event ) ) {
			const pictures = picturesIn( gallery );
			// A link to all pictures opens the first.
			const at = pictures.findIndex( ( { url } ) => ! link.matches( PICTURE ) || url === link.href );
			if ( at !== -1 ) {
				lightbox = new Lightbox( pictures, at, words );
				lightbox.open( link );
				// Last: if anything above fails, the browser opens the file.
				event.preventDefault();
			}
		}
	} );
	return () => lightbox?.close();
};
