/** Whether the service is told where the visitor sets out; otherwise it asks by itself. */
export const takesStart = ( template: string ): boolean => template.includes( '{start}' );

/**
 * Address of the service that shows the way.
 *
 * @param template With {address}, and mostly {start} (`directions` of frame-config.schema.json).
 * @param start    As it was typed; empty: the service asks for it.
 */
export function routeUrl( template: string, start: string, address: string ): string {
	// Half a character, which a script may have put there, cannot be encoded.
	const encode = ( text: string ): string => encodeURIComponent( text.trim().replace( /\p{Surrogate}/gu, '' ) );
	return template.replace( /\{(start|address)\}/g, ( _, name ) => encode( name === 'start' ? start : address ) );
}
