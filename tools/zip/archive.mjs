import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Packs files into a zip. Every file has the same date, so that the same files make the same zip on every machine.
 * Layout: PKWARE's APPNOTE 6.3.
 *
 * @param {Array<{name: string, content: Buffer}>} files names with /
 * @returns {Buffer}
 */
export function zip( files ) {
	const locals = [];
	const directory = [];
	let offset = 0;
	for ( const { name, content } of files ) {
		const packed = deflateRawSync( content, { level: 9 } );
		const path = Buffer.from( name );
		const facts = Buffer.alloc( 26 );
		facts.writeUInt16LE( 20, 0 );
		facts.writeUInt16LE( UTF8, 2 );
		facts.writeUInt16LE( DEFLATED, 4 );
		facts.writeUInt32LE( DATE, 6 );
		facts.writeUInt32LE( crc32( content ), 10 );
		facts.writeUInt32LE( packed.length, 14 );
		facts.writeUInt32LE( content.length, 18 );
		facts.writeUInt16LE( path.length, 22 );
		const local = Buffer.concat( [ signature( 0x04034b50 ), facts, path, packed ] );
		directory.push( entry( facts, path, offset ) );
		locals.push( local );
		offset += local.length;
	}
	const listing = Buffer.concat( directory );
	return Buffer.concat( [ ...locals, listing, closing( files.length, listing.length, offset ) ] );
}

const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 2026, 0:00, as DOS writes it: time in the lower, date in the upper half. */
const DATE = ( ( ( 2026 - 1980 ) << 9 ) | ( 1 << 5 ) | 1 ) * 0x10000;
/** An ordinary file that everybody may read, made on Unix. */
const MODE = 0o100644 * 0x10000;

/** @param {Buffer} facts @param {Buffer} path @param {number} offset @returns {Buffer} */
function entry( facts, path, offset ) {
	const madeOnUnix = Buffer.from( [ 20, 3 ] );
	const rest = Buffer.alloc( 14 );
	rest.writeUInt32LE( MODE, 6 );
	rest.writeUInt32LE( offset, 10 );
	return Buffer.concat( [ signature( 0x02014b50 ), madeOnUnix, facts, rest, path ] );
}

/** @param {number} count @param {number} size @param {number} offset @returns {Buffer} */
function closing( count, size, offset ) {
	const end = Buffer.alloc( 18 );
	end.writeUInt16LE( count, 4 );
	end.writeUInt16LE( count, 6 );
	end.writeUInt32LE( size, 8 );
	end.writeUInt32LE( offset, 12 );
	return Buffer.concat( [ signature( 0x06054b50 ), end ] );
}

/** @param {number} value @returns {Buffer} */
function signature( value ) {
	const bytes = Buffer.alloc( 4 );
	bytes.writeUInt32LE( value );
	return bytes;
}
