/** Milliseconds until the route is asked instead. */
const PATIENCE = 8_000;

/**
 * A document of the site that lies at an address of its own, beside its route: what it holds, unread. Undefined where the
 * address does not answer, or with something else than JSON; the route has the same.
 *
 * @param url Of the site's own origin.
 */
export async function readCopy( url: string ): Promise< unknown > {
	try {
		const response = await fetch( url, { signal: AbortSignal.timeout( PATIENCE ) } );
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
