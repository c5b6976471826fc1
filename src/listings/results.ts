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

/** Trigger of a search: `form` and `link` focus the results, `reset` the form, others nothing; `saved` keeps cards. */
type Trigger = 'form' | 'link' | 'reset' | 'sort' | 'history' | 'saved';

const browser = {
	goTo: ( url: string ): void => location.assign( url ),
	reload: (): void => location.reload(),
};

type Navigation = typeof browser;

class Results {
	readonly #words: Words;
	readonly #navigation: Navigation;
	readonly #onShown: () => void;
	readonly #bar = create( 'div', { className: 'swis-progress' } );
	/** Scroll position by history entry. */
	readonly #tops = new Map< number, number >();
	#entry = entryOf( history.state ) ?? 0;
	#top = 0;
	#shownUrl = withoutHash( location ); // URL of the results in view.
	#pendingUrl = ''; // URL of the running request.
	#trigger: Trigger = 'form';
	#search = new AbortController();
	#fields = new AbortController();
	#barTimer: ReturnType< typeof setTimeout > | undefined;
	#typingTimer: ReturnType< typeof setTimeout > | undefined;
	/** Search whose number of results the button shows. */
	#counted = '';

	constructor( words: Words, onShown: () => void, navigation: Navigation ) {
		this.#words = words;
		this.#onShown = onShown;
		this.#navigation = navigation;
		document.addEventListener( 'submit', ( event ) => this.#submit( event ) );
		document.addEventListener( 'input', ( event ) => this.#change( event ) );
		document.addEventListener( 'change', ( event ) => this.#change( event ) );
		document.addEventListener( 'click', ( event ) => this.#click( event ) );
		window.addEventListener( 'online', hush );
		window.addEventListener( 'popstate', ( { state } ) => this.#restore( state ) );
		window.addEventListener( 'scroll', () => ( this.#top = window.scrollY ), { passive: true } );
		// A page restored from the back/forward cache may show a request as running.
		window.addEventListener( 'pageshow', ( { persisted } ) => persisted && this.#stopWaiting() );
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
			if ( ! isTyping ) {
				void this.#go( addressOf( form ), 'sort' );
			}
			return;
		}
		clearTimeout( this.#typingTimer );
		// Ignores the change event of a field whose results were already counted while the visitor typed.
		if ( ! isTyping && addressOf( form ).href === this.#counted ) {
			return;
		}
		this.#counted = '';
		hideNumber( form );
		const swap = control.matches( RULING ) ? swapForm : swapNumber;
		const ask = (): Promise< void > => this.#askForFields( form, swap );
		this.#typingTimer = isTyping ? setTimeout( () => void ask(), TYPING_MS ) : void ask();
	}

	#click( event: MouseEvent ): void {
		const link = pressed( event, ':is([data-swis-results], [data-swis-find]) a[href]', HTMLAnchorElement );
		const root = link?.closest( '[data-swis-listings]' );
		const form = root && formIn( root );
		if ( link && form && isPlain( event ) && ! link.target && ! link.hasAttribute( 'download' ) ) {
			const url = new URL( link.href );
			if ( isFormUrl( url, form ) ) {
				event.preventDefault();
				// A link in the form collapses the form, because the results are below, unless it leads to the form.
				const trigger = url.hash ? 'reset' : 'form';
				void this.#go( url, form.contains( link ) ? trigger : 'link' );
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
		if ( withoutHash( location ) !== this.#shownUrl ) {
			void this.#go( new URL( location.href ), 'history' );
		} else if ( this.#trigger === 'history' ) {
			// The visitor went back and forward again before the response arrived.
			this.#search.abort();
			this.#stopWaiting();
		}
	}

	/** Updates all but the cards after a listing was added to or removed from the list of saved listings. */
	renew( url: URL ): void {
		history.replaceState( history.state, '', url );
		this.#shownUrl = withoutHash( location );
		void this.#go( url, 'saved' );
	}

	async #go( url: URL, trigger: Trigger ): Promise< void > {
		if ( this.#pendingUrl === url.href ) {
			return;
		}
		clearTimeout( this.#typingTimer );
		this.#counted = '';
		this.#search.abort();
		this.#fields.abort();
		this.#search = new AbortController();
		const { signal } = this.#search;
		this.#pendingUrl = url.href;
		this.#trigger = trigger;
		const before = searchesIn( document ).map( ( { form } ) => entriesOf( form ) );
		const active = document.activeElement;
		this.#wait();
		try {
			const answer = await fetchPage( url, signal );
			if ( ! signal.aborted ) {
				this.#show( answer, before, active );
				this.#stopWaiting();
			}
		} catch ( error ) {
			if ( ! signal.aborted ) {
				this.#fail( error, url );
			}
		}
	}

	#fail( error: unknown, { href }: URL ): void {
		this.#pendingUrl = '';
		if ( this.#trigger === 'history' ) {
			this.#navigation.reload();
		} else if ( error instanceof TypeError && ! navigator.onLine ) {
			// The browser's error page would lose the entries.
			this.#stopWaiting();
			say( this.#words.offline, true, true );
		} else {
			this.#navigation.goTo( href );
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
			const answer = searchesIn( page )[ searchesIn( document ).findIndex( ( search ) => search.form === form ) ];
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
		// A visitor who continued meanwhile keeps the focus. A tap beside the fields (focus on body) does not count.
		let hasContinued = ! [ active, document.body ].includes( document.activeElement );
		const isFocusKept = keepFocus( () =>
			answers.forEach( ( answer, index ) => {
				const { form, results } = searches[ index ] ?? answer;
				const typed = changedSince( before[ index ] ?? new Map(), entriesOf( form ) );
				hasContinued ||= typed.size > 0;
				// Runs first, because the focused field may be among the replaced ones.
				swapFold( form, answer.form, this.#trigger === 'form' && ! hasContinued );
				swapForm( form, answer.form, typed );
				( this.#trigger === 'saved' ? swapAround : swapWhole )( results, answer.results );
			} )
		);
		document.title = page.title;
		this.#remember( url );
		// A search from within the map leaves the focus there.
		const isMoved = [ 'form', 'link', 'reset' ].includes( this.#trigger ) && active?.tagName !== 'IFRAME';
		this.#lead( searches, ( isMoved && ! hasContinued ) || ! isFocusKept );
		this.#onShown();
	}

	/** Like browsers, adds no history entry for the same URL. */
	#remember( url: URL ): void {
		if ( this.#trigger !== 'history' && withoutHash( url ) !== this.#shownUrl ) {
			history.replaceState( stateOf( this.#entry ), '' );
			this.#tops.set( this.#entry, this.#top );
			this.#entry = Date.now();
			history.pushState( stateOf( this.#entry ), '', url );
		}
		this.#shownUrl = withoutHash( location );
	}

	#lead( searches: readonly Search[], movesFocus: boolean ): void {
		const [ count ] = searches.flatMap( ( { results } ) => all( COUNT, results ) );
		if ( movesFocus ) {
			const aim = this.#trigger === 'reset' ? 'summary' : '[aria-invalid="true"]';
			const [ target ] = searches.flatMap( ( { form } ) => all( aim, form ) );
			( target ?? count )?.focus( { preventScroll: true } );
			// An open map may precede the number of results.
			const top = target ?? searches[ 0 ]?.results;
			if ( top ) {
				bringIntoSight( top );
			}
		}
		if ( this.#trigger === 'history' ) {
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
		clearTimeout( this.#barTimer );
		this.#barTimer = setTimeout( () => document.body.append( this.#bar ), BAR_DELAY_MS );
	}

	#stopWaiting(): void {
		this.#pendingUrl = '';
		clearTimeout( this.#barTimer );
		this.#bar.remove();
		searchesIn( document ).forEach( ( { results } ) => results.removeAttribute( 'aria-busy' ) );
	}
}

/**
 * @param onShown Called after new results are shown.
 * @return The search; undefined on a page without one.
 */
export const startResults = ( words: Words, onShown: () => void, navigation = browser ): Results | undefined =>
	searchesIn( document ).length > 0 ? new Results( words, onShown, navigation ) : undefined;
