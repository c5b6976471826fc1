/**
 * The key of a mailed link (I6, I8). It leaves the address bar before anything else happens, so that it reaches no
 * referrer, no bookmark and no shoulder; until it is redeemed it stays in this history entry alone, so that a reload is
 * no dead end.
 */
import { asObject } from '../../../domain/object';
import { isOpcode, type Opcode } from '../../../domain/opcode';

/** What a mailed link has brought to this page: a key to redeem, the result of a redeemed one, or, without a link, null. */
export type MailedLink = { readonly k: string } | { readonly opcode: Opcode; readonly since: string } | null;

/** Keys name their purpose in their first letter. */
export const isSignInKey = ( k: string ): boolean => k.startsWith( 'l.' );

/** Of a mail about what fits a search: it ends such mails. */
export const isStopKey = ( k: string ): boolean => k.startsWith( 'a.' );

function keyIn( url: URL ): string {
	const inHash = new URLSearchParams( url.hash.slice( 1 ) ).get( 'k' );
	return ( url.searchParams.get( 'k' ) ?? inHash ?? '' ).trim();
}

/** What an earlier load of this page left in its history entry. */
function keptIn( state: unknown ): MailedLink {
	const { swImmosuiteKey, swImmosuiteDone, swImmosuiteSince: since } = asObject( state ) as Record< string, unknown >;
	if ( isOpcode( swImmosuiteDone ) ) {
		return { opcode: swImmosuiteDone, since: typeof since === 'string' ? since : '' };
	}
	return typeof swImmosuiteKey === 'string' ? { k: swImmosuiteKey } : null;
}

/** Reads what the link has brought and cleans the address bar; a key in the address comes before what was kept. */
export function takeMailedLink( view: Window ): MailedLink {
	const url = new URL( view.location.href );
	const k = keyIn( url );
	if ( k === '' ) {
		return keptIn( view.history.state );
	}
	url.searchParams.delete( 'k' );
	url.hash = '';
	view.history.replaceState( { swImmosuiteKey: k }, '', url );
	return { k };
}

/** The key has signed somebody in: a reload begins with the account. */
export function forgetKey( view: Window ): void {
	view.history.replaceState( null, '' );
}

/** The key is spent: a reload shows the result, not an unknown link. */
export function keepResult( view: Window, opcode: Opcode, since: string ): void {
	view.history.replaceState( { swImmosuiteDone: opcode, swImmosuiteSince: since }, '' );
}
