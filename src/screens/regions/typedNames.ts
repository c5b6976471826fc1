/**
 * Parses typed names to show errors while typing: one name per line, indented below its parent. Must match the server's
 * parser (TypedRegions).
 */
import { leadOf, nameOf } from '../../domain/region-lines';

/** Same as RegionRepository::MAX_LEVELS, Region::MAX_NAME_LENGTH and GeoJsonFile::MAX_FEATURES. */
const MAX_LEVELS = 8;
const MAX_NAME_LENGTH = 120;
const MAX_REGIONS = 5_000;

/** Number of columns for a tab character. */
const TAB_WIDTH = 4;

/** Indent of one level. */
export const INDENT = '  ';

export interface TypedRegion {
	/** Line of the text, from 1. */
	readonly line: number;
	readonly name: string;
	/** Starts at 0. */
	readonly level: number;
}

/** Same as FindingCode. */
export type TypedCode = 'twice' | 'tooDeep' | 'tooMany' | 'nameWrong';

export interface TypedFault {
	readonly line: number;
	readonly code: TypedCode;
	readonly name: string;
}

export interface TypedNames {
	readonly regions: readonly TypedRegion[];
	readonly faults: readonly TypedFault[];
}

const widthOf = ( indent: string ): number =>
	[ ...indent ].reduce( ( sum, character ) => sum + ( character === '\t' ? TAB_WIDTH : 1 ), 0 );

/** Control characters and direction controls (Region::LINE). */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

function codeOf( name: string, level: number, count: number ): TypedCode | null {
	if ( level >= MAX_LEVELS ) {
		return 'tooDeep';
	}
	if ( count >= MAX_REGIONS ) {
		return 'tooMany';
	}
	return FORBIDDEN.test( name ) || [ ...name ].length > MAX_NAME_LENGTH ? 'nameWrong' : null;
}

/** Converts to lower case, as TypedRegions folds names. */
export const folded = ( name: string ): string => name.replace( /[A-ZÄÖÜ]/g, ( letter ) => letter.toLowerCase() );

/** Trims spaces, tabs and byte order marks, but no other white space, like TypedRegions. */
const trimmed = ( line: string ): string => line.replace( /^[ \t\uFEFF]+|[ \t\uFEFF]+$/g, '' );

/** Parses the text; skips blank lines. */
export function readTyped( text: string ): TypedNames {
	const regions: TypedRegion[] = [];
	const faults: TypedFault[] = [];
	// Indents of the current line and the lines above it in the tree, and the names of these lines.
	const widths: number[] = [];
	const path: string[] = [];
	const taken = new Set< string >();
	text.split( /\r\n|\r|\n/ ).forEach( ( line, index ) => {
		const name = trimmed( nameOf( line ) );
		if ( name === '' ) {
			return;
		}
		const width = widthOf( leadOf( line ) );
		while ( ( widths.at( -1 ) ?? -1 ) >= width ) {
			widths.pop();
		}
		const level = widths.push( width ) - 1;
		path.splice( level, path.length, folded( name ) );
		const key = path.join( '\n' );
		const code = taken.has( key ) ? 'twice' : codeOf( name, level, regions.length );
		taken.add( key );
		if ( code !== null ) {
			faults.push( { line: index + 1, code, name } );
		}
		regions.push( { line: index + 1, name, level } );
	} );
	return { regions, faults };
}

interface Present {
	readonly id: string;
	readonly name: string;
	readonly parentId: string | null;
}

/** Converts existing regions to typed text. Parents must precede their children. */
export function typedTextOf( regions: readonly Present[] ): string {
	const below = new Map< string | null, Present[] >();
	for ( const region of regions ) {
		below.set( region.parentId, [ ...( below.get( region.parentId ) ?? [] ), region ] );
	}
	const lines = ( parent: string | null, level: number ): string[] =>
		( below.get( parent ) ?? [] ).flatMap( ( { id, name } ) => [
			INDENT.repeat( level ) + name,
			...lines( id, level + 1 ),
		] );
	return lines( null, 0 ).join( '\n' );
}

export interface Selection {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

/** Indents or outdents the selected lines, and keeps the selection. */
export function indent( { text, start, end }: Selection, isIn: boolean ): Selection {
	// For start 0, lastIndexOf() would search at position 0, and find a line break there.
	const from = start === 0 ? 0 : text.lastIndexOf( '\n', start - 1 ) + 1;
	const next = text.indexOf( '\n', Math.max( end, from ) );
	const until = next < 0 ? text.length : next;
	const before = text.slice( from, until ).split( '\n' );
	const after = before.map( ( line ) => ( isIn ? INDENT + line : line.replace( /^(?:\t| {1,2})/, '' ) ) );
	const shifts = after.map( ( line, index ) => line.length - ( before[ index ] ?? '' ).length );
	return {
		text: text.slice( 0, from ) + after.join( '\n' ) + text.slice( until ),
		start: Math.max( from, start + ( shifts[ 0 ] ?? 0 ) ),
		end: Math.max( from, end + shifts.reduce( ( sum, by ) => sum + by, 0 ) ),
	};
}
