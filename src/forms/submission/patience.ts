import type { Result } from '../../store';

/** Milliseconds until a form says that the answer takes longer than usual. */
const LATE = 30_000;

/**
 * Sends, and waits for the answer as long as it takes (chapter 7: no timeout). While another copy is under way, only a
 * success or a refusal of the entries ends the wait: a lost answer says nothing about the other copy.
 *
 * @param send The server takes several copies for one: by their idempotency key (S2), or because they set the same values.
 * @param onLate Called with null as each copy leaves, and with a function that sends another one once the answer is late.
 */
export function sendPatiently< T >(
	send: () => Promise< Result< T > >,
	onLate: ( sendCopy: ( () => void ) | null ) => void
): Promise< Result< T > > {
	return new Promise( ( resolve ) => {
		let open = 0;
		let timer: ReturnType< typeof setTimeout > | undefined;
		const sendCopy = async (): Promise< void > => {
			open += 1;
			clearTimeout( timer );
			onLate( null );
			timer = setTimeout( onLate, LATE, sendCopy );
			const result = await send();
			open -= 1;
			if ( open === 0 || result.ok || result.failure.kind === 'invalid' ) {
				clearTimeout( timer );
				resolve( result );
			}
		};
		void sendCopy();
	} );
}
