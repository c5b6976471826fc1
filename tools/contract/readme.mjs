/** Writes the table of the REST routes into the README. */
const BEGIN = '<!-- npm run contract writes what follows -->';
const END = '<!-- until here -->';

const ACCESS = {
	form: 'anybody, form token',
	key: 'anybody, mailed key',
	me: 'signed in',
	open: 'anybody, any origin',
	public: 'anybody',
	visitor: 'signed in, nonce',
};

/**
 * @param {string} readme As it stands.
 * @param {Record<string, {summary: string, request: string|null, response: string|null, auth: string}>} routes Routes by "METHOD /path".
 * @return {string} The same with today's table.
 */
export function readmeWith( readme, routes ) {
	const [ before, rest ] = readme.split( BEGIN );
	const [ , after ] = ( rest ?? '' ).split( END );
	if ( rest === undefined || after === undefined ) {
		throw new Error( `Contract: the README lacks "${ BEGIN }" or "${ END }".` );
	}
	const link = ( name ) => ( name === null ? '–' : `[${ name }](includes/Contract/${ name }.schema.json)` );
	const rows = Object.entries( routes ).map(
		( [ route, { summary, request, response, auth } ] ) =>
			`| \`${ route }\` | ${ summary } | ${ ACCESS[ auth ] } | ${ link( request ) } | ${ response === null ? '204' : link( response ) } |`
	);
	const table = [ '| route | what it does | who | body | answer |', '|---|---|---|---|---|', ...rows ].join( '\n' );
	return `${ before }${ BEGIN }\n\n${ table }\n\n${ END }${ after }`;
}
