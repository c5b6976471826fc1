/** Whether the URL template contains the visitor's starting point; otherwise the service asks for it. */
export const takesStart = ( template: string ): boolean => template.includes( '{start}' );

/**
 * Builds the URL of the map service.
 *
 * @param template Contains {address}, and usually {start} (`directions` of frame-config.schema.json).
 * @param start    As typed; empty: the service asks for it.
 */
export function routeUrl( template: string, start: string, address: string ): string {
	// encodeURIComponent throws on a lone surrogate, which a script may have inserted into the field.
	const encode = ( text: string ): string => encodeURIComponent( text.trim().replace( /\p{Surrogate}/gu, '' ) );
	return template.replace( /\{(start|address)\}/g, ( _, name ) => encode( name === 'start' ? start : address ) );
}
