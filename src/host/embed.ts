/**
 * Script for pages of other sites: starts the widget that each element names, with the config that the server prepends
 * to this code (includes/Frontend/Embed). The static file has no config, so it loads the script of the site, which has.
 */
import type { EmbedConfig, EmbedFrame } from '../contract/types.gen';
import { attributesOf, choose, reserve, type ChosenFrames } from './embedded';
import { createLink } from './frame';
import { mount } from './mount';

type EmbedScript = HTMLScriptElement & { readonly swImmosuite?: EmbedConfig };

/** Text and link in place of a frame that the server would refuse on this page; null if the frame is allowed. */
const wordsFor = (
	{ origins, refused }: EmbedConfig,
	locale: ChosenFrames[ 'locale' ],
	frame: EmbedFrame
): Node | null => {
	const { src, failed, signIn } = frame;
	const isListed = origins.includes( location.origin );
	// The first origin is the site's own.
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
	// A block has its own config and script.
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
	// Drafts are stored under this id, so it includes the page.
	const id = `${ name }-${ location.pathname }-${ index }`;
	mount( element, { id, frames, attributes: attributesOf( dataset, widget ) } );
};

const siteOf = ( { dataset }: HTMLElement ): string | undefined => dataset[ 'site' ]?.replace( /\/+$/, '' );

// An author's element named `currentScript` hides this property; `closest()` then returns no script.
const script = document.currentScript?.closest< EmbedScript >( 'script' );
const config = script?.swImmosuite;
const site = script && siteOf( script );

if ( config ) {
	// A page may contain forms of several sites: a form belongs to the site that it names, else to the site of the
	// script before it.
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
	// The script may precede its elements, and a page may add more at any time.
	new MutationObserver( embedAll ).observe( document, { childList: true, subtree: true } );
} else if ( site ) {
	const own = document.createElement( 'script' );
	own.src = `${ site }/?sw_immosuite_frame=embed`;
	own.dataset[ 'site' ] = site;
	document.head.append( own );
}
