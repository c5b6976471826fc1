/**
 * Inline script behind a widget's config: where the widget is near already, its frame starts to load while the host
 * script is still on its way, one round trip earlier. The host script takes this frame over; where it does not come, a
 * link stands in place of an empty hole (E13). A page whose policy refuses inline scripts loses nothing else. Optimizers
 * gather inline scripts, run them late or twice: it starts every widget that nobody has started, wherever it runs (P367).
 */
import type { ChosenFrame, HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, NEAR } from './frame';

/** Milliseconds until the host script is given up. */
const PATIENCE = 8000;

document.querySelectorAll< HTMLElement >( '[data-sw-immosuite]' ).forEach( ( element ) => {
	try {
		const { dataset } = element;
		// Printed by the same server into the same element; the host script reads it again with its guard (P289).
		const script = element.querySelector( ':scope>script[type="application/json"]' ) as HTMLScriptElement;
		const config = JSON.parse( script.text ) as HostConfig;
		const { described } = chooseFrame( element, config ) as ChosenFrame;
		// Printed for pages without scripts; it is there as long as nobody has started this widget.
		const link = element.querySelector( 'a' );
		if ( ! link || 'host' in dataset ) {
			return;
		}
		// Printed in the language of the site; the page around the widget may have another one.
		link.href = described.src;
		link.textContent = described.failed;
		if (
			// No "less than" in this file: WordPress texturizes what looks like a tag, also inside a script.
			innerHeight + NEAR > element.getBoundingClientRect().top &&
			// Of two instances with one name the host script renames the second.
			! document.getElementsByName( config.id )[ 0 ]
		) {
			// The frame is as tall as the reserved place, which `ready` takes away.
			link.replaceWith( createFrame( element, config.id, described ) );
			dataset[ 'ready' ] = '';
		}
		const giveUp = (): void => {
			const frame = element.querySelector( 'iframe' );
			// A host script of the version before says nothing here, but it dresses the frame that it speaks with.
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
		setTimeout( giveUp, PATIENCE );
	} catch {
		// An element of an author, or one that something altered: what runs behind this script in one file still runs.
	}
} );
