/** Finds the texts of TypeScript files by their syntax tree: gettext calls, with the text as a literal. */
import ts from 'typescript';

/** Arguments of each function: position of the text, the plural and the context. */
const CALLS = {
	__: { text: 0 },
	_x: { text: 0, context: 1 },
	_n: { text: 0, plural: 1 },
	_nx: { text: 0, plural: 1, context: 3 },
};

/**
 * @param {string} file   Path for messages.
 * @param {string} source TypeScript or TSX.
 * @return {{en: string, plural?: string, context?: string}[]} Texts.
 * @throws {Error} If a text is not a literal, because it could not be translated.
 */
export function extractTs( file, source ) {
	const tree = ts.createSourceFile(
		file,
		source,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const found = [];
	const visit = ( node ) => {
		if ( ts.isCallExpression( node ) ) {
			const name = nameOf( node.expression );
			// Ignores inherited keys such as toString.
			if ( Object.hasOwn( CALLS, name ) ) {
				found.push( read( node, CALLS[ name ], tree ) );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( tree );
	return found;
}

function nameOf( expression ) {
	return ts.isPropertyAccessExpression( expression ) ? expression.name.text : expression.getText();
}

function read( node, call, tree ) {
	const literal = ( index ) => {
		const argument = node.arguments[ index ];
		if ( ! argument || ! ts.isStringLiteralLike( argument ) ) {
			const { line } = tree.getLineAndCharacterOfPosition( node.getStart() );
			throw new Error(
				`${ tree.fileName }:${ line + 1 }: a text to translate must be a literal: ${ node.getText().slice( 0, 80 ) }`
			);
		}
		return argument.text;
	};
	return {
		en: literal( call.text ),
		...( call.plural !== undefined && { plural: literal( call.plural ) } ),
		...( call.context !== undefined && { context: literal( call.context ) } ),
	};
}
