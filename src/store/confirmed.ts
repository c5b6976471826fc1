/**
 * How the page of a mailed link tells the form that waits for it (S10): on a channel to what is open, and in storage, for
 * seven days, to what opens later. Only pages of one origin and one top-level site hear each other.
 */
import { asObject } from '../domain/object';

const CHANNEL = 'sw-immosuite';
const STORED = 'sw-immosuite:confirmed';
const LIFE = 7 * 86_400_000;

/** Ids with the time of their confirmation, none older than a link lives. */
function kept(): Readonly< Record< string, number > > {
	try {
		const all = Object.entries( asObject( JSON.parse( localStorage.getItem( STORED ) ?? '{}' ) ) );
		const isFresh = ( entry: [ string, unknown ] ): entry is [ string, number ] =>
			typeof entry[ 1 ] === 'number' && entry[ 1 ] > Date.now() - LIFE;
		return Object.fromEntries( all.filter( isFresh ) );
	} catch {
		return {};
	}
}

const channel = (): BroadcastChannel | null =>
	typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel( CHANNEL );

/** @param id Of the submission that the link has confirmed. */
export function tellConfirmed( id: string ): void {
	try {
		localStorage.setItem( STORED, JSON.stringify( { ...kept(), [ id ]: Date.now() } ) );
	} catch {
		// What is open hears it all the same.
	}
	const line = channel();
	line?.postMessage( { confirmed: id } );
	line?.close();
}

/** Whether a link has confirmed this submission, in this browser, within seven days. */
export function isConfirmed( id: string ): boolean {
	return Object.hasOwn( kept(), id );
}

/** Calls the listener with every id that is confirmed from now on; returns the function that ends it. */
export function onConfirmed( listener: ( id: string ) => void ): () => void {
	const line = channel();
	line?.addEventListener( 'message', ( { data }: MessageEvent< unknown > ) => {
		const { confirmed } = asObject( data ) as { confirmed?: unknown };
		if ( typeof confirmed === 'string' ) {
			listener( confirmed );
		}
	} );
	return () => line?.close();
}
