/** A page with listings as the server renders it, and APIs that jsdom lacks; not part of any bundle. */
import type { Words } from './config';

export const words: Words = {
	lang: 'de',
	agency: 'de',
	pictures: 'Bilder',
	position: 'Bild %1$s von %2$s',
	previous: 'Vorheriges Bild',
	next: 'Nächstes Bild',
	close: 'Schließen',
	copied: 'Link kopiert',
	add: '„%s“ merken',
	kept: '„%s“ gemerkt',
	addShort: 'Merken',
	keptShort: 'Gemerkt',
	added: 'In diesem Browser gemerkt',
	removed: 'Nicht mehr gemerkt',
	saved: 'Merkliste (%s)',
	empty: 'In diesem Browser ist noch keine Immobilie gemerkt.',
	goneOne: '%s gemerkte Immobilie ist nicht mehr verfügbar.',
	goneOther: '%s gemerkte Immobilien sind nicht mehr verfügbar.',
	full: 'Die Merkliste fasst %s Immobilien. Bitte entfernen Sie zuerst eine.',
	hideMap: 'Karte ausblenden',
	map: 'Karte der Immobilien',
	offline: 'Keine Internetverbindung',
	search: 'Suche gespeichert',
	pending: 'Ein Schritt fehlt noch',
	asked: 'Anfrage gesendet',
};

/** Returns the first element that matches; throws if there is none. */
export function getElement( selector: string ): HTMLElement;
export function getElement< E extends HTMLElement >( selector: string, kind: new () => E ): E;
export function getElement( selector: string, kind = HTMLElement ): HTMLElement {
	const element = document.querySelector( selector );
	if ( ! ( element instanceof kind ) ) {
		throw new Error( `There is no ${ selector }.` );
	}
	return element;
}

export const announcement = (): string => getElement( '[role="status"]' ).textContent;

export const press = ( element: Element, init: MouseEventInit = {} ): MouseEvent => {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } );
	element.dispatchEvent( event );
	return event;
};

/** Waits until all pending promises are settled. */
export const settled = async (): Promise< void > => {
	for ( let turn = 0; turn < 20; turn += 1 ) {
		await Promise.resolve();
	}
};

/** Makes abort() remove all listeners added after this call, so that they do not affect the next test. */
export const abortableListeners = (): AbortController => {
	const controller = new AbortController();
	for ( const target of [ document, window ] ) {
		jest.spyOn( target, 'addEventListener' ).mockImplementation(
			( ...[ name, listener ]: Parameters< typeof target.addEventListener > ) =>
				EventTarget.prototype.addEventListener.call( target, name, listener, { signal: controller.signal } )
		);
	}
	return controller;
};
