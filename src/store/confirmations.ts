/**
 * Notifies a waiting form that its mailed link was confirmed: by BroadcastChannel for open documents, and in storage
 * for seven days for documents opened later. Both work only within one origin and one top-level site.
 */
import { asObject } from '../domain/guards';

const CHANNEL = 'sw-immosuite';
const STORED = 'sw-immosuite:confirmed';
const LIFETIME_MS = 7 * 86_400_000;

/** Ids of submissions confirmed within the lifetime of a link, each with the time of its confirmation. */
function storedConfirmations(): Readonly< Record< string, number > > {
	try {
		const all = Object.entries( asObject( JSON.parse( localStorage.getItem( STORED ) ?? '{}' ) ) );
		const isFresh = ( entry: [ string, unknown ] ): entry is [ string, number ] =>
			typeof entry[ 1 ] === 'number' && entry[ 1 ] > Date.now() - LIFETIME_MS;
		return Object.fromEntries( all.filter( isFresh ) );
	} catch {
		return {};
	}
}

const channel = (): BroadcastChannel | null =>
	typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel( CHANNEL );

/** @param id Submission that was confirmed. */
export function announceConfirmed( id: string ): void {
	try {
		localStorage.setItem( STORED, JSON.stringify( { ...storedConfirmations(), [ id ]: Date.now() } ) );
	} catch {
		// Open documents get the message anyway.
	}
	const broadcast = channel();
	broadcast?.postMessage( { confirmed: id } );
	broadcast?.close();
}

/** Whether a link has confirmed this submission in this browser within seven days. */
export function isConfirmed( id: string ): boolean {
	return Object.hasOwn( storedConfirmations(), id );
}

/** Calls the listener on every later confirmation; returns the unsubscribe function. */
export function onConfirmed( listener: ( id: string ) => void ): () => void {
	const broadcast = channel();
	broadcast?.addEventListener( 'message', ( { data }: MessageEvent< unknown > ) => {
		const { confirmed } = asObject( data ) as { confirmed?: unknown };
		if ( typeof confirmed === 'string' ) {
			listener( confirmed );
		}
	} );
	return () => broadcast?.close();
}
