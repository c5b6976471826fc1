/** Writes build/contract/descriptions.json: the description of each route in OPTIONS and the index of the REST API. */
import { mapValues, refName } from './schemas.mjs';

const DRAFT = 'http://json-schema.org/draft-04/schema#';

/**
 * @param {Record<string, object>}                         schemas By name, as written.
 * @param {Record<string, import('./routes.mjs').Route>} routes  By "METHOD /path".
 * @return {string} JSON: args in core's format, and the schema of the response (null: no body), by "METHOD /path".
 */
export function restDescriptions( schemas, routes ) {
	const resolved = ( node ) => resolve( node, schemas );
	return JSON.stringify(
		mapValues( routes, ( route ) => ( {
			args: args( route, resolved ),
			schema: route.response === null ? null : { $schema: DRAFT, ...resolved( schemas[ route.response ] ) },
		} ) )
	);

	/** A name in both path and body, such as the uuid of a reply, has one description that covers both. */
	function args( { params = {}, query = {}, form = {}, request }, resolved ) {
		const typed = request === null ? {} : argument( resolved( schemas[ request ] ), false ).properties;
		const described = { ...typed, ...mapValues( { ...query, ...form }, parameter ) };
		for ( const [ name, param ] of Object.entries( params ) ) {
			const inBody = described[ name ]?.description;
			const description = inBody
				? `In the path: ${ param.description } In the body: ${ inBody }`
				: param.description;
			described[ name ] = { ...parameter( param ), description, required: true };
		}
		return described;
	}
}

/** Replaces the list of required names with a flag `required` on each argument, as in core's descriptions. */
function argument( { required: names = [], ...node }, required ) {
	return {
		...node,
		...( node.items && { items: argument( node.items, false ) } ),
		...( node.properties && {
			properties: mapValues( node.properties, ( child, name ) => argument( child, names.includes( name ) ) ),
		} ),
		...( required && { required } ),
	};
}

/** Describes a file as binary, and a list as an array of texts. */
function parameter( { type, ...rest } ) {
	const types = {
		file: { type: 'string', format: 'binary' },
		array: { type: 'array', items: { type: 'string' } },
	};
	return { ...rest, ...( types[ type ] ?? { type } ) };
}

/** @return {object} The schema without references and examples; “reference or null” becomes one shape with two types. */
function resolve( node, schemas ) {
	if ( '$ref' in node ) {
		return resolve( schemas[ refName( node.$ref ) ], schemas );
	}
	if ( 'anyOf' in node ) {
		const shape = resolve( node.anyOf[ 0 ], schemas );
		return { ...shape, type: [ shape.type, 'null' ].flat() };
	}
	const { examples, ...copy } = node;
	if ( copy.properties ) {
		copy.properties = mapValues( copy.properties, ( child ) => resolve( child, schemas ) );
	}
	for ( const keyword of [ 'items', 'additionalProperties' ] ) {
		if ( typeof copy[ keyword ] === 'object' ) {
			copy[ keyword ] = resolve( copy[ keyword ], schemas );
		}
	}
	return copy;
}
