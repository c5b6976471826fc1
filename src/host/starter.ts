/**
 * Inline script after a widget's config: if the widget is near the visible window, its frame starts to load while
 * the host script is still loading, one round trip earlier. The host script takes this frame over; if it does not
 * arrive, a link replaces the empty frame. If a policy blocks inline scripts, only this head start is lost.
 * Optimizers merge, delay or repeat inline scripts, so this one starts every widget on the page that is not started
 * yet, from any position.
 */
import type { ChosenFrame, HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, NEAR_PX } from './frame';

/** Milliseconds until the host script counts as failed. */
const TIMEOUT_MS = 8000;

document.querySelectorAll< HTMLElement >( '[data-sw-immosuite]' ).forEach( ( element ) => {
	try {
		const { dataset } = element;
		// The config is not validated here: the server has printed it, and the host script validates it.
		const script = element.querySelector( ':scope>script[type="application/json"]' ) as HTMLScriptElement;
		const config = JSON.parse( script.text ) as HostConfig;
		const { hostFrame } = chooseFrame( element, config ) as ChosenFrame;
		// The link is for pages without scripts; it is removed when the widget starts.
		const link = element.querySelector( 'a' );
		if ( ! link || 'host' in dataset ) {
			return;
		}
		// The link was printed in the language of the site; the page around the widget may have another language.
		link.href = hostFrame.src;
		link.textContent = hostFrame.failed;
		if (
			// Do not use "less than" in this file: wptexturize() changes everything that looks like a tag, also
			// inside a script.
			innerHeight + NEAR_PX > element.getBoundingClientRect().top &&
			// Of two instances with one name the host script renames the second.
			! document.getElementsByName( config.id )[ 0 ]
		) {
			// Create the frame before setting `ready`: the frame takes the reserved height, which `ready` removes.
			link.replaceWith( createFrame( element, config.id, hostFrame ) );
			dataset[ 'ready' ] = '';
		}
		const giveUp = (): void => {
			const frame = element.querySelector( 'iframe' );
			// The host script of the previous version does not set this attribute, but it sets the frame's color
			// scheme.
			if ( ! ( 'host' in dataset || frame?.style.colorScheme ) ) {
				dataset[ 'host' ] = dataset[ 'ready' ] = '';
				frame?.remove();
				element.append( link );
			}
		};
		addEventListener(
			'error',
			( { target } ) => ( target as Element ).id === 'sw-immosuite-host-js' && giveUp(),
			true
		);
		setTimeout( giveUp, TIMEOUT_MS );
	} catch {
		// An author's element, or an altered one. Scripts merged behind this one must still run.
	}
} );
