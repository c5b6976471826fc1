/** What an agency's software lays into the folder that both nodes watch. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { openImmo } from '../lib/openimmo.mjs';

/** Of all homes the first one has so many that come again the next day; the others are sold. */
const STAY = 0.6;

/** Every so many homes there is one with another picture the next day, and one with another price. */
const NEW_PICTURE = 5;
const NEW_PRICE = 3;

/** @param {string} folder @param {number} homes each with two pictures */
export async function dropFirst( folder, homes ) {
	await drop(
		folder,
		openImmo( { count: homes, extent: 'VOLL', attachments: ( number ) => pictures( number, 0 ) } )
	);
}

/** The full transfer of the day after: two of five are gone, some have another price or picture. @param {string} folder @param {number} homes of the first */
export async function dropSecond( folder, homes ) {
	const xml = openImmo( {
		count: stayOf( homes ),
		extent: 'VOLL',
		timestamp: '2026-11-21T08:00:00',
		price: ( number ) => String( 200_000 + number * 1000 + ( number % NEW_PRICE === 0 ? 500 : 0 ) ),
		attachments: ( number ) => pictures( number, number % NEW_PICTURE === 0 ? 1 : 0 ),
	} );
	await drop( folder, xml );
}

/** @param {number} homes of the first transfer @returns {number} how many the second one names */
export const stayOf = ( homes ) => Math.round( homes * STAY );

/** As SFTP does: under another name until it is whole. @param {string} folder @param {string} xml */
async function drop( folder, xml ) {
	await writeFile( join( folder, 'voll.xml.part' ), xml );
	await rename( join( folder, 'voll.xml.part' ), join( folder, 'voll.xml' ) );
}

/** @param {number} number @param {number} version of the first one @returns {string} */
function pictures( number, version ) {
	const colours = [ number * 2 + version * 10_000, number * 2 + 1 ];
	return [ 'TITELBILD', 'BILD' ]
		.map(
			( group, index ) =>
				`<anhang location="INTERN" gruppe="${ group }"><anhangtitel>Ansicht ${ index }</anhangtitel><format>PNG</format><daten><anhanginhalt>${ picture( colours[ index ] ?? 0 ).toString( 'base64' ) }</anhanginhalt></daten></anhang>`
		)
		.join( '' );
}

/** @param {number} colour @returns {Buffer} a PNG of a colour of its own */
function picture( colour ) {
	const [ width, height ] = [ 900, 600 ];
	const pixel = Buffer.of( colour % 256, ( colour >> 8 ) % 256, 128 );
	const row = Buffer.concat( [ Buffer.of( 0 ), Buffer.alloc( width * 3, pixel ) ] );
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 2 ], 8 );
	const chunk = ( /** @type {string} */ type, /** @type {Buffer} */ bytes ) => {
		const body = Buffer.concat( [ Buffer.from( type ), bytes ] );
		const [ length, check ] = [ Buffer.alloc( 4 ), Buffer.alloc( 4 ) ];
		length.writeUInt32BE( bytes.length );
		check.writeUInt32BE( crc32( body ) );
		return Buffer.concat( [ length, body, check ] );
	};
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( Buffer.concat( Array.from( { length: height }, () => row ) ) ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
