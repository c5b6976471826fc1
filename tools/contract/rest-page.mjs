/** Writes build/docs/rest.md: every route with its parameters, schemas, examples and errors. docs/rest.md explains access, headers and errors. */

const FOLDER = '../../includes/Foundation/Contract';

/** @typedef {import('./routes.mjs').Route} Route */
/** @typedef {import('./routes.mjs').Parameter} Parameter */

/**
 * @param {Record<string, object>} schemas By name, as written.
 * @param {Record<string, Route>}  routes  By "METHOD /path".
 * @return {string} The page.
 */
export function restPage( schemas, routes ) {
	const rows = Object.entries( routes ).map(
		( [ name, route ] ) => `| [\`${ name }\`](#${ anchor( name ) }) | ${ route.summary } | ${ caller( route ) } |`
	);
	return [
		'# REST routes',
		`Written by \`npm run contract\` from [routes.json](${ FOLDER }/routes.json) and the schemas beside it. [rest.md](../../docs/rest.md) explains access, headers and errors.`,
		[ '| route | what it does | access |', '|---|---|---|', ...rows ].join( '\n' ),
		...Object.entries( routes ).map( ( [ name, route ] ) => section( name, route, schemas ) ),
		'',
	].join( '\n\n' );
}

/** @param {Route} route @return {string} Who may call. */
function caller( { auth, capability, alternative } ) {
	const capabilities = [ capability, alternative ].filter( Boolean ).map( ( name ) => `\`sw_immosuite_${ name }\`` );
	return capabilities.length === 0 ? `\`${ auth }\`` : `\`${ auth }\` with ${ capabilities.join( ' or ' ) }`;
}

/** @param {string} name @return {string} GitHub's anchor of the heading. */
const anchor = ( name ) =>
	name
		.toLowerCase()
		.replaceAll( /[^\w\- ]/g, '' )
		.replaceAll( ' ', '-' );

/** @param {string} name @param {Route} route @param {Record<string, object>} schemas */
function section( name, route, schemas ) {
	const { summary, params, query, form, request, response, status = 200, maxBytes, mediaType, errors } = route;
	const size = maxBytes === undefined ? '' : `, up to ${ maxBytes / 1024 } KB`;
	return [
		`## ${ name }`,
		`${ summary.charAt( 0 ).toUpperCase() }${ summary.slice( 1 ) }. Access: ${ caller( route ) }.`,
		...parameters( 'path', params ),
		...parameters( 'query', query ),
		...( request === null ? [] : [ `Body: ${ link( request ) }${ size }.`, ...example( schemas[ request ] ) ] ),
		...( mediaType === undefined ? [] : [ `Body: \`${ mediaType }\`${ size }.` ] ),
		...parameters( 'form', form ),
		...( response === null
			? [ 'Response: 204, without a body.' ]
			: [ `Response: ${ status }, ${ link( response ) }.`, ...example( schemas[ response ] ) ] ),
		`Errors: ${ errors.map( ( code ) => `\`${ code }\`` ).join( ', ' ) }.`,
	].join( '\n\n' );
}

/** @param {string} where @param {Record<string, Parameter>} [described] @return {string[]} A list, or nothing. */
const parameters = ( where, described = {} ) => {
	const lines = Object.entries( described ).map(
		( [ name, { type, description, required = where === 'path' } ] ) =>
			`- \`${ name }\` (${ type }${ required ? '' : ', may be absent' }): ${ description }`
	);
	return lines.length === 0 ? [] : [ `In the ${ where }:`, lines.join( '\n' ) ];
};

const link = ( name ) => `[${ name }](${ FOLDER }/${ name }.schema.json)`;

/** @param {{examples?: unknown[]}} schema @return {string[]} */
const example = ( { examples: [ first ] = [] } ) =>
	first === undefined ? [] : [ `\`\`\`json\n${ JSON.stringify( first, null, '\t' ) }\n\`\`\`` ];
