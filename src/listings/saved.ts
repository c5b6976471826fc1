/** Saved listings: ids stored in this browser only. The page of saved listings is a search for these ids. */
import { isListingId as isId, MAX_SAVED, SAVED_KEY as KEY } from '../domain/saved-listings';
import type { Words } from './config';
import { all, create, fill, isOnThisSite, isPlain, pressed, reword } from '../printed/dom';
import { readSavedIds } from '../printed/saved-ids';
import { say } from './say';
import { searchesIn } from './swap';

/** Receives the new URL of the page. */
type Renew = ( url: URL ) => void;

const HEART = '[data-swis-save]';
const LINK = 'a[data-swis-saved]';
const IDS = 'immo_ids';

const RESULTS = '[data-swis-results]';

/** Results of a search by ids without filters; the attribute contains all found ids, from every result page. */
const FOUND = '[data-swis-found]';

const idsIn = ( text: string ): number[] => text.split( ',' ).map( Number ).filter( isId );

/** @return Whether the list is stored. */
const write = ( ids: readonly number[] ): boolean => {
	try {
		localStorage.setItem( KEY, JSON.stringify( ids ) );
		return true;
	} catch {
		return false;
	}
};

/** Ids in the URL as text; null if the URL is no search by ids. */
const requestedText = (): string | null => new URLSearchParams( location.search ).get( IDS );

const requestedIds = (): number[] => idsIn( requestedText() ?? '' );

const addressOf = ( href: string, ids: string ): URL => {
	const url = new URL( href );
	url.searchParams.delete( IDS );
	if ( ids ) {
		// Plain concatenation: a list of numbers needs no escaping.
		url.search += `${ url.search && '&' }${ IDS }=${ ids }`;
	}
	return url;
};

/** Removes saved ids that the search no longer finds, and reports their number. */
const removeMissing = ( words: Words, results: HTMLElement ): void => {
	const found = idsIn( results.dataset[ 'swisFound' ] ?? '' );
	const saved = readSavedIds() ?? [];
	const missing = requestedIds().filter( ( id ) => saved.includes( id ) && ! found.includes( id ) );
	if ( missing.length > 0 && write( saved.filter( ( id ) => ! missing.includes( id ) ) ) ) {
		const text = fill( missing.length === 1 ? words.goneOne : words.goneOther, missing.length );
		results.prepend( create( 'p', { className: 'swis-saved-note', textContent: text } ) );
		say( text );
	}
};

/** Updates hearts and links from the stored list, which another tab may have changed. */
const paint = ( words: Words ): void => {
	const ids = readSavedIds() ?? [];
	for ( const heart of all< HTMLButtonElement >( HEART ) ) {
		const { swisSave, swisTitle } = heart.dataset;
		const isKept = ids.includes( Number( swisSave ) );
		// The accessible name conveys the state: with aria-pressed, screen readers would announce the state twice.
		heart.toggleAttribute( 'data-swis-kept', isKept );
		if ( swisTitle ) {
			heart.setAttribute( 'aria-label', fill( isKept ? words.kept : words.add, swisTitle ) );
		}
		if ( heart.textContent.trim() ) {
			reword( heart, isKept ? words.keptShort : words.addShort );
		}
		heart.hidden = false;
	}
	// Skip links to other sites, which must not receive a visitor's saved homes.
	for ( const link of all< HTMLAnchorElement >( LINK ).filter( ( { href } ) => isOnThisSite( href ) ) ) {
		link.href = addressOf( link.href, ids.join() ).href;
		reword( link, fill( words.saved, ids.length ) );
		// Hides a link to an empty list on the page of a listing, and a link to the list that the page already shows.
		link.hidden = ( link.dataset[ 'swisSaved' ] === 'some' && ids.length === 0 ) || ids.join() === requestedText();
	}
};

const toggle = ( words: Words, heart: HTMLElement, renew: Renew ): void => {
	const id = Number( heart.dataset[ 'swisSave' ] );
	const others = ( readSavedIds() ?? [] ).filter( ( other ) => other !== id );
	// Use the state of the heart on screen, since another tab may have changed the list.
	const isNew = ! heart.hasAttribute( 'data-swis-kept' );
	if ( isNew && others.length >= MAX_SAVED ) {
		say( fill( words.full, MAX_SAVED ), true );
	} else if ( isId( id ) && write( isNew ? [ ...others, id ] : others ) ) {
		say( isNew ? words.added : words.removed );
		if ( requestedText() !== null && heart.closest( RESULTS ) ) {
			const ids = requestedIds().filter( ( other ) => other !== id );
			// 0 finds no listing; without ids, the search would find all.
			renew( addressOf( location.href, ( isNew ? [ ...ids, id ] : ids ).join() || '0' ) );
		}
		paint( words );
	}
};

/**
 * @param renew Updates the page of saved listings after one of them was removed or added again.
 * @return Callback for results that arrive later.
 */
export const startSaved = ( words: Words, renew: Renew ): ( () => void ) => {
	if ( readSavedIds() === null ) {
		return () => undefined;
	}
	const update = (): void => {
		searchesIn( document ).forEach(
			( { results } ) => results.matches( FOUND ) && removeMissing( words, results )
		);
		paint( words );
	};
	document.addEventListener( 'click', ( event ) => {
		const heart = pressed( event, HEART, HTMLElement );
		if ( heart ) {
			toggle( words, heart, renew );
		} else if ( pressed( event, LINK, HTMLElement ) && isPlain( event ) && readSavedIds()?.length === 0 ) {
			event.preventDefault();
			say( words.empty, true );
		}
	} );
	// Another tab changed the storage; a null key means that it cleared everything.
	window.addEventListener( 'storage', ( { key } ) => {
		if ( key === KEY || key === null ) {
			paint( words );
		}
	} );
	// A page restored from the back/forward cache missed changes.
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			paint( words );
		}
	} );
	update();
	return update;
};
