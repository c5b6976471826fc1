/**
 * @typedef {object} Sentence
 * @property {string} id such as C2.14
 * @property {string} chapter its heading
 * @property {string} text without the ids of decisions
 * @property {string[]} decisions labels of the decisions that complete, settle or replace the sentence
 */

/** The label of a link to a decision, with the comma and space before it. */
const DECISIONS = /(?:^|, | )\[([A-Z][\w-]*)\]/g;

/** @param {string} specification @returns {Sentence[]} in its order */
export function sentences( specification ) {
	return specification.split( /^(?=## \d)/m ).flatMap( ( part ) => {
		const chapter = /^## (.+)$/m.exec( part )?.[ 1 ] ?? '';
		return [ ...part.matchAll( /^(?:- |\| )\*\*(C\d+\.\d+)\*\*(.*)$/gm ) ].map( ( [ , id = '', rest = '' ] ) => ( {
			id,
			chapter,
			text: textOf( rest ),
			decisions: [ ...rest.matchAll( DECISIONS ) ].map( ( [ , label = '' ] ) => label ),
		} ) );
	} );
}

/** @param {string} rest of the line: of a list's sentence, or of a table's row @returns {string} */
function textOf( rest ) {
	const cells = rest.replace( DECISIONS, '' ).split( '|' );
	return cells
		.map( ( cell ) => cell.trim() )
		.filter( Boolean )
		.join( ', ' );
}

/** @typedef {{ids: string[], what: string}} Departure what: the plugin's behavior instead of these sentences */

/** @param {string} decisions @returns {Departure[]} rows of the table of departures */
export function departures( decisions ) {
	const part = decisions.split( /^(?=## )/m ).find( ( text ) => text.startsWith( '## Departures\n' ) ) ?? '';
	return [ ...part.matchAll( /^\| (C\d+\.\d+[^|]*) \| ([^|]+) \|/gm ) ].map( ( [ , ids = '', what = '' ] ) => ( {
		ids: ids.match( /C\d+\.\d+/g ) ?? [],
		what,
	} ) );
}

/** @param {string} specification @returns {Map<string, string>} link target of each decision, relative to docs/ */
export function targets( specification ) {
	return new Map(
		[ ...specification.matchAll( /^\[([^\]]+)\]: (\S+)$/gm ) ].map( ( [ , label = '', to = '' ] ) => [ label, to ] )
	);
}
