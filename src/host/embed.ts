/**
 * Script for pages of other sites: starts the widget that each element names, with the config that the server prepends
 * to this code (includes/Frontend/Embed). The static file has no config, so it loads the site's script, which has one.
 */
import type { EmbedConfig, EmbedFrame } from '../contract/types.gen';
import { attributesOf, chooseFrames, reserveHeight, type ChosenFrames } from './embed-element';
import { createLink } from './frame';
import { mount } from './mount';

type EmbedScript = HTMLScriptElement & { readonly swImmosuite?: EmbedConfig };

/** Text and link in place of a frame that the server would refuse on this page; null if the frame is allowed. */
const noticeFor = (
	{ origins, refused }: EmbedConfig,
	locale: ChosenFrames[ 'locale' ],
	frame: EmbedFrame
): Node | null => {
	const { src, failed, signIn } = frame;
	// An account is shown only on the site's own pages; the first origin is the site's.
	const isAllowed = signIn ? origins[ 0 ] === location.origin : origins.includes( location.origin );
	if ( isAllowed ) {
		return null;
	}
	const notice = document.createElement( 'p' );
	notice.append( signIn ? '' : `${ refused[ locale ] } `, createLink( { src, failed: signIn ?? failed } ) );
	return notice;
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
	const { frames, locale } = chooseFrames( element, widget );
	const notice = noticeFor( config, locale, widget.frames[ locale ] );
	if ( notice ) {
		element.append( notice );
		return;
	}
	reserveHeight( element, widget.frames[ locale ].heights );
	// Drafts are stored under this id, so it includes the page.
	const id = `${ name }-${ location.pathname }-${ index }`;
	mount( element, { id, frames, attributes: attributesOf( dataset, widget ) } );
};

/** URL of the site that an element names, without slashes at its end. */
const siteOf = ( { dataset }: HTMLElement ): string | undefined => dataset[ 'site' ]?.replace( /\/+$/, '' );

// An author's element named `currentScript` hides this property; `closest()` then returns no script.
const script = document.currentScript?.closest< EmbedScript >( 'script' );
const config = script?.swImmosuite;
const site = script && siteOf( script );

if ( config ) {
	// A page may contain forms of several sites: a form belongs to the site that it names, else to the site of the
	// script before it.
	const embedAll = (): void => {
		let precedingSite = site;
		let index = 0;
		document.querySelectorAll< HTMLElement >( 'script[data-site],[data-sw-immosuite]' ).forEach( ( element ) => {
			if ( element.localName === 'script' ) {
				precedingSite = siteOf( element );
				return;
			}
			if ( ( siteOf( element ) ?? precedingSite ) === site ) {
				embed( config, element, index );
			}
			index++;
		} );
	};
	embedAll();
	// The script may precede its elements, and a page may add more at any time.
	new MutationObserver( embedAll ).observe( document, { childList: true, subtree: true } );
} else if ( site ) {
	const siteScript = document.createElement( 'script' );
	siteScript.src = `${ site }/?sw_immosuite_frame=embed`;
	siteScript.dataset[ 'site' ] = site;
	document.head.append( siteScript );
}
