/** A page with a search as the server renders it, with responses controlled by the test; not part of any bundle. */
import { startResults } from './results';
import { createLiveRegion } from './say';
import { abortableListeners, getElement, settled, words } from './testing';

export interface PageOptions {
	readonly count?: string;
	readonly type?: 'buy' | 'rent';
	readonly category?: string;
	readonly fields?: string;
	readonly price?: string;
	/** State of the fold that summarizes the form; hidden without a search. */
	readonly fold?: '' | 'open' | 'hidden';
	readonly sort?: string;
	readonly list?: string;
	readonly title?: string;
	/** Label of the submit button, with the number of results. */
	readonly number?: string;
}

const option = ( value: string, chosen: string ): string =>
	`<option value="${ value }"${ value === chosen ? ' selected' : '' }>${ value || 'alle' }</option>`;

export const ROOMS = '<label for="rooms">Zimmer</label><input id="rooms" name="immo_rooms_from" value="">';

export const block = ( {
	count = '29 Immobilien',
	type = 'buy',
	category = '',
	fields = ROOMS,
	price = '',
	fold = 'hidden',
	sort = 'newest',
	list = '<li>Haus</li>',
	number = '29 Immobilien zeigen',
}: PageOptions ): string => `
	<div data-swis-listings>
		<form id="find" data-swis-find action="/immobilien/">
			<details ${ fold } data-swis-fold><summary id="fold">Kaufen</summary></details>
			<input type="radio" name="immo_type" value="buy"${ type === 'buy' ? ' checked' : '' }><input type="radio" name="immo_type" value="rent"${ type === 'rent' ? ' checked' : '' }>
			<div data-swis-fields>
				<select id="category" name="immo_category">${ [ '', '1', '2' ].map( ( value ) => option( value, category ) ).join( '' ) }</select>
				<input id="price" name="immo_price_to" value="${ price }">
			</div>
			<details><summary>Weitere Filter</summary><div data-swis-fields><details class="inner"></details>${ fields }</div></details>
			<button>Suchen <span data-swis-fields><span data-swis-number>${ number }</span></span></button>
		</form>
		<section data-swis-results>
			<h2 data-swis-count tabindex="-1">${ count }</h2>
			<select form="find" id="sort" name="immo_sort">${ [ 'newest', 'cheapest' ].map( ( value ) => option( value, sort ) ).join( '' ) }</select>
			<a id="two" href="/immobilien/?immo_page=2">2</a><a id="home" href="/immobilien/haus/">Haus</a>
			<ul>${ list }</ul>
		</section>
	</div>`;

export const page = ( printed: PageOptions = {}, more = '' ): string =>
	`<!doctype html><title>${ printed.title ?? 'Immobilien' }</title><body>${ block( printed ) }${ more }</body>`;

/** A request that the test answers by hand. */
export interface Call {
	readonly url: string;
	readonly signal: AbortSignal;
	readonly answer: ( html: string, changed?: Partial< Response > ) => Promise< void >;
	readonly fail: () => Promise< void >;
}

export const calls: Call[] = [];

export const call = ( index: number ): Call => {
	const found = calls.at( index );
	if ( ! found ) {
		throw new Error( 'No request is pending.' );
	}
	return found;
};

/** Replaces fetch(). */
const answerByHand = ( url: URL, { signal }: { signal: AbortSignal } ): Promise< Response > =>
	new Promise( ( resolve, reject ) => {
		signal.addEventListener( 'abort', () => reject( new DOMException( '', 'AbortError' ) ) );
		calls.push( {
			url: url.href,
			signal,
			answer: ( html, changed = {} ) => {
				const headers = new Headers( { 'Content-Type': 'text/html; charset=UTF-8' } );
				resolve( {
					ok: true,
					url: url.href,
					headers,
					text: () => Promise.resolve( html ),
					...changed,
				} as Response );
				return settled();
			},
			fail: () => {
				reject( new TypeError( 'Failed to fetch' ) );
				return settled();
			},
		} );
	} );

export interface Searching {
	/** URLs that the browser was sent to; `reload` for a reload of the page. */
	readonly navigations: string[];
	readonly shown: jest.Mock;
	readonly renew: ( address: string ) => void;
	readonly end: () => void;
}

/** A page with a search and no pending request. */
export const search = ( html = block( {} ), address = '/immobilien/' ): Searching => {
	const listeners = abortableListeners();
	const navigations: string[] = [];
	const shown = jest.fn();
	calls.length = 0;
	window.scrollTo = jest.fn() as typeof window.scrollTo;
	Element.prototype.scrollIntoView = jest.fn();
	window.fetch = jest.fn( answerByHand ) as unknown as typeof window.fetch;
	history.replaceState( null, '', address );
	document.body.innerHTML = html;
	createLiveRegion();
	const navigation = { goTo: ( url: string ) => navigations.push( url ), reload: () => navigations.push( 'reload' ) };
	const started = startResults( words, shown, navigation );
	const renew = ( to: string ): void => started?.renew( new URL( to, location.href ) );
	return { navigations, shown, renew, end: () => listeners.abort() };
};

/** An input or a select; both have a value. */
export const input = ( id: string ): HTMLInputElement => getElement( `#${ id }` ) as HTMLInputElement;

export const results = (): HTMLElement => getElement( '[data-swis-results]' );

/** @return Whether the browser submits the form itself. */
export const submit = (): boolean =>
	getElement( 'form' ).dispatchEvent( new SubmitEvent( 'submit', { bubbles: true, cancelable: true } ) );

export const change = ( id: string, value: string ): void => {
	input( id ).value = value;
	input( id ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
};
