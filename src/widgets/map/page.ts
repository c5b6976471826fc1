/** The frame's side of the messages with a page that has a list around its map. */
import { useCallback, useEffect, useState } from 'react';
import { isCardsMessage, type CardsMessage, type PinMessage } from '../../domain/map-messages';
import type { WidgetProps } from '../types';

export interface ListPage {
	/** null without a list around the map. */
	readonly state: CardsMessage | null;
	readonly sendPin: ( listing: number, isPressed: boolean ) => void;
	/** Searches by the page, or opens the address in its place. */
	readonly search: ( url: string ) => void;
}

/** A link, because a sandboxed or foreign page around the frame may refuse a script. */
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
