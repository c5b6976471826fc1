/** How names of regions are typed, one a line, those below indented: what leads a line, and how the next one begins. */

/** Blanks, tabs and what lists are typed with (TypedRegions::LEAD). A line with a bullet stands further in by it. */
const LEAD = /^[ \t]*(?:[-*•–][ \t]+)?/;

export const leadOf = ( line: string ): string => LEAD.exec( line )?.[ 0 ] ?? '';

/** Typed once more behind the one that the line began with by itself (TypedRegions::BULLETS). */
const BULLETS = /^(?:[-*•–][ \t]+)+/;

/** @return What stands behind the lead, with the blanks around it. */
export const nameOf = ( line: string ): string => line.slice( leadOf( line ).length ).replace( BULLETS, '' );

export interface Insertion {
	/** Positions in the text: what stands between goes. */
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/** What the key for a new line does: the next line is led as this one is, and one that holds nothing else ends the list. Null: nothing of its own. */
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
