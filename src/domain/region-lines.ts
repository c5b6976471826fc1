/** Typed lists of regions: one name per line, indented below its parent. */

/** Indent and bullet of a line (TypedRegions::INDENTATION). A bullet counts as part of the indent. */
const LEAD = /^[ \t]*(?:[-*•–][ \t]+)?/;

export const leadOf = ( line: string ): string => LEAD.exec( line )?.[ 0 ] ?? '';

/** A second bullet, typed after the bullet that a new line got automatically (TypedRegions::BULLETS). */
const BULLETS = /^(?:[-*•–][ \t]+)+/;

/** Name in a line: the text after the lead, not trimmed. */
export const nameOf = ( line: string ): string => line.slice( leadOf( line ).length ).replace( BULLETS, '' );

export interface Insertion {
	/** Range of the text that is replaced. */
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/**
 * Effect of Enter in a list: the next line gets the same lead; an empty item ends the list. null: the default of the
 * browser.
 */
export function nextLine( text: string, start: number, end: number ): Insertion | null {
	const from = start === 0 ? 0 : text.lastIndexOf( '\n', start - 1 ) + 1;
	const before = text.slice( from, start );
	const lead = leadOf( before );
	if ( lead === '' ) {
		return null;
	}
	return lead === before && /^(?:\n|$)/.test( text.slice( end ) )
		? { from, to: end, text: '' }
		: { from: start, to: end, text: `\n${ lead }` };
}
