/**
 * Searches without a page load: fetches the URL that the browser would open, and uses results and dependent fields from
 * the response. On an error the browser opens the URL instead; offline, the page and the entries stay.
 */
import { addressOf, isFormUrl, withoutHash } from './address';
import { all, create, isPlain, pressed } from '../printed/dom';
import type { Words } from './config';
import { fetchPage } from './fetch-page';
import { entryOf, stateOf } from './history-entry';
import { hush, say } from './say';
import {
	changedSince,
	entriesOf,
	formIn,
	hideNumber,
	isNumberShown,
	keepFocus,
	searchesIn,
	swapAround,
	swapFold,
	swapForm,
	swapNumber,
	swapWhole,
	type Entries,
	type Search,
} from './swap';
import { bringIntoSight } from './top';

/** Milliseconds until the progress bar shows. */
const BAR_DELAY_MS = 300;

/** Milliseconds after the last keystroke until the results are counted. */
const TYPING_MS = 400;

const COUNT = '[data-swis-count]';

/** Fields that decide which other fields exist. */
const RULING = '[name="immo_type"], [name="immo_category"]';

/** Trigger of a search: `form` and `link` move the focus to the results, the others do not; `saved` keeps the cards. */
type Trigger = 'form' | 'link' | 'sort' | 'history' | 'saved';

interface Leave {
	to: ( url: string ) => void;
	again: () => void;
}

const browser: Leave = {
	to: ( url ) => location.assign( url ),
	again: () => location.reload(),
};

class Results {
	readonly #words: Words;
	readonly #leave: Leave;
	readonly #onShown: () => void;
	readonly #bar = create( 'div', { className: 'swis-progress' } );
	/** Scroll position by history entry. */
	readonly #tops = new Map< number, number >();
	#entry = entryOf( history.state ) ?? 0;
	#top = 0;
	#shown = withoutHash( location ); // URL of the results in view.
	#asked = ''; // URL of the running request.
	#way: Trigger = 'form';
	#search = new AbortController();
	#fields = new AbortController();
	#waiting: ReturnType< typeof setTimeout > | undefined;
	#typing: ReturnType< typeof setTimeout > | undefined;
	/** Search whose number of results the button shows. */
	#counted = '';

