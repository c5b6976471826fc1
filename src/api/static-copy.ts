/**
 * Reads a static copy of a public response, unvalidated. Undefined if the URL does not return JSON; callers then
 * request the route, which has the same data.
 *
 * @param url On the site's own origin.
 */
export async function readStaticCopy( url: string ): Promise< unknown > {
	try {
		const response = await fetch( url );
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
