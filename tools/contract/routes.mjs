/** Reads routes.json: every route, the parameters of its path and query, and the schemas of its bodies. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failUnless } from './schemas.mjs';

/** Keywords of a parameter. Path parameters are always required, so `required` applies to queries only. */
const KEYWORDS = {
	params: [ 'type', 'description' ],
	query: [ 'type', 'description', 'required' ],
	form: [ 'type', 'description' ],
};

/** Types of a parameter. A query may also contain a list of texts, each as `name[]`. */
const TYPES = { params: [ 'integer', 'string' ], query: [ 'integer', 'string', 'array' ], form: [ 'string', 'file' ] };

/** Namespace of the staff's routes (RestRouter::STAFF). */
const STAFF = 'sw-immosuite-admin/v1';

/** @typedef {{type: 'integer'|'string'|'array'|'file', description: string, required?: boolean}} Parameter */
/**
 * @typedef {object} Route
 * @property {string}                    summary    The task of the route.
 * @property {Record<string, Parameter>} [params]   Values of the path's {placeholders}, by name.
 * @property {Record<string, Parameter>} [query]    Values of the query, by name.
 * @property {string|null}               request    Schema of the request body; null if there is none.
 * @property {string|null}               response   Schema of the response; null if there is none.
 * @property {number}                    [maxBytes] Size limit of the request body.
 * @property {string}                    [mediaType] Of a request body other than JSON, without a schema.
 * @property {Record<string, Parameter>} [form]     Fields of a body that is multipart/form-data, by name.
 * @property {boolean}                   [isVerbatim] Whether texts keep leading and trailing spaces.
 * @property {string}                    auth       How the caller is authenticated.
 * @property {string}                    [namespace]  REST namespace; the visitors' by default.
 * @property {string}                    [capability] Capability that staff need, without its prefix.
 * @property {string}                    [alternative] Capability that suffices instead, without its prefix.
 * @property {202}                       [status]   Status of a response with a body; 200 by default.
 * @property {string[]}                  errors     Codes of the errors with which the route may refuse a request.
 */

/**
 * @param {string}                 folder  Folder of routes.json.
 * @param {Record<string, object>} schemas Schemas by name.
 * @return {Record<string, Route>} Routes by "METHOD /path".
 */
export function readRoutes( folder, schemas ) {
	const routes = JSON.parse( readFileSync( path.join( folder, 'routes.json' ), 'utf8' ) );
	for ( const [ key, route ] of Object.entries( routes ) ) {
		checkRoute( key, route );
		checkParameters( key, route );
		checkBodies( key, route, schemas );
		checkStaff( key, route );
	}
	return routes;
}

function checkRoute( key, { summary, auth, errors } ) {
	failUnless(
		/^(GET|POST|PUT|PATCH|DELETE) \/[A-Za-z0-9/{}_-]+$/.test( key ),
		`routes.json: "${ key }" is no "METHOD /path".`
	);
	failUnless(
		typeof auth === 'string' && typeof summary === 'string' && Array.isArray( errors ),
		`${ key }: summary, auth and errors are mandatory.`
	);
}

function checkStaff( key, { auth, namespace, capability, alternative } ) {
	const isStaff = auth === 'staff';
	const isStaffNamespace = namespace === STAFF;
	const hasCapability = typeof capability === 'string';
	failUnless(
		isStaff === isStaffNamespace && isStaff === hasCapability && ( isStaffNamespace || namespace === undefined ),
		`${ key }: staff, the namespace ${ STAFF } and a capability go together.`
	);
	failUnless(
		alternative === undefined || ( hasCapability && typeof alternative === 'string' ),
		`${ key }: an alternative needs a capability.`
	);
}

function checkParameters( key, { params = {}, query = {}, form = {} } ) {
	const placeholders = Array.from( key.matchAll( /\{(\w+)\}/g ), ( [ , name ] ) => name );
	failUnless(
		placeholders.join() === Object.keys( params ).join(),
		`${ key }: params describes the placeholders of the path, in their order.`
	);
	for ( const [ where, parameters ] of Object.entries( { params, query, form } ) ) {
		for ( const [ name, parameter ] of Object.entries( parameters ) ) {
			failUnless(
				TYPES[ where ].includes( parameter.type ) && typeof parameter.description === 'string',
				`${ key }: ${ name } needs a type, ${ TYPES[ where ].join( ' or ' ) }, and a description.`
			);
			failUnless(
				Object.keys( parameter ).every( ( keyword ) => KEYWORDS[ where ].includes( keyword ) ),
				`${ key }: ${ name } allows no keywords but ${ KEYWORDS[ where ].join( ', ' ) }.`
			);
		}
	}
}

function checkBodies( key, route, schemas ) {
	const hasMediaType = route.mediaType !== undefined;
	const isForm = route.form !== undefined;
	failUnless(
		isForm === ( route.mediaType === 'multipart/form-data' ) && ! ( isForm && route.maxBytes !== undefined ),
		`${ key }: multipart/form-data needs a form, and no maxBytes: PHP limits its size.`
	);
	failUnless(
		! hasMediaType ||
			( typeof route.mediaType === 'string' &&
				route.request === null &&
				( isForm || route.maxBytes !== undefined ) ),
		`${ key }: a body with a mediaType has maxBytes, and no schema.`
	);
	failUnless(
		route.maxBytes === undefined ||
			( Number.isInteger( route.maxBytes ) && ( hasMediaType || route.request !== null ) ),
		`${ key }: maxBytes is a number of bytes, and needs a body.`
	);
	failUnless(
		route.status === undefined || ( route.status === 202 && route.response !== null ),
		`${ key }: status can only be 202, with a response body.`
	);
	for ( const side of [ 'request', 'response' ] ) {
		failUnless( side in route, `${ key }: ${ side } is missing (null if there is no body).` );
		failUnless(
			route[ side ] === null || route[ side ] in schemas,
			`${ key }: there is no schema "${ route[ side ] }".`
		);
	}
}
