/** SHA-256 (FIPS 180-4). Browsers offer SHA-256 only in a secure context, but a site may use plain http. */

const primes = ( count: number ): number[] => {
	const found: number[] = [];
	for ( let candidate = 2; found.length < count; candidate++ ) {
		if ( found.every( ( prime ) => candidate % prime !== 0 ) ) {
			found.push( candidate );
		}
	}
	return found;
};

/** First 32 bits of the fractional part. */
const fraction = ( root: number ): number => ( ( root - Math.floor( root ) ) * 2 ** 32 ) | 0;

const ROUNDS = Int32Array.from( primes( 64 ), ( prime ) => fraction( Math.cbrt( prime ) ) );
const START = primes( 8 ).map( ( prime ) => fraction( Math.sqrt( prime ) ) );

const rotateRight = ( word: number, bits: number ): number => ( word >>> bits ) | ( word << ( 32 - bits ) );

/** Bytes per block. */
const BLOCK = 64;

/**
 * The remaining bytes with padding: a byte that starts with a one bit, zeros, and the length in bits in eight bytes.
 */
function padded( rest: Uint8Array, length: number ): Uint8Array< ArrayBuffer > {
	const minimumLength = rest.length + 1 + 8;
	const room = new Uint8Array( Math.ceil( minimumLength / BLOCK ) * BLOCK );
	room.set( rest );
	room[ rest.length ] = 0x80;
	const view = new DataView( room.buffer );
	view.setUint32( room.length - 8, Math.floor( length / 2 ** 29 ) );
	view.setUint32( room.length - 4, ( length << 3 ) >>> 0 );
	return room;
}

function expandWords( words: Int32Array, view: DataView, from: number ): void {
	for ( let at = 0; at < 64; at++ ) {
		if ( at < 16 ) {
			words[ at ] = view.getInt32( from + at * 4 );
			continue;
		}
		const [ early = 0, late = 0 ] = [ words[ at - 15 ], words[ at - 2 ] ];
		const a = rotateRight( early, 7 ) ^ rotateRight( early, 18 ) ^ ( early >>> 3 );
		const b = rotateRight( late, 17 ) ^ rotateRight( late, 19 ) ^ ( late >>> 10 );
		words[ at ] = ( words[ at - 16 ] ?? 0 ) + a + ( words[ at - 7 ] ?? 0 ) + b;
	}
}

function compress( hash: Int32Array, words: Int32Array ): void {
	let [ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0 ] = hash;
	for ( let at = 0; at < 64; at++ ) {
		const choice = ( e & f ) ^ ( ~e & g );
		const high = rotateRight( e, 6 ) ^ rotateRight( e, 11 ) ^ rotateRight( e, 25 );
		const temp1 = ( h + high + choice + ( ROUNDS[ at ] ?? 0 ) + ( words[ at ] ?? 0 ) ) | 0;
		const majority = ( a & b ) ^ ( a & c ) ^ ( b & c );
		const temp2 = ( ( rotateRight( a, 2 ) ^ rotateRight( a, 13 ) ^ rotateRight( a, 22 ) ) + majority ) | 0;
		[ h, g, f, e, d, c, b, a ] = [ g, f, e, ( d + temp1 ) | 0, c, b, a, ( temp1 + temp2 ) | 0 ];
	}
	[ a, b, c, d, e, f, g, h ].forEach( ( word, at ) => {
		hash[ at ] = ( hash[ at ] ?? 0 ) + word;
	} );
}

/** Incremental SHA-256 for insecure pages, and for files too large for memory. */
export class Hash {
	private readonly hash = Int32Array.from( START );
	private readonly words = new Int32Array( BLOCK );
	private rest = new Uint8Array( 0 );
	private length = 0;

	add( bytes: Uint8Array ): this {
		this.length += bytes.length;
		const all = new Uint8Array( this.rest.length + bytes.length );
		all.set( this.rest );
		all.set( bytes, this.rest.length );
		this.rest = this.processed( all );
		return this;
	}

	/** Returns the hash in hexadecimal; call once. */
	end(): string {
		this.processed( padded( this.rest, this.length ) );
		return Array.from( this.hash, ( word ) => ( word >>> 0 ).toString( 16 ).padStart( 8, '0' ) ).join( '' );
	}

	/** @return Bytes after the last whole block. */
	private processed( bytes: Uint8Array< ArrayBuffer > ): Uint8Array< ArrayBuffer > {
		const view = new DataView( bytes.buffer );
		const whole = bytes.length - ( bytes.length % BLOCK );
		for ( let from = 0; from < whole; from += BLOCK ) {
			expandWords( this.words, view, from );
			compress( this.hash, this.words );
		}
		return bytes.slice( whole );
	}
}

/** Returns the hash in hexadecimal. */
export async function sha256( bytes: Uint8Array< ArrayBuffer > ): Promise< string > {
	// Undefined in an insecure context, despite its type.
	const subtle = ( crypto as Partial< Crypto > ).subtle;
	if ( subtle === undefined ) {
		return new Hash().add( bytes ).end();
	}
	const hash = new Uint8Array( await subtle.digest( 'SHA-256', bytes ) );
	return Array.from( hash, ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
}

/** Bytes read at once. */
const SLICE = 1_048_576;

/**
 * Hash of a file of any size, in hexadecimal; yields to the page.
 *
 * @throws If the file cannot be read, or the signal is aborted.
 */
export async function sha256OfFile(
	file: Blob,
	signal: AbortSignal,
	onProgress: ( read: number ) => void
): Promise< string > {
	const hash = new Hash();
	for ( let from = 0; from < file.size; from += SLICE ) {
		signal.throwIfAborted();
		hash.add( new Uint8Array( await file.slice( from, from + SLICE ).arrayBuffer() ) );
		onProgress( Math.min( file.size, from + SLICE ) );
	}
	return hash.end();
}
