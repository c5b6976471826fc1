import type { Result } from '../../store';

/** Milliseconds after which the form reports that the response is late. */
const LATE_MS = 30_000;

/**
 * Sends a request and waits for its response without a timeout. While another copy is pending, only a success or a
 * rejection of the entries ends the wait: a lost response does not show how the other copy ended.
 *
 * @param send The server must treat copies as one request: by an idempotency key, or because they set the same values.
 * @param onLate Called with null as each copy is sent, and with a function that sends another copy once the response
 * is late.
 */
export function sendPatiently< T >(
	send: () => Promise< Result< T > >,
	onLate: ( resend: ( () => void ) | null ) => void
): Promise< Result< T > > {
	return new Promise( ( resolve ) => {
		let pending = 0;
		let timer: ReturnType< typeof setTimeout > | undefined;
		const resend = async (): Promise< void > => {
			pending += 1;
			clearTimeout( timer );
			onLate( null );
			timer = setTimeout( onLate, LATE_MS, resend );
			const result = await send();
			pending -= 1;
			if ( pending === 0 || result.ok || result.failure.kind === 'invalid' ) {
				clearTimeout( timer );
				resolve( result );
			}
		};
		void resend();
	} );
}
