/** Words, punctuation and string literals of a PHP file; comments, HTML and heredocs are passed over. */

const ESCAPES = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\u001b', f: '\f', '\\': '\\', $: '$', '"': '"' };
const RULES = [
	[ 'comment', /(?:\/\/|#(?!\[))[^\n]*?(?=\?>|\n|$)|\/\*[\s\S]*?\*\//y ],
	[ 'heredoc', /<<<[ \t]*(['"]?)(\w+)\1\r?\n[\s\S]*?\n[ \t]*\2\b/y ],
	[ 'single', /'((?:[^'\\]|\\[\s\S])*)'/y ],
	[ 'double', /"((?:[^"\\]|\\[\s\S])*)"/y ],
	[ 'close', /\?>/y ],
	[ 'word', /\$?[\p{L}_][\p{L}\p{N}_]*/uy ],
	[ 'punctuation', /\?->|->|::|=>|[^\s]/y ],
];

/**
 * @param {string} source PHP file.
 * @return {{type: 'word'|'punctuation'|'string', value: string}[]} Tokens; a string with a variable in it has the type
 *         punctuation, since it is no literal.
 */
export function phpTokens( source ) {
	const tokens = [];
	let at = nextCode( source, 0 );
	while ( at < source.length ) {
		if ( /\s/.test( source[ at ] ) ) {
			at++;
			continue;
		}
		const { name, match } = firstMatch( source, at );
		at += match[ 0 ].length;
		if ( name === 'close' ) {
			at = nextCode( source, at );
		} else if ( name !== 'comment' && name !== 'heredoc' ) {
			tokens.push( token( name, match ) );
		}
	}
	return tokens;
}

function firstMatch( source, at ) {
	for ( const [ name, rule ] of RULES ) {
		rule.lastIndex = at;
		const match = rule.exec( source );
		if ( match ) {
			return { name, match };
		}
	}
	throw new Error( `Unreadable PHP at ${ at }` );
}

function token( name, match ) {
	if ( name === 'single' ) {
		return { type: 'string', value: match[ 1 ].replace( /\\(['\\])/g, '$1' ) };
	}
	if ( name === 'double' ) {
		const literal = ! /(?<!\\)(?:\\\\)*(?:\$[\p{L}_{]|\{\$)/u.test( match[ 1 ] );
		return { type: literal ? 'string' : 'punctuation', value: unescape( match[ 1 ] ) };
	}
	return { type: name, value: match[ 0 ] };
}

function unescape( text ) {
	return text.replace(
		/\\(?:u\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{1,2})|([ntrvef\\$"]))/g,
		( all, unicode, hex, letter ) =>
			letter ? ESCAPES[ letter ] : String.fromCodePoint( parseInt( unicode ?? hex, 16 ) )
	);
}

function nextCode( source, from ) {
	const open = source.slice( from ).search( /<\?(?:php\b|=)/ );
	return open < 0 ? source.length : from + open + ( source[ from + open + 2 ] === '=' ? 3 : 5 );
}
