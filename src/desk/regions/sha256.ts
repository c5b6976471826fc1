/** SHA-256 (FIPS 180-4). Browsers bring it where a page is secure alone, and a site may still run on plain http. */

const primes = ( count: number ): number[] => {
	const found: number[] = [];
	for ( let one = 2; found.length < count; one++ ) {
		if ( found.every( ( prime ) => one % prime !== 0 ) ) {
			found.push( one );
		}
	}
	return found;
};

/** First 32 bits of the fractional part. */
const fraction = ( root: number ): number => ( ( root - Math.floor( root ) ) * 2 ** 32 ) | 0;

const ROUNDS = Int32Array.from( primes( 64 ), ( prime ) => fraction( Math.cbrt( prime ) ) );
const START = primes( 8 ).map( ( prime ) => fraction( Math.sqrt( prime ) ) );

const turn = ( word: number, by: number ): number => ( word >>> by ) | ( word << ( 32 - by ) );

/** The end of the message: a bit, zeros, its length. */
function padded( bytes: Uint8Array ): DataView {
	const room = new Uint8Array( Math.ceil( ( bytes.length + 9 ) / 64 ) * 64 );
	room.set( bytes );
	room[ bytes.length ] = 0x80;
	const view = new DataView( room.buffer );
	view.setUint32( room.length - 8, Math.floor( bytes.length / 2 ** 29 ) );
	view.setUint32( room.length - 4, ( bytes.length << 3 ) >>> 0 );
	return view;
}

function spread( words: Int32Array, view: DataView, from: number ): void {
	for ( let at = 0; at < 64; at++ ) {
		if ( at < 16 ) {
			words[ at ] = view.getInt32( from + at * 4 );
			continue;
		}
		const [ early = 0, late = 0 ] = [ words[ at - 15 ], words[ at - 2 ] ];
		const a = turn( early, 7 ) ^ turn( early, 18 ) ^ ( early >>> 3 );
		const b = turn( late, 17 ) ^ turn( late, 19 ) ^ ( late >>> 10 );
		words[ at ] = ( words[ at - 16 ] ?? 0 ) + a + ( words[ at - 7 ] ?? 0 ) + b;
	}
}

function mix( hash: Int32Array, words: Int32Array ): void {
	let [ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0 ] = hash;
	for ( let at = 0; at < 64; at++ ) {
		const choice = ( e & f ) ^ ( ~e & g );
		const high = turn( e, 6 ) ^ turn( e, 11 ) ^ turn( e, 25 );
		const first = ( h + high + choice + ( ROUNDS[ at ] ?? 0 ) + ( words[ at ] ?? 0 ) ) | 0;
		const most = ( a & b ) ^ ( a & c ) ^ ( b & c );
		const second = ( ( turn( a, 2 ) ^ turn( a, 13 ) ^ turn( a, 22 ) ) + most ) | 0;
		[ h, g, f, e, d, c, b, a ] = [ g, f, e, ( d + first ) | 0, c, b, a, ( first + second ) | 0 ];
	}
	[ a, b, c, d, e, f, g, h ].forEach( ( word, at ) => {
		hash[ at ] = ( hash[ at ] ?? 0 ) + word;
	} );
}

/** In the page's own code, for pages that are not secure. */
export function sha256Here( bytes: Uint8Array ): string {
	const view = padded( bytes );
	const hash = Int32Array.from( START );
	const words = new Int32Array( 64 );
	for ( let from = 0; from < view.byteLength; from += 64 ) {
		spread( words, view, from );
		mix( hash, words );
	}
	return Array.from( hash, ( word ) => ( word >>> 0 ).toString( 16 ).padStart( 8, '0' ) ).join( '' );
}

/** In hexadecimal. */
export async function sha256( bytes: Uint8Array< ArrayBuffer > ): Promise< string > {
	// Missing where a page is not secure, whatever the types say.
	const subtle = ( crypto as Partial< Crypto > ).subtle;
	if ( subtle === undefined ) {
		return sha256Here( bytes );
	}
	const hash = new Uint8Array( await subtle.digest( 'SHA-256', bytes ) );
	return Array.from( hash, ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
}
