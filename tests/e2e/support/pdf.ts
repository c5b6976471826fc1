import { inflateSync } from 'node:zlib';

/**
 * A page of a PDF written by Chromium, in which every object starts a line, no object is inside the stream of another,
 * and each font of a page has a table from glyph codes to characters (ISO 32000-1, 9.10.3).
 */
export interface PrintedPage {
	/** Points: 1/72 inch. */
	readonly width: number;
	readonly height: number;
	/** Text at one position, in the order of painting. */
	readonly lines: readonly string[];
}

type Objects = ReadonlyMap< string, string >;
/**
 * Characters by the hexadecimal digits of a glyph's code: two for a font that Chromium draws itself (a variable font),
 * else four.
 */
type Codes = ReadonlyMap< string, string >;

function objectsOf( source: string ): Objects {
	const found = source.matchAll( /^(\d+) 0 obj\n(.*?)\nendobj$/gms );
	return new Map( Array.from( found, ( [ , id = '', content = '' ] ) => [ id, content ] ) );
}

/** The inflated object referenced by `/key 12 0 R`. */
function streamOf( objects: Objects, holder: string, key: string ): string {
	const id = new RegExp( `/${ key } (\\d+) 0 R` ).exec( holder )?.[ 1 ] ?? '';
	const object = objects.get( id ) ?? '';
	const data = Buffer.from( object.slice( object.indexOf( 'stream\n' ) + 'stream\n'.length ), 'latin1' );
	return inflateSync( data ).toString( 'latin1' );
}

const character = ( hex: string ): string => Buffer.from( hex, 'hex' ).swap16().toString( 'utf16le' );
const hexOf = ( code: number, digits = 4 ): string => code.toString( 16 ).toUpperCase().padStart( digits, '0' );

function codesOf( table: string ): Codes {
	const codes = new Map< string, string >();
	for ( const [ , code = '', to = '' ] of table.matchAll( /^<(\w{4}|\w{2})> <((?:\w{4})+)>$/gm ) ) {
		codes.set( code, character( to ) );
	}
	for ( const [ , first = '', last = '', to = '' ] of table.matchAll( /^<(\w{4}|\w{2})> <(\w+)> <(\w{4})>$/gm ) ) {
		for ( let code = parseInt( first, 16 ); code <= parseInt( last, 16 ); code += 1 ) {
			codes.set(
				hexOf( code, first.length ),
				character( hexOf( parseInt( to, 16 ) + code - parseInt( first, 16 ) ) )
			);
		}
	}
	return codes;
}

/** Fonts of a page, by their names in its content. */
function fontsOf( objects: Objects, page: string ): ReadonlyMap< string, Codes > {
	const fonts = page.matchAll( /\/(F\d+) (\d+) 0 R/g );
	return new Map(
		Array.from( fonts, ( [ , name = '', id = '' ] ) => [
			name,
			codesOf( streamOf( objects, objects.get( id ) ?? '', 'ToUnicode' ) ),
		] )
	);
}

const digitsOf = ( codes: Codes ): RegExp =>
	[ ...codes.keys() ].some( ( { length } ) => length === 2 ) ? /\w{2}/g : /\w{4}/g;

/** Operators: Tf selects a font, Tj shows glyphs, ET ends the text at a position. */
function linesOf( content: string, fonts: ReadonlyMap< string, Codes > ): readonly string[] {
	let codes: Codes = new Map();
	let text = '';
	for ( const [ , font, glyphs, end ] of content.matchAll( /\/(F\d+) \S+ Tf|<(\w+)> Tj|^(ET)$/gm ) ) {
		codes = font === undefined ? codes : ( fonts.get( font ) ?? codes );
		text += ( glyphs?.match( digitsOf( codes ) ) ?? [] ).map( ( code ) => codes.get( code ) ?? '' ).join( '' );
		text += end === undefined ? '' : '\n';
	}
	return text.split( '\n' ).filter( ( line ) => line.trim() !== '' );
}

/** @param file Result of Playwright's `page.pdf()`. */
export function readPdf( file: Buffer ): readonly PrintedPage[] {
	const objects = objectsOf( file.toString( 'latin1' ) );
	const pages = [ ...objects.values() ].filter( ( object ) => object.startsWith( '<</Type /Page\n' ) );
	return pages.map( ( page ) => {
		const [ , width = '', height = '' ] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec( page ) ?? [];
		const content = streamOf( objects, page, 'Contents' );
		return {
			width: Number( width ),
			height: Number( height ),
			lines: linesOf( content, fontsOf( objects, page ) ),
		};
	} );
}
