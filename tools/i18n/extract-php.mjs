/** Finds the texts of PHP files by their syntax tree: gettext calls, and the calls of I18n\Translator. */
import phpParser from 'php-parser';

const SIMPLE = { text: 0 };
const CONTEXT = { text: 0, context: 1 };

/** Arguments of each gettext function: position of the text, the plural and the context. */
const FUNCTIONS = new Map( [
	[ '__', SIMPLE ],
	[ '_e', SIMPLE ],
	[ 'esc_html__', SIMPLE ],
	[ 'esc_html_e', SIMPLE ],
	[ 'esc_attr__', SIMPLE ],
	[ 'esc_attr_e', SIMPLE ],
	[ '_x', CONTEXT ],
	[ '_ex', CONTEXT ],
	[ 'esc_html_x', CONTEXT ],
	[ 'esc_attr_x', CONTEXT ],
	[ '_n', { text: 0, plural: 1 } ],
	[ '_nx', { text: 0, plural: 1, context: 3 } ],
	[ '_n_noop', { text: 0, plural: 1 } ],
] );

/** Methods of Translator; the context is optional. */
const METHODS = new Map( [
	[ 'text', CONTEXT ],
	[ 'plural', { text: 0, plural: 1 } ],
] );

const parser = new phpParser.Engine( { parser: { version: '8.1' } } );

/**
 * Extracts texts. Tables of texts (such as labels by kind) reach the Translator through a variable, so in a file
 * that uses a Translator, literals of the copy deck count as well.
 *
 * @param {string}      source PHP file.
 * @param {Set<string>} deck   English texts of the copy deck without a context.
 * @return {{en: string, plural?: string, context?: string}[]} Texts.
 */
export function extractPhp( source, deck ) {
	const nodes = [ ...nodesOf( parser.parseCode( source ) ) ];
	const isTranslator = /\bclass Translator\b/.test( source );
	const found = nodes.flatMap( ( node ) => ( node.kind === 'call' ? textsOf( node, isTranslator ) : [] ) );
	if ( ! /\bTranslator\b/.test( source ) ) {
		return found;
	}
	const known = new Set( found.flatMap( ( { en, plural } ) => [ en, plural ] ) );
	const tables = nodes
		.filter( ( { kind, value } ) => kind === 'string' && deck.has( value ) && ! known.has( value ) )
		.map( ( { value } ) => ( { en: value } ) );
	return [ ...found, ...tables ];
}

/** A node and all below it, in the order of the source. */
function* nodesOf( node ) {
	if ( Array.isArray( node ) ) {
		for ( const child of node ) {
			yield* nodesOf( child );
		}
	} else if ( typeof node?.kind === 'string' ) {
		yield node;
		yield* nodesOf( Object.values( node ) );
	}
}

function textsOf( { what, arguments: args }, isTranslator ) {
	const call = callOf( what, isTranslator );
	const literals = args.map( literal );
	const en = literals[ call?.text ];
	if ( typeof en !== 'string' ) {
		return [];
	}
	const [ plural, context ] = [ literals[ call.plural ], literals[ call.context ] ];
	return [
		{ en, ...( typeof plural === 'string' && { plural } ), ...( typeof context === 'string' && { context } ) },
	];
}

function callOf( what, isTranslator ) {
	if ( what.kind === 'name' ) {
		return FUNCTIONS.get( what.name.replace( /^\\/, '' ) );
	}
	// $this->text( 'agencyName' ) calls a method of the class itself; texts that the method passes on are found as a table.
	const isMethod = /^(nullsafe)?propertylookup$/.test( what.kind ) && ( isTranslator || what.what.name !== 'this' );
	return isMethod ? METHODS.get( what.offset.name ) : undefined;
}

/** Returns the value of a literal or of concatenated literals; undefined for anything else. */
function literal( node ) {
	if ( node.kind !== 'bin' || node.type !== '.' ) {
		return node.kind === 'string' ? node.value : undefined;
	}
	const [ left, right ] = [ literal( node.left ), literal( node.right ) ];
	return left === undefined || right === undefined ? undefined : left + right;
}
