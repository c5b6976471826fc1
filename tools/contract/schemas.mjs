/** Reads includes/Foundation/Contract and rejects keywords that WordPress would silently ignore. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SUFFIX = '.schema.json';

/** Target of a reference that stands for the names of all widgets. */
const WIDGETS = 'widgets.json';

/** Keywords that rest_validate_value_from_schema() supports, and keywords that only describe. */
const KEYWORDS = new Set( [
	'title',
	'description',
	'default',
	'examples',
	'type',
	'enum',
	'format',
	'minLength',
	'maxLength',
	'pattern',
	'minimum',
	'maximum',
	'exclusiveMinimum',
	'exclusiveMaximum',
	'multipleOf',
	'items',
	'minItems',
	'maxItems',
	'uniqueItems',
	'properties',
	'required',
	'additionalProperties',
	'patternProperties',
	'minProperties',
	'maxProperties',
	'anyOf',
] );

/**
 * @param {string} folder Folder of the schemas and of widgets.json.
 * @return {Record<string, object>} Schemas by name (contact-request), as written, with references to widgets.json resolved.
 */
export function readSchemas( folder ) {
	const read = ( file, revive ) => JSON.parse( readFileSync( path.join( folder, file ), 'utf8' ), revive );
	const widgetName = { type: 'string', enum: Object.keys( read( WIDGETS ) ) };
	const files = readdirSync( folder )
		.filter( ( file ) => file.endsWith( SUFFIX ) )
		.sort();
	const schemas = {};
	for ( const file of files ) {
		schemas[ file.slice( 0, -SUFFIX.length ) ] = read( file, ( _key, value ) =>
			value?.$ref === WIDGETS ? widgetName : value
		);
	}
	for ( const [ name, schema ] of Object.entries( schemas ) ) {
		checkRoot( name, schema );
		checkNode( name, schema, schemas );
	}
	Object.keys( schemas ).forEach( ( name ) => rejectCircle( name, schemas, [] ) );
	return schemas;
}

/** Rejects circular references, which would never be resolved. */
function rejectCircle( name, schemas, parents ) {
	failUnless( ! parents.includes( name ), `${ name } refers to itself.` );
	for ( const target of references( schemas[ name ] ) ) {
		rejectCircle( target, schemas, [ ...parents, name ] );
	}
}

function* references( node ) {
	if ( '$ref' in node ) {
		yield refName( node.$ref );
	}
	for ( const [ , child ] of children( node ) ) {
		yield* references( child );
	}
}

function checkRoot( name, schema ) {
	failUnless(
		/^[A-Z][A-Za-z]+$/.test( schema.title ?? '' ),
		`${ name }: the title names the TypeScript type (PascalCase).`
	);
	failUnless( Array.isArray( schema.examples ) && schema.examples.length > 0, `${ name }: examples are mandatory.` );
}

function checkNode( where, node, schemas ) {
	if ( '$ref' in node ) {
		const target = refName( node.$ref );
		failUnless( Object.keys( node ).length === 1, `${ where }: $ref allows no other keywords.` );
		failUnless( target in schemas, `${ where }: $ref to an unknown schema "${ node.$ref }".` );
		return;
	}
	for ( const keyword of Object.keys( node ) ) {
		failUnless( KEYWORDS.has( keyword ), `${ where }: WordPress ignores the keyword "${ keyword }".` );
	}
	if ( 'anyOf' in node ) {
		failUnless( isReferenceOrNull( node ), `${ where }: anyOf is a $ref or null, in this order.` );
	} else {
		failUnless( 'type' in node, `${ where }: a type is mandatory.` );
	}
	if ( 'pattern' in node ) {
		new RegExp( node.pattern, 'u' );
	}
	if ( node.type === 'object' && node.properties ) {
		failUnless( node.additionalProperties === false, `${ where }: additionalProperties must be false.` );
		for ( const key of node.required ?? [] ) {
			failUnless( key in node.properties, `${ where }: required names "${ key }", which is no property.` );
		}
	}
	for ( const [ key, child ] of children( node ) ) {
		checkNode( `${ where }.${ key }`, child, schemas );
	}
}

/** Whether this is the only allowed use of anyOf: a reference or null. PHP reads it as one shape with two types. */
function isReferenceOrNull( { anyOf } ) {
	const [ reference, nullType ] = anyOf;
	return anyOf.length === 2 && '$ref' in reference && nullType.type === 'null';
}

/**
 * Returns the schema for PHP: references become names, nullable where null is allowed; annotations are dropped
 * except the title.
 *
 * @param {object} node Schema.
 * @return {object} A new schema.
 */
export function compiled( node ) {
	if ( '$ref' in node ) {
		return { $ref: refName( node.$ref ) };
	}
	if ( 'anyOf' in node ) {
		return { ...compiled( node.anyOf[ 0 ] ), nullable: true };
	}
	const { description, examples, ...copy } = node;
	for ( const group of [ 'properties', 'patternProperties' ] ) {
		if ( copy[ group ] ) {
			copy[ group ] = mapValues( copy[ group ], compiled );
		}
	}
	for ( const keyword of [ 'items', 'additionalProperties' ] ) {
		if ( typeof copy[ keyword ] === 'object' ) {
			copy[ keyword ] = compiled( copy[ keyword ] );
		}
	}
	return copy;
}

export function withoutExamples( { examples, ...schema } ) {
	return schema;
}

export function refName( ref ) {
	return ref.replace( SUFFIX, '' );
}

function* children( node ) {
	yield* Object.entries( { ...node.properties, ...node.patternProperties } );
	yield* ( node.anyOf ?? [] ).entries();
	for ( const keyword of [ 'items', 'additionalProperties' ] ) {
		if ( typeof node[ keyword ] === 'object' ) {
			yield [ keyword, node[ keyword ] ];
		}
	}
}

export function mapValues( object, change ) {
	return Object.fromEntries( Object.entries( object ).map( ( [ key, value ] ) => [ key, change( value, key ) ] ) );
}

/** @param {boolean} condition @param {string} message @throws {Error} Unless the condition holds. */
export function failUnless( condition, message ) {
	if ( ! condition ) {
		throw new Error( `Contract: ${ message }` );
	}
}
