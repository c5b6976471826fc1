/**
 * Script for pages of other sites (P110): brings every element that names a widget to life, by what the server has put in
 * front of this code (includes/Surface/Embed). The built file alone knows nothing of its site, and asks for the script
 * that does.
 */
import type { Locale } from '../bridge';
import type { EmbedConfig, EmbedFrame } from '../contract/types.gen';
import { attributesOf, choose, reserve } from './embedded';
import { createLink } from './frame';
import { mount } from './mount';

type EmbedScript = HTMLScriptElement & { readonly swImmosuite?: EmbedConfig };

/** What stands in place of a frame that the server refuses here: why, and another way (E11). Null where it does not. */
const wordsFor = ( { origins, refused }: EmbedConfig, locale: Locale, frame: EmbedFrame ): Node | null => {
	const { src, failed, signIn } = frame;
	const isListed = origins.includes( location.origin );
	// The first one is the site's own.
	if ( signIn ? origins[ 0 ] === location.origin : isListed ) {
		return null;
	}
	const words = document.createElement( 'p' );
	words.append( signIn ? '' : `${ refused[ locale ] } `, createLink( { src, failed: signIn ?? failed } ) );
	return words;
};

const embed = ( config: EmbedConfig, element: HTMLElement, index: number ): void => {
	const { dataset, classList } = element;
	const name = dataset[ 'swImmosuite' ] as string;
	const widget = config.widgets[ name ];
	// A block has a config and a script of its own.
	if ( ! widget?.frames || 'host' in dataset || classList.contains( 'sw-immosuite' ) ) {
		return;
	}
	dataset[ 'host' ] = '';
	const { frames, locale } = choose( element, widget );
	const words = wordsFor( config, locale, widget.frames[ locale ] );
	if ( words ) {
		element.append( words );
		return;
	}
	reserve( element, widget.frames[ locale ].heights );
	// Drafts are kept under the id: it names the page too.
	const id = `${ name }-${ location.pathname }-${ index }`;
	mount( element, { id, frames, attributes: attributesOf( dataset, widget ) } );
};

const siteOf = ( { dataset }: HTMLElement ): string | undefined => dataset[ 'site' ]?.replace( /\/+$/, '' );

// An author's element with the name `currentScript` hides this property; `closest()` then finds no script.
const script = document.currentScript?.closest< EmbedScript >( 'script' );
const config = script?.swImmosuite;
const site = script && siteOf( script );

if ( config ) {
	// A page may hold forms of several sites: each belongs to the one that it names, or else to that of the script before it.
	const embedAll = (): void => {
		let before = site;
		let index = 0;
		document.querySelectorAll< HTMLElement >( 'script[data-site],[data-sw-immosuite]' ).forEach( ( element ) => {
			if ( element.localName === 'script' ) {
				before = siteOf( element );
				return;
			}
			if ( ( siteOf( element ) ?? before ) === site ) {
				embed( config, element, index );
			}
			index++;
		} );
	};
	embedAll();
	// The script may come before what stands behind it, and a page may put more in at any time (P366).
	new MutationObserver( embedAll ).observe( document, { childList: true, subtree: true } );
} else if ( site ) {
	const own = document.createElement( 'script' );
	own.src = `${ site }/?sw_immosuite_frame=embed`;
	own.dataset[ 'site' ] = site;
	document.head.append( own );
}
