import type { Page } from '@playwright/test';
import additional from '../../fixtures/texts-additional.json';
import agency from '../../fixtures/texts-agency.json';
import texts from '../../fixtures/texts.json';
import type { Language } from './site';

/** By the language of a screen: frequent words of the other language that this language does not have. */
const TELLTALES: Readonly< Record< Language, RegExp > > = {
	de: /\b(?:the|and|with|your|are|please|this|which|has been)\b/i,
	en: /\b(?:und|oder|nicht|bitte|Ihre|werden|wird|eine|für)\b/i,
};

/** Pattern for a text of the copy deck with any values in its placeholders. */
function pattern( text: string ): string {
	const literal = text.replaceAll( /[.*+?^${}()|[\]\\]/g, '\\$&' );
	return literal.replaceAll( /%(?:\d\\\$)?s/g, '.+' );
}

/** One pattern for all texts that differ between the languages. */
function deck( language: Language ): RegExp {
	const other = language === 'de' ? 'en' : 'de';
	const own = new Set( [ ...texts, ...agency, ...additional ].map( ( text ) => text[ language ] ) );
	const foreign = [ ...texts, ...agency, ...additional ]
		.map( ( text ) => text[ other ] )
		// "%1$s, %2$s" would match everything; WordPress has a button "Filter" in both languages.
		.filter(
			( text ) => text !== 'Filter' && ! own.has( text ) && /\p{L}{3}/u.test( text.replaceAll( /%\S+/g, '' ) )
		);
	return new RegExp( `^(?:${ foreign.map( pattern ).join( '|' ) })$`, 'u' );
}

const DECKS: Readonly< Record< Language, RegExp > > = { de: deck( 'de' ), en: deck( 'en' ) };

/**
 * Finds texts of a screen in the wrong language, including those for screen readers. Ignores elements with their own
 * `lang` and content of the site (listings, regions).
 *
 * @param names Titles and names of the site, which sentences may contain.
 */
export async function inOtherLanguage(
	page: Page,
	{ language, within, names }: { language: Language; within: string; names: readonly string[] }
): Promise< string[] > {
	const shownTexts = await page.locator( within ).evaluate( ( root ) => {
		const found: string[] = [];
		const walker = document.createTreeWalker( root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT );
		while ( walker.nextNode() ) {
			const node = walker.currentNode;
			const element = node instanceof Element ? node : node.parentElement;
			if (
				element?.closest(
					'[lang]:not( html ), option, .type-sw_immo_listing, .swrg-scroll, code, script, style, textarea, .row-title, .hidden'
				)
			) {
				continue;
			}
			const parts =
				node instanceof Element
					? [ 'aria-label', 'title', 'placeholder', 'alt' ].map( ( name ) => node.getAttribute( name ) )
					: [ node.textContent ];
			found.push( ...parts.map( ( part ) => ( part ?? '' ).trim() ).filter( ( part ) => part !== '' ) );
		}
		return found;
	} );
	const longestFirst = [ ...names ].sort( ( a, b ) => b.length - a.length );
	const withoutNames = shownTexts.map( ( text ) =>
		longestFirst.reduce( ( rest, name ) => rest.replaceAll( name, '' ), text )
	);
	return withoutNames.filter( ( text ) => DECKS[ language ].test( text ) || TELLTALES[ language ].test( text ) );
}
