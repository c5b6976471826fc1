/** The frame's side of the messages between map and surrounding list page. */
import { useCallback, useEffect, useState } from 'react';
import { isCardsMessage, type CardsMessage, type PinMessage } from '../../domain/map-messages';
import type { WidgetProps } from '../types';

export interface ListPage {
	/** Last message from the list page; null without a list around the map. */
	readonly state: CardsMessage | null;
	/** Tells the list page which listing has its pin under the pointer; 0: none. */
	readonly sendHoveredPin: ( listing: number ) => void;
	/** Tells the list page which listing has its pin clicked. */
	readonly sendClickedPin: ( listing: number ) => void;
	/** Starts a search in the list page; without a list around the map, opens the URL instead of the page. */
	readonly search: ( url: string ) => void;
}

/** Uses a link, because a sandboxed frame or a page of another site may block navigation by script. */
function openInsteadOfPage( href: string ): void {
	Object.assign( document.createElement( 'a' ), { href, target: '_top' } ).click();
}

export function useListPage( {
	params: { id },
	link: { isOwnPage },
}: Pick< WidgetProps, 'params' | 'link' > ): ListPage {
	const [ state, setState ] = useState< CardsMessage | null >( null );
	const isEmbedded = id !== '' && isOwnPage;
	const send = useCallback(
		( listing: number, isPressed: boolean, url = '' ): void => {
			if ( isEmbedded ) {
				const message: PinMessage = { swImmosuite: 1, id, type: 'mapPin', listing, isPressed, url };
				window.parent.postMessage( message, window.location.origin );
			}
		},
		[ id, isEmbedded ]
	);
	useEffect( () => {
		const receive = ( { source, origin, data }: MessageEvent< unknown > ): void => {
			if ( source === window.parent && origin === window.location.origin && isCardsMessage( data, id ) ) {
				setState( data );
			}
		};
		window.addEventListener( 'message', receive );
		// Asks the list page for its cards.
		send( 0, false );
		return () => window.removeEventListener( 'message', receive );
	}, [ id, send ] );
	const search = ( url: string ): void => {
		if ( state === null ) {
			openInsteadOfPage( url );
		} else {
			send( 0, false, url );
		}
	};
	const sendHoveredPin = ( listing: number ): void => send( listing, false );
	const sendClickedPin = ( listing: number ): void => send( listing, true );
	return { state, sendHoveredPin, sendClickedPin, search };
}
