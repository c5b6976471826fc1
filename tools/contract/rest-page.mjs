/** Writes docs/rest.md: every route with its shapes, examples and errors. */

const ACCESS = {
	form: 'anybody; without a form token by stricter limits',
	key: 'anybody, with a mailed key',
	me: 'whoever is signed in',
	open: 'anybody, from any origin',
	optional: 'anybody; whoever sends a nonce is answered as that visitor',
	public: 'anybody',
	staff: 'staff',
	visitor: 'whoever is signed in, with a nonce',
};

/** Meaning and HTTP status of each error code in routes.json. */
const REFUSALS = {
	rest_invalid_json: [ 400, 'The body is no JSON.' ],
	rest_invalid_param: [ 400, 'The body breaks its schema; `data.errors` names every faulty field.' ],
	sw_immosuite_upload_broken: [
		400,
		'The parts together are not the file that was announced; nothing of it is kept.',
	],
	sw_immosuite_idempotency_key: [ 400, '`Idempotency-Key` is no UUID.' ],
	rest_forbidden: [ 403, 'Whoever is logged in to WordPress lacks the capability.' ],
	rest_not_logged_in: [ 403, 'Nobody is logged in to WordPress, or the nonce is missing.' ],
	sw_immosuite_form_token: [ 403, 'The form token is empty, forged, too young or too old.' ],
	sw_immosuite_origin: [ 403, 'The call comes from another website.' ],
	sw_immosuite_session: [ 403, 'Nobody is signed in, or the nonce does not fit.' ],
	sw_immosuite_disabled: [ 403, 'The agency has switched this off.' ],
	sw_immosuite_key_unknown: [ 404, 'No such mailed key.' ],
	sw_immosuite_not_found: [ 404, 'Absent, or somebody else’s: the same for both.' ],
	sw_immosuite_conflict: [ 409, 'The idempotency key has been used for another body.' ],
	sw_immosuite_mail_sending: [ 409, 'The mail is being sent at this moment.' ],
	sw_immosuite_views_changed: [ 409, 'Views have been stored since, from another window; nothing was changed.' ],
	sw_immosuite_templates_changed: [
		409,
		'Somebody else has stored templates since, or is storing them; nothing was changed.',
	],
	sw_immosuite_busy: [ 409, 'Somebody else is at it; the same again in a minute.' ],
	sw_immosuite_changed: [
		409,
		'Somebody else has changed it meanwhile. Of an entry `data` holds `entry` as it stands now, `user` who changed it and `at` when.',
	],
	sw_immosuite_answered: [
		409,
		'Somebody has replied since: `data` holds `user` who, `at` when, and `entry` as it stands now. `anyway` sends it.',
	],
	sw_immosuite_unconfirmed: [ 409, 'Nobody has confirmed the address. `anyway` sends it.' ],
	sw_immosuite_withdrawn: [
		409,
		'The consent to be contacted was withdrawn, `data.at` says when. `anyway` sends it.',
	],
	sw_immosuite_not_held: [ 409, 'The transfer waits for nobody’s decision, or for none any more.' ],
	sw_immosuite_too_many_uploads: [
		409,
		'Three files of this person are on their way; one has to be used or deleted first.',
	],
	sw_immosuite_upload_incomplete: [ 409, 'Parts of the file are missing; they can be put still.' ],
	sw_immosuite_too_many_searches: [ 409, 'The account holds as many searches or regions as it may.' ],
	sw_immosuite_key_expired: [ 410, '`data` holds `kind`, `since` and `page` of what was asked for, and no address.' ],
	sw_immosuite_too_large: [ 413, 'The body has more bytes than its route takes.' ],
	sw_immosuite_file_too_large: [
		413,
		'The file has more bytes than PHP takes at once, or than a transfer may have.',
	],
	sw_immosuite_media_type: [
		415,
		'The body is not sent as `application/json`, or as the type that its route names.',
	],
	sw_immosuite_limit: [ 429, '`data.retryAfter` and the header `Retry-After` say in how many seconds to come back.' ],
	internal_server_error: [ 500, '`data.id` names the line in the log; nothing was stored.' ],
	sw_immosuite_upload_storage: [
		507,
		'The server cannot write the file: its disk is full, or the uploads folder is closed.',
	],
	sw_immosuite_source_full: [
		507,
		'The files of the source that wait leave no room for this one, or it is too large by itself ([P292](decisions.md#p292-room-for-the-files-of-a-source)). Send it again when the others are through.',
	],
};

