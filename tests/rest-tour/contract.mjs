import { readFileSync, readdirSync } from 'node:fs';
import Ajv from 'ajv';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url );

/** @param {string} file @returns {any} */
const json = ( file ) => JSON.parse( readFileSync( new URL( file, FOLDER ), 'utf8' ) );

/**
 * Routes for visitors: the tour has no WordPress account for the staff's routes.
 *
 * @type {Record<string, {request: string | null, response: string | null, auth: string, errors: string[]}>}
 */
export const routes = Object.fromEntries(
	Object.entries( json( 'routes.json' ) ).filter( ( [ , { auth } ] ) => auth !== 'staff' )
);

const ajv = new Ajv( { allErrors: true, strict: false } );
for ( const file of readdirSync( FOLDER ).filter( ( name ) => name.endsWith( '.schema.json' ) ) ) {
	ajv.addSchema( { ...json( file ), $id: file } );
}

/**
 * Returns the contract's route of a call. Fixed paths come before placeholders.
 *
 * @param {string} method
 * @param {string} path below the namespace, without the query
 * @returns {string | undefined} "METHOD /path"
 */
export function routeOf( method, path ) {
	const names = Object.keys( routes ).filter( ( name ) => name.startsWith( `${ method } ` ) );
	const fits = ( /** @type {string} */ name ) =>
		new RegExp( `^${ name.slice( method.length + 1 ).replace( /\{\w+\}/g, '[^/]+' ) }$` ).test( path );
	return names.find( ( name ) => ! name.includes( '{' ) && fits( name ) ) ?? names.find( fits );
}

/**
 * @param {string} schema name as in routes.json
 * @param {unknown} value
 * @returns {string[]} what is wrong with the value
 */
export function faults( schema, value ) {
	const validate = ajv.getSchema( `${ schema }.schema.json` );
	if ( validate === undefined ) {
		return [ `there is no schema ${ schema }` ];
	}
	return validate( value )
		? []
		: ( validate.errors ?? [] ).map( ( { instancePath, message } ) => `${ instancePath || '/' } ${ message }` );
}

/** @param {string} schema @returns {any} a copy of its first example */
export const example = ( schema ) => structuredClone( json( `${ schema }.schema.json` ).examples[ 0 ] );
