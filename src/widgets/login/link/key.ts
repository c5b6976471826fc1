/**
 * The key of a mailed link. It is removed from the address bar first, so that no referrer, bookmark or onlooker gets
 * it. Until it is redeemed, the history entry stores it, so that a reload works.
 */
import { asObject } from '../../../domain/guards';
import type { AlertsResponse, ConfirmResponse, KeyResponse } from '../../../contract/types.gen';
import { isOpcode } from '../../../domain/opcode';

/** Data about a key besides its result: time and subject of its submission, and an earlier use. */
export type KeyFacts = Readonly< Pick< KeyResponse, 'since' | 'subject' | 'usedAt' | 'holds' > > & {
	/** Path of the list whose search was saved in this browser; absent if unknown. */
	readonly list?: string;
};

/** Result of redeeming a key. */
export type Result = Readonly< ConfirmResponse > & KeyFacts;

/** Token that undoes a change of alert mails, with the frequency to restore. */
type Back = NonNullable< AlertsResponse[ 'back' ] >;

/** Initial state of the page: a key to redeem, the result of a redeemed key, or null without a link. */
export type MailedLink = { readonly k: string } | Result | null;

/** Whether the key signs in. The first letter of a key is its purpose. */
export const isSignInKey = ( k: string ): boolean => k.startsWith( 'l.' );

/** Whether the key is for the page that reduces or ends alert mails. */
export const isStopKey = ( k: string ): boolean => k.startsWith( 'a.' );

function keyIn( url: URL ): string {
	const inHash = new URLSearchParams( url.hash.slice( 1 ) ).get( 'k' );
	return ( url.searchParams.get( 'k' ) ?? inHash ?? '' ).trim();
}

/** Reads the state that an earlier load of this page stored in the history entry. */
function keptIn( state: unknown ): MailedLink {
	const kept = asObject( state ) as Record< string, unknown >;
	const { swImmosuiteKey, swImmosuiteDone: opcode, swImmosuiteResult } = kept;
	if ( isOpcode( opcode ) ) {
		// Only keepResult() writes this; pages of other sites cannot.
		return { since: '', ...( swImmosuiteResult as KeyFacts | undefined ), opcode };
	}
	return typeof swImmosuiteKey === 'string' ? { k: swImmosuiteKey } : null;
}

/** Reads the key and removes it from the address bar; a key in the URL overrides a stored one. */
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

/** Whether the link in the mail offered fewer mails; the URL keeps the parameter `less`. */
export const offersFewerMails = ( view: Window ): boolean => new URL( view.location.href ).searchParams.has( 'less' );

/** Reads the token for undoing that an earlier load of this page stored. */
export function backIn( state: unknown ): Back | null {
	const { token, alerts } = asObject< Back >( asObject< { swImmosuiteBack: unknown } >( state ).swImmosuiteBack );
	const frequency = ( [ 'instant', 'daily', 'weekly' ] as const ).find( ( name ) => name === alerts );
	return typeof token === 'string' && frequency !== undefined ? { token, alerts: frequency } : null;
}

/** Stores the token for undoing beside the key, for a reload. */
export function keepBack( view: Window, back: Back | null ): void {
	view.history.replaceState( { ...asObject( view.history.state ), swImmosuiteBack: back }, '' );
}

/** Removes the key after signing in: a reload then starts with the account. */
export function forgetKey( view: Window ): void {
	view.history.replaceState( null, '' );
}

/** Replaces the redeemed key with its result, which a reload shows. */
export function keepResult( view: Window, result: Result ): void {
	view.history.replaceState( { swImmosuiteDone: result.opcode, swImmosuiteResult: result }, '' );
}
