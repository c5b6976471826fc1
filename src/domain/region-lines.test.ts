import { nextLine } from './region-lines';

/** Text after Enter, with "|" at the caret. @param typed Text with "|" at the caret, or "[…]" around the selection. */
function enter( typed: string ): string {
	const start = typed.search( /[|[]/ );
	const text = typed.replace( /[|[\]]/g, '' );
	const end = typed.includes( '[' ) ? typed.indexOf( ']' ) - 1 : start;
	const insertion = nextLine( text, start, end ) ?? { from: start, to: end, text: '\n' };
	return `${ text.slice( 0, insertion.from ) }${ insertion.text }|${ text.slice( insertion.to ) }`;
}

it.each( [
	[ 'a town', 'Konstanz|', 'Konstanz\n|' ],
	[ 'a district', 'Konstanz\n  Altstadt|', 'Konstanz\n  Altstadt\n  |' ],
	[ 'a district indented by a tab', 'Konstanz\n\tAltstadt|', 'Konstanz\n\tAltstadt\n\t|' ],
	[ 'a list', 'Konstanz\n- Altstadt|', 'Konstanz\n- Altstadt\n- |' ],
	[ 'a list in a list', 'A\n- B\n  - C|', 'A\n- B\n  - C\n  - |' ],
	[ 'in the middle of a name', 'A\n  B|C', 'A\n  B\n  |C' ],
	[ 'replaces the selection', 'A\n  B[CD]E', 'A\n  B\n  |E' ],
	[ 'a line with only an indent ends the list', 'A\n  B\n  |', 'A\n  B\n|' ],
	[ 'an empty bullet ends the list', 'A\n- B\n- |\nC', 'A\n- B\n|\nC' ],
	[ 'before an indented name', 'A\n  |B', 'A\n  \n  |B' ],
	[ 'at the very beginning', '|\n  A', '\n|\n  A' ],
	[ 'a hyphen of a name', 'Bodman-Ludwigshafen|', 'Bodman-Ludwigshafen\n|' ],
] )( 'Enter in a list: %s', ( _name, typed, result ) => {
	expect( enter( typed ) ).toBe( result );
} );
