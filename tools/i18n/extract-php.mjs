/** Finds the texts of PHP files: gettext calls, and the calls of I18n\Translator. */
import { phpTokens } from './php-tokens.mjs';

const SIMPLE = { text: 0 };
const CONTEXT = { text: 0, context: 1 };

/** Arguments of each gettext function: position of the text, the plural and the context. */
const FUNCTIONS = {
	__: SIMPLE,
	_e: SIMPLE,
	esc_html__: SIMPLE,
	esc_html_e: SIMPLE,
	esc_attr__: SIMPLE,
	esc_attr_e: SIMPLE,
	_x: CONTEXT,
	_ex: CONTEXT,
	esc_html_x: CONTEXT,
	esc_attr_x: CONTEXT,
	_n: { text: 0, plural: 1 },
	_nx: { text: 0, plural: 1, context: 3 },
	_n_noop: { text: 0, plural: 1 },
};

/** Methods of Translator; a context may be left out. */
const METHODS = { text: CONTEXT, plural: { text: 0, plural: 1 } };

/**
 * Tables of texts (labels by kind, say) reach the Translator through a variable. So in a file that uses one, a literal
 * that is a text of the copy deck counts as well.
 *
 * @param {string}      source PHP file.
 * @param {Set<string>} deck   English texts of the copy deck without a context.
 * @return {{en: string, plural?: string, context?: string}[]} Texts.
 */
export function extractPhp( source, deck ) {
	const tokens = phpTokens( source );
	const found = tokens.flatMap( ( token, index ) => callAt( tokens, index ) ?? [] );
	if ( ! /\bTranslator\b/.test( source ) ) {
		return found;
	}
	const known = new Set( found.flatMap( ( { en, plural } ) => [ en, plural ] ) );
	const tables = tokens
		.filter( ( { type, value } ) => type === 'string' && deck.has( value ) && ! known.has( value ) )
		.map( ( { value } ) => ( { en: value } ) );
	return [ ...found, ...tables ];
}

function callAt( tokens, index ) {
	const { type, value } = tokens[ index ];
	const before = tokens[ index - 1 ]?.value;
	if ( type !== 'word' || tokens[ index + 1 ]?.value !== '(' || before === 'function' ) {
		return null;
	}
	const isMethod = before === '->' || before === '?->';
	// $this->text( 'agencyName' ) is some class' own method; what it passes on is found as a table.
	const call = isMethod
		? tokens[ index - 2 ]?.value === '$this'
			? undefined
			: METHODS[ value ]
		: FUNCTIONS[ value ];
	return call && Object.hasOwn( isMethod ? METHODS : FUNCTIONS, value )
		? read( literals( tokens, index + 2 ), call )
		: null;
}

function read( values, { text, plural, context } ) {
	const en = values[ text ];
	if ( en === undefined || en === null ) {
		return null;
	}
	return {
		en,
		...( plural !== undefined && typeof values[ plural ] === 'string' && { plural: values[ plural ] } ),
		...( context !== undefined && typeof values[ context ] === 'string' && { context: values[ context ] } ),
	};
}

/** The arguments from a parenthesis on: the value of a literal (or of literals joined by dots), null for anything else. */
function literals( tokens, from ) {
	const values = [];
	let depth = 0;
	let current = [];
	for ( const token of tokens.slice( from ) ) {
		const closes = token.type === 'punctuation' && /^[)\]}]$/.test( token.value );
		if ( closes && depth-- === 0 ) {
			break;
		}
		if ( token.type === 'punctuation' && /^[([{]$/.test( token.value ) ) {
			depth++;
		}
		if ( depth === 0 && token.type === 'punctuation' && token.value === ',' ) {
			values.push( joined( current ) );
			current = [];
		} else {
			current.push( token );
		}
	}
	return [ ...values, joined( current ) ];
}

function joined( tokens ) {
	const fits =
		tokens.length > 0 &&
		tokens.every( ( { type, value }, index ) =>
			index % 2 === 0 ? type === 'string' : type === 'punctuation' && value === '.'
		);
	return fits
		? tokens
				.filter( ( { type } ) => type === 'string' )
				.map( ( { value } ) => value )
				.join( '' )
		: null;
}
