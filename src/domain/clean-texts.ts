/** Invisible characters that the schemas reject and that pasted text may contain; tab, CR and LF are allowed. */
const REFUSED = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const cleaned = ( text: string ): string => text.replace( /[\u2028\u2029]/g, '\n' ).replace( REFUSED, '' );

/** Removes control characters and direction controls from request data; line and paragraph separators become line breaks. */
export function cleanTexts< T >( data: T ): T {
	const clean = ( value: unknown ): unknown => {
		if ( typeof value === 'string' ) {
			return cleaned( value );
		}
		if ( Array.isArray( value ) ) {
			return value.map( clean );
		}
		return typeof value === 'object' && value !== null
			? Object.fromEntries( Object.entries( value ).map( ( [ key, child ] ) => [ key, clean( child ) ] ) )
			: value;
	};
	return clean( data ) as T;
}
