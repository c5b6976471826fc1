/**
 * Inline script behind a widget's config: where the widget is near already, its frame starts to load while the host
 * script is still on its way, one round trip earlier. The host script takes this frame over; where it does not come, a
 * link stands in place of an empty hole (E13). A page whose policy refuses inline scripts loses nothing else.
 */
import type { HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, createLink, NEAR } from './frame';

/** Milliseconds until the host script is given up. */
const PATIENCE = 8000;

// An author's element with the name `currentScript` hides this property; `closest()` then finds no script.
const element = document.currentScript?.closest( 'script' )?.parentElement;

if ( element ) {
	// Printed by the same server into the same element; the host script reads it again with its guard.
	const config = JSON.parse( ( element.querySelector( 'script' ) as HTMLScriptElement ).text ) as HostConfig;
	const described = chooseFrame( element, config )?.described;
	const { dataset } = element;
	const show = ( node: Element ): void => {
		dataset[ 'ready' ] = '';
		element.append( node );
	};
	if ( described ) {
		if (
			// No "less than" in this file: WordPress texturizes what looks like a tag, also inside a script.
			innerHeight + NEAR > element.getBoundingClientRect().top &&
			// Of two instances with one name the host script renames the second.
			! document.getElementsByName( config.id )[ 0 ]
		) {
			show( createFrame( element, config.id, described ) );
		}
		const giveUp = (): void => {
			const frame = element.querySelector( 'iframe' );
			// A host script of the version before says nothing here, but it dresses the frame that it speaks with.
			if ( ! ( 'host' in dataset || frame?.style.colorScheme ) ) {
				dataset[ 'host' ] = '';
				frame?.remove();
				show( createLink( described ) );
			}
		};
		addEventListener(
			'error',
			( { target } ) => {
				if ( ( target as Element ).id === 'sw-immosuite-host-js' ) {
					giveUp();
				}
			},
			true
		);
		setTimeout( giveUp, PATIENCE );
	}
}