const INTRODUCTION = `# The REST contract

<!-- Written by \`npm run contract\`. Change routes.json, the schemas or tools/contract/rest-page.mjs, never this file. -->

Namespace \`sw-immosuite/v1\`, for staff \`sw-immosuite-admin/v1\`. Bodies and answers are JSON. Sentences for people are in the language of \`?lang=\`, of the form token or of the browser; for staff in that of their account.

- Submissions need no headers but \`Content-Type: application/json\`. They may carry \`Idempotency-Key: <uuid>\` and \`X-SW-Immosuite-Form: <form token>\`, as the site's own forms do.
- The same key with the same body gets the same answer, and stores nothing again. Without a key the same holds for an hour, for the same body on the same route from the same client.
- Without a form token the checks are those of the widget's defaults, a client may use a third of its limit, and the agency learns of the submission once its sender has confirmed it by the mailed link. Its consents are recorded as not shown by a form of the site. The language is that of \`?lang=\` or \`Accept-Language\`, else German. A token that is sent has to be right.
- A form inside another site's page adds that page's origin as \`X-SW-Immosuite-Embedder\`; records of consent name it where the setting of allowed origins does.
- \`POST saved-search\` takes \`Idempotency-Key\` too, and need not have one: the same key with the same body gets the same entry, and stores none again.
- Whoever is signed in carries \`X-WP-Nonce\`, and adds \`_=<uuid>\` to what is read, so that no page cache keeps it.
- \`PUT\`, \`PATCH\` and \`DELETE\` may travel as \`POST\` with \`X-HTTP-Method-Override\`, as \`apiFetch\` sends them; calls with a mailed key may not.
- Staff are WordPress users: their cookie with core's nonce (\`X-WP-Nonce\`), or an application password.
- A refusal is \`{code, message, data: {status}}\`, see [error.schema.json](../includes/Foundation/Contract/error.schema.json).

\`node tests/rest-tour/tour.mjs --site URL --mail URL\` walks every route against a running demo and prints what it gets.`;

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
		INTRODUCTION,
		'## Routes',
		table( [ 'route', 'what it does', 'who may call it' ], rows ),
		'## Refusals',
		table( [ 'code', 'status', 'when' ], refusals( Object.values( routes ) ) ),
		...Object.entries( routes ).map( ( [ name, route ] ) => section( name, route, schemas ) ),
		'',
	].join( '\n\n' );
}

/** @param {Route} route @return {string} Who may call. */
function caller( { auth, capability, alternative } ) {
	if ( ! ( auth in ACCESS ) ) {
		throw new Error( `Contract: docs/rest.md does not know what ${ auth } means.` );
	}
	const named = [ capability, alternative ].filter( Boolean ).map( ( one ) => `\`sw_immosuite_${ one }\`` );
	return named.length === 0 ? ACCESS[ auth ] : `${ ACCESS[ auth ] } with ${ named.join( ' or ' ) }`;
}

/** @param {string} name @return {string} As GitHub names the heading. */
const anchor = ( name ) =>
	name
		.toLowerCase()
		.replaceAll( /[^\w\- ]/g, '' )
		.replaceAll( ' ', '-' );

const table = ( columns, rows ) =>
	[ `| ${ columns.join( ' | ' ) } |`, `|${ '---|'.repeat( columns.length ) }`, ...rows ].join( '\n' );

/** @param {Route[]} routes */
function refusals( routes ) {
	const used = new Set( routes.flatMap( ( { errors } ) => errors ) );
	const unknown = [ ...used ].filter( ( code ) => ! ( code in REFUSALS ) );
	if ( unknown.length > 0 ) {
		throw new Error( `Contract: docs/rest.md does not know what ${ unknown.join( ', ' ) } means.` );
	}
	return Object.entries( REFUSALS )
		.filter( ( [ code ] ) => used.has( code ) )
		.map( ( [ code, [ status, when ] ] ) => `| \`${ code }\` | ${ status } | ${ when } |` );
}

/** @param {string} name @param {Route} route @param {Record<string, object>} schemas */
function section( name, route, schemas ) {
	const { summary, params, query, form, request, response, status = 200, maxBytes, mediaType, errors } = route;
	const size = maxBytes === undefined ? '' : `, up to ${ maxBytes / 1024 } KB`;
	return [
		`## ${ name }`,
		`${ summary.charAt( 0 ).toUpperCase() }${ summary.slice( 1 ) }. For ${ caller( route ) }.`,
		...parameters( 'path', params ),
		...parameters( 'query', query ),
		...( request === null ? [] : [ `Body: ${ link( request ) }${ size }.`, ...example( schemas[ request ] ) ] ),
		...( mediaType === undefined ? [] : [ `Body: \`${ mediaType }\`${ size }.` ] ),
		...parameters( 'form', form ),
		...( response === null
			? [ 'Answer: 204, without a body.' ]
			: [ `Answer: ${ status }, ${ link( response ) }.`, ...example( schemas[ response ] ) ] ),
		`Refusals: ${ errors.map( ( code ) => `\`${ code }\`` ).join( ', ' ) }.`,
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

const link = ( name ) => `[${ name }](../includes/Foundation/Contract/${ name }.schema.json)`;

/** @param {{examples?: unknown[]}} schema @return {string[]} */
const example = ( { examples: [ first ] = [] } ) =>
	first === undefined ? [] : [ `\`\`\`json\n${ JSON.stringify( first, null, '\t' ) }\n\`\`\`` ];
