/** The frame's side of the messages between map and surrounding list page. */
import { useCallback, useEffect, useState } from 'react';
import { isCardsMessage, type CardsMessage, type PinMessage } from '../../domain/map-messages';
import type { WidgetProps } from '../types';

export interface ListPage {
	/** null without a list around the map. */
	readonly state: CardsMessage | null;
	readonly sendPin: ( listing: number, isPressed: boolean ) => void;
	/** Starts a search in the page; without a list in the page, opens the URL in its place. */
	readonly search: ( url: string ) => void;
}

/** Uses a link, because a sandboxed frame or a page of another site may block navigation by script. */
function openOnTop( href: string ): void {
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
		// The page answers with its cards.
		send( 0, false );
		return () => window.removeEventListener( 'message', receive );
	}, [ id, send ] );
	const search = ( url: string ): void => {
		if ( state === null ) {
			openOnTop( url );
		} else {
			send( 0, false, url );
		}
	};
	return { state, sendPin: send, search };
}
