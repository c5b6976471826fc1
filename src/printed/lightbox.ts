/**
 * Pictures one by one, as large as the window (L23, P126): in the browser's own dialog, by swiping, by buttons, by ← → Home
 * End; Esc leads back. Without a script each is a link to its file. Its style is lightbox.css.
 */
import { all, create, fill, isOwn, isPlain, pressed } from './dom';

/** Milliseconds after the last movement of a finger, in which the film comes to rest. */
const SETTLED = 120;

const GALLERY = '[data-swis-gallery]';
const PICTURE = 'a[data-swis-picture]';
const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
	close: 'm6.5 6.5 11 11m0-11-11 11',
	previous: 'M19 12H5m6 6-6-6 6-6',
	next: 'M5 12h14m-6-6 6 6-6 6',
} as const;

/** What its parts are called; %1$s and %2$s stand for the place of a picture and their number. */
export interface LightboxWords {
	readonly pictures: string;
	readonly position: string;
	readonly previous: string;
	readonly next: string;
	readonly close: string;
}

export interface Picture {
	readonly url: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
	/** Other sizes of the picture, from the page's own `img`: authors cannot set its `srcset`. */
	readonly srcset: string;
}

/**
 * All pictures of a gallery in order, each file once. A picture of another site counts only if the page shows its thumbnail
 * from there, because a CDN holds both (P289).
 */
export const picturesIn = ( gallery: ParentNode ): Picture[] => {
	const pictures = new Map< string, Picture >();
	for ( const link of all< HTMLAnchorElement >( PICTURE, gallery ) ) {
		const { swisAlt, swisWidth, swisHeight } = link.dataset;
		const image = link.querySelector( 'img' );
		const isShown = isOwn( link.href ) || image?.src.startsWith( link.origin + '/' );
		if ( isShown && ! pictures.has( link.href ) ) {
			pictures.set( link.href, {
				url: link.href,
				alt: swisAlt ?? image?.alt ?? '',
				width: Number( swisWidth ?? 0 ),
				height: Number( swisHeight ?? 0 ),
				srcset: image?.srcset ?? '',
			} );
		}
	}
	return [ ...pictures.values() ];
};

const isStill = (): boolean => window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** What a key leads to: a place, or nothing where the key is somebody else's. */
const placeOf = ( key: string, at: number, last: number ): number | undefined =>
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
	readonly #caption = create( 'p', { className: 'swis-lightbox__words' } );
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
		this.#dialog = create(
			'dialog',
			{ className: 'swis-lightbox' },
			create(
				'div',
				{ className: 'swis-lightbox__bar' },
				this.#position,
				button( 'close', words.close, () => this.close() )
			),
			create( 'div', { className: 'swis-lightbox__stage' }, this.#previous, this.#film, this.#next ),
			this.#caption
		);
		this.#dialog.setAttribute( 'aria-label', words.pictures );
		this.#position.setAttribute( 'role', 'status' );
		this.#film.append( ...pictures.map( () => document.createElement( 'li' ) ) );
	}

	/** @param opener Gets the focus back. */
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
				// The second press of a double click lands where the picture was that has opened it (P120).
				if ( isFirst && event.detail > 1 ) {
					event.stopPropagation();
				} else {
					isFirst = false;
				}
			},
			true
		);
		// The film has no width before it is shown, and another one once a phone is turned.
		const watch = new ResizeObserver( () => this.#film.scrollTo( { left: this.#left(), behavior: 'instant' } ) );
		watch.observe( this.#film );
		dialog.addEventListener( 'close', () => {
			watch.disconnect();
			clearTimeout( this.#settling );
			dialog.remove();
			// Safari focuses no link that was pressed, and would leave the focus nowhere.
			opener.focus( { preventScroll: true } );
		} );
		this.#name( this.#at );
	}

	close(): void {
		this.#dialog.close();
	}

	#left(): number {
		// From right to left the film runs into the negative.
		return this.#at * this.#film.clientWidth * ( getComputedStyle( this.#film ).direction === 'rtl' ? -1 : 1 );
	}

	/** @return Whether the key means something here. */
	#press( key: string ): boolean {
		const place = placeOf( key, this.#at, this.#pictures.length - 1 );
		if ( place !== undefined && place !== this.#at ) {
			this.#name( place );
			this.#film.scrollTo( { left: this.#left(), behavior: isStill() ? 'instant' : 'smooth' } );
		}
		return place !== undefined;
	}

	#settle(): void {
		clearTimeout( this.#settling );
		this.#settling = setTimeout( () => {
			const { scrollLeft, clientWidth } = this.#film;
			const place = clientWidth > 0 ? Math.round( Math.abs( scrollLeft ) / clientWidth ) : this.#at;
			if ( place !== this.#at && place < this.#pictures.length ) {
				this.#name( place );
			}
		}, SETTLED );
	}

	/** Says which picture is in sight, and has it loaded with its neighbours. */
	#name( place: number ): void {
		const last = this.#pictures.length - 1;
		this.#at = place;
		this.#position.textContent = fill( this.#words.position, place + 1, last + 1 );
		this.#caption.textContent = this.#pictures[ place ]?.alt ?? '';
		// At the end of the row a button stays where it is, and so does the focus on it.
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
			const { url, alt, srcset, width, height } = picture;
			const image = create( 'img', { alt, decoding: 'async' } );
			if ( width > 0 && height > 0 ) {
				Object.assign( image, { width, height } );
			}
			if ( srcset ) {
				Object.assign( image, { sizes: '100vw', srcset } );
			}
			image.src = url;
			item.append( image );
		}
	}
}

/** The picture that a link opens; a link to a list opens its first. */
const meantBy = ( link: HTMLAnchorElement ): string | undefined =>
	link.matches( PICTURE )
		? link.href
		: picturesIn( document.getElementById( link.hash.slice( 1 ) ) ?? link )[ 0 ]?.url;

/**
 * @param root What the galleries stand in.
 * @return Closes what is open.
 */
export const startLightbox = ( words: LightboxWords, root: GlobalEventHandlers = document ): ( () => void ) => {
	let lightbox: Lightbox | undefined;
	root.addEventListener( 'click', ( event ) => {
		const link = pressed( event, `${ PICTURE }, a[data-swis-open]`, HTMLAnchorElement );
		const gallery = link?.closest( GALLERY );
		if ( link && gallery && isPlain( event ) ) {
			const pictures = picturesIn( gallery );
			const meant = meantBy( link );
			const at = pictures.findIndex( ( { url } ) => url === meant );
			if ( at !== -1 ) {
				lightbox = new Lightbox( pictures, at, words );
				lightbox.open( link );
				// Only now: where anything fails, the browser opens the file.
				event.preventDefault();
			}
		}
	} );
	return () => lightbox?.close();
};
