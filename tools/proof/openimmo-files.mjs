/** Writes transfers into the folder that both nodes watch. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImmo, pictures } from '../lib/openimmo.mjs';

/** Share of the first transfer's listings that are in the second one; the others are missing there, as after a sale. */
const STAYING_SHARE = 0.6;

/** Every fifth listing has another picture the next day, every third another price. */
const NEW_PICTURE = 5;
const NEW_PRICE = 3;

/** @param {string} folder @param {number} homes each with two pictures */
export async function dropFirst( folder, homes ) {
	await drop(
		folder,
		openImmo( { count: homes, extent: 'VOLL', attachments: ( number ) => attachments( number, 0 ) } )
	);
}

/**
 * Writes the full transfer of the next day: two of five listings are gone, some have another price or picture.
 *
 * @param {string} folder
 * @param {number} homes of the first transfer
 */
export async function dropSecond( folder, homes ) {
	const xml = openImmo( {
		count: stayingCount( homes ),
		extent: 'VOLL',
		timestamp: '2026-11-21T08:00:00',
		price: ( number ) => String( 200_000 + number * 1000 + ( number % NEW_PRICE === 0 ? 500 : 0 ) ),
		attachments: ( number ) => attachments( number, number % NEW_PICTURE === 0 ? 1 : 0 ),
	} );
	await drop( folder, xml );
}

/** @param {number} homes of the first transfer @returns {number} number of listings in the second */
export const stayingCount = ( homes ) => Math.round( homes * STAYING_SHARE );

/**
 * Writes the file under another name until it is complete, like an SFTP client.
 *
 * @param {string} folder
 * @param {string} xml
 */
async function drop( folder, xml ) {
	await writeFile( join( folder, 'voll.xml.part' ), xml );
	await rename( join( folder, 'voll.xml.part' ), join( folder, 'voll.xml' ) );
}

/** @param {number} number @param {number} version of the title picture @returns {string} */
const attachments = ( number, version ) =>
	pictures( [
		{ group: 'TITELBILD', colour: number * 2 + version * 10_000 },
		{ group: 'BILD', colour: number * 2 + 1 },
	] );