	constructor( words: Words, onShown: () => void, leave: Leave ) {
		this.#words = words;
		this.#onShown = onShown;
		this.#leave = leave;
		document.addEventListener( 'submit', ( event ) => this.#submit( event ) );
		document.addEventListener( 'input', ( event ) => this.#change( event ) );
		document.addEventListener( 'change', ( event ) => this.#change( event ) );
		document.addEventListener( 'click', ( event ) => this.#click( event ) );
		window.addEventListener( 'online', hush );
		window.addEventListener( 'popstate', ( { state } ) => this.#restore( state ) );
		window.addEventListener( 'scroll', () => ( this.#top = window.scrollY ), { passive: true } );
		// A page restored from the back/forward cache may show a request as running.
		window.addEventListener( 'pageshow', ( { persisted } ) => persisted && this.#rest() );
	}

	#submit( event: SubmitEvent ): void {
		const form = pressed( event, 'form[data-swis-find]', HTMLFormElement );
		if ( form && ! event.defaultPrevented ) {
			event.preventDefault();
			void this.#go( addressOf( form ), 'form' );
		}
	}

	#change( event: Event ): void {
		const control = event.target;
		const form = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.form : null;
		if ( ! ( control instanceof Element ) || ! form?.matches( '[data-swis-find]' ) ) {
			return;
		}
		const isTyping = event.type === 'input';
		if ( control.matches( '[name="immo_sort"]' ) ) {
			void ( isTyping || this.#go( addressOf( form ), 'sort' ) );
			return;
		}
		clearTimeout( this.#typing );
		// The change event of a field whose results were counted while the visitor typed.
		if ( ! isTyping && addressOf( form ).href === this.#counted ) {
			return;
		}
		this.#counted = '';
		hideNumber( form );
		const swap = control.matches( RULING ) ? swapForm : swapNumber;
		const ask = (): Promise< void > => this.#askForFields( form, swap );
		this.#typing = isTyping ? setTimeout( () => void ask(), TYPING_MS ) : void ask();
	}

	#click( event: MouseEvent ): void {
		const link = pressed( event, ':is([data-swis-results], [data-swis-find]) a[href]', HTMLAnchorElement );
		const root = link?.closest( '[data-swis-listings]' );
		const form = root && formIn( root );
		if ( link && form && isPlain( event ) && ! link.target && ! link.hasAttribute( 'download' ) ) {
			const url = new URL( link.href );
			if ( isFormUrl( url, form ) ) {
				event.preventDefault();
				// A link in the form collapses the form, because the results are below.
				void this.#go( url, form.contains( link ) ? 'form' : 'link' );
			}
		}
	}

	#restore( state: unknown ): void {
		const entry = entryOf( state );
		if ( entry === null ) {
			return;
		}
		this.#tops.set( this.#entry, this.#top );
		this.#entry = entry;
		if ( withoutHash( location ) !== this.#shown ) {
			void this.#go( new URL( location.href ), 'history' );
		} else if ( this.#way === 'history' ) {
			// The visitor went back and forward again before the response arrived.
			this.#search.abort();
			this.#rest();
		}
	}

	/** Updates all but the cards after a listing was added to or removed from the list of saved listings. */
	renew( url: URL ): void {
		history.replaceState( history.state, '', url );
		this.#shown = withoutHash( location );
		void this.#go( url, 'saved' );
	}

	async #go( url: URL, way: Trigger ): Promise< void > {
		if ( this.#asked === url.href ) {
			return;
		}
		clearTimeout( this.#typing );
		this.#counted = '';
		this.#search.abort();
		this.#fields.abort();
		this.#search = new AbortController();
		const { signal } = this.#search;
		this.#asked = url.href;
		this.#way = way;
		const before = searchesIn( document ).map( ( { form } ) => entriesOf( form ) );
		const active = document.activeElement;
		this.#wait();
		try {
			const answer = await fetchPage( url, signal );
			if ( ! signal.aborted ) {
				this.#show( answer, before, active );
				this.#rest();
			}
		} catch ( error ) {
			if ( ! signal.aborted ) {
				this.#fail( error, url );
			}
		}
	}

	#fail( error: unknown, { href }: URL ): void {
		this.#asked = '';
		if ( this.#way === 'history' ) {
			this.#leave.again();
		} else if ( error instanceof TypeError && ! navigator.onLine ) {
			// The browser's error page would lose the entries.
			this.#rest();
			say( this.#words.offline, true, true );
		} else {
			this.#leave.to( href );
		}
	}

	/** Loads the fields for another type of property, or the number of results, before the visitor searches. */
	async #askForFields( form: HTMLFormElement, swap: typeof swapForm ): Promise< void > {
		if ( swap === swapNumber && ! isNumberShown( form ) ) {
			return;
		}
		this.#fields.abort();
		this.#fields = new AbortController();
		const { signal } = this.#fields;
		try {
			const url = addressOf( form );
			const { page } = await fetchPage( url, signal );
			const answer = searchesIn( page )[ searchesIn( document ).findIndex( ( one ) => one.form === form ) ];
			const isOutdated = swap === swapNumber && addressOf( form ).href !== url.href;
			if ( answer && ! signal.aborted && ! isOutdated ) {
				keepFocus( () => swap( form, answer.form, entriesOf( form ) ) );
				this.#counted = url.href;
			}
		} catch {
			// The current fields still work; the search itself reports errors.
		}
	}

	#show( { page, url }: { page: Document; url: URL }, before: readonly Entries[], active: Element | null ): void {
		const searches = searchesIn( document );
		const answers = searchesIn( page );
		if ( searches.length !== answers.length ) {
			throw new Error( 'another page' );
		}
		// Do not move the focus of a visitor who has continued meanwhile; a tap beside the fields moves it to the body.
		let hasContinued = ! [ active, document.body ].includes( document.activeElement );
		const isKept = keepFocus( () =>
			answers.forEach( ( answer, index ) => {
				const { form, results } = searches[ index ] ?? answer;
				const typed = changedSince( before[ index ] ?? new Map(), entriesOf( form ) );
				hasContinued ||= typed.size > 0;
				// Runs first, because the focused field may be among the replaced ones.
				swapFold( form, answer.form, this.#way === 'form' && ! hasContinued );
				swapForm( form, answer.form, typed );
				( this.#way === 'saved' ? swapAround : swapWhole )( results, answer.results );
			} )
		);
		document.title = page.title;
		this.#remember( url );
		// A search from within the map leaves the focus there.
		const isMoved = ( this.#way === 'form' || this.#way === 'link' ) && active?.tagName !== 'IFRAME';
		this.#lead( searches, ( isMoved && ! hasContinued ) || ! isKept );
		this.#onShown();
	}

	/** Like browsers, adds no history entry for the same URL. */
	#remember( url: URL ): void {
		if ( this.#way !== 'history' && withoutHash( url ) !== this.#shown ) {
			history.replaceState( stateOf( this.#entry ), '' );
			this.#tops.set( this.#entry, this.#top );
			this.#entry = Date.now();
			history.pushState( stateOf( this.#entry ), '', url );
		}
		this.#shown = withoutHash( location );
	}

	#lead( searches: readonly Search[], movesFocus: boolean ): void {
		const counts = searches.flatMap( ( { results } ) => all( COUNT, results ) );
		const count = counts[ 0 ];
		if ( movesFocus ) {
			const faulty = searches.map( ( { form } ) => form.querySelector< HTMLElement >( '[aria-invalid="true"]' ) );
			const target = faulty.find( Boolean );
			( target ?? count )?.focus( { preventScroll: true } );
			// An open map may precede the number of results.
			const top = target ?? searches[ 0 ]?.results;
			if ( top ) {
				bringIntoSight( top );
			}
		}
		if ( this.#way === 'history' ) {
			const top = this.#tops.get( this.#entry );
			if ( top !== undefined ) {
				window.scrollTo( { top, behavior: 'instant' } );
			}
		}
		if ( count ) {
			const { swisCount = '' } = count.dataset;
			say( swisCount === '' ? count.textContent.trim() : swisCount );
		}
	}

	#wait(): void {
		searchesIn( document ).forEach( ( { results } ) => results.setAttribute( 'aria-busy', 'true' ) );
		clearTimeout( this.#waiting );
		this.#waiting = setTimeout( () => document.body.append( this.#bar ), BAR_DELAY_MS );
	}

	#rest(): void {
		this.#asked = '';
		clearTimeout( this.#waiting );
		this.#bar.remove();
		searchesIn( document ).forEach( ( { results } ) => results.removeAttribute( 'aria-busy' ) );
	}
}

/**
 * @param onShown Called after new results are shown.
 * @return The search; undefined on a page without one.
 */
export const startResults = ( words: Words, onShown: () => void, leave: Leave = browser ): Results | undefined =>
	searchesIn( document ).length > 0 ? new Results( words, onShown, leave ) : undefined;
