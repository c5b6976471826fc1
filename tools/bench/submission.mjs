import { randomUUID } from 'node:crypto';
import { median, pairedRatio } from './stats.mjs';

const TOKEN_AGE = 2200;

/**
 * @param {string} url
 * @param {unknown} body
 * @param {Record<string, string>} headers
 * @returns {Promise<{milliseconds: number, status: number, json: {sent?: boolean, token?: string}}>}
 */
export async function post( url, body, headers ) {
	const begin = performance.now();
	const response = await fetch( url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify( body ),
	} );
	const json = await response.json();
	return { milliseconds: performance.now() - begin, status: response.status, json };
}

const payload = () => ( {
	contact: {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: `bench-${ randomUUID() }@domain.example`,
		customFields: { dataPrivacy: true, acceptContact: true },
	},
	message: 'Guten Tag,\nich habe eine Frage zu Ihrem Angebot.',
} );

/**
 * @param {import('./site.mjs').Site} site
 * @param {string} token
 * @param {string} label
 */
async function submit( site, token, label ) {
	const answer = await post( `${ site.origin }/wp-json/sw-immosuite/v1/wizard/contact`, payload(), {
		'Idempotency-Key': randomUUID(),
		'X-SW-Immosuite-Form': token,
		'X-Bench-Label': label,
	} );
	if ( answer.status !== 200 || answer.json.sent !== true ) {
		throw new Error( `A submission was answered ${ answer.status }: ${ JSON.stringify( answer.json ) }` );
	}
	return answer.milliseconds;
}

/** @param {import('./site.mjs').Site} site @param {string} [widget] @returns {Promise<string>} a form token that is old enough */
export async function formToken( site, widget = 'contact-form' ) {
	const { json } = await post(
		`${ site.origin }/wp-json/sw-immosuite/v1/wizard/form-token`,
		{ widget, lang: 'de' },
		{}
	);
	await new Promise( ( done ) => setTimeout( done, TOKEN_AGE ) );
	return json.token;
}

/**
 * One submission against a trivial REST route with the same payload, in turn; then submissions with a mail server that
 * answers at once against one that takes half a second per mail.
 *
 * @param {import('./site.mjs').Site} site
 * @param {number} count
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function submissionRows( site, count ) {
	const token = await formToken( site );
	for ( let index = 0; index < 12; index++ ) {
		await submit( site, token, 'warm-up' );
		await post( `${ site.origin }/wp-json/bench/v1/trivial`, payload(), { 'X-Bench-Label': 'warm-up' } );
	}
	for ( let index = 0; index < count; index++ ) {
		await post( `${ site.origin }/wp-json/bench/v1/trivial`, payload(), { 'X-Bench-Label': 'trivial' } );
		await submit( site, token, 'submission' );
	}
	const records = await site.records();
	const cpu = ( label ) =>
		records.filter( ( record ) => record.label === label ).map( ( record ) => record.cpu / 1000 );
	const [ ours, trivial ] = [ cpu( 'submission' ), cpu( 'trivial' ) ];
	const ratio = pairedRatio( ours, trivial );
	const slow = await mailRatio( site, token, Math.ceil( count / 4 ) );
	const show = ( value ) => `${ value.toFixed( 1 ) } ms`;
	return [
		{
			name: `one submission, CPU (median of ${ ours.length })`,
			ours: show( median( ours ) ),
			comparison: `trivial REST route ${ show( median( trivial ) ) }`,
			figure: ratio.toFixed( 3 ),
			goal: '≤ 1.15',
			pass: ratio <= 1.15,
		},
		{
			name: 'one submission, wall, mail server takes 0.5 s',
			ours: show( slow.slow ),
			comparison: `mail server at once ${ show( slow.quick ) }`,
			figure: slow.ratio.toFixed( 3 ),
			goal: '≤ 1.15',
			pass: slow.ratio <= 1.15,
		},
	];
}

/** @param {import('./site.mjs').Site} site @param {string} token @param {number} count */
async function mailRatio( site, token, count ) {
	const taken = { 0: [], 500: [] };
	for ( const delayMs of [ 0, 500, 0, 500 ] ) {
		await fetch( `${ site.mail }/api/behavior`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( { delayMs, mode: 'accept' } ),
		} );
		for ( let index = 0; index < count; index++ ) {
			taken[ delayMs ].push( await submit( site, token, `mail-${ delayMs }` ) );
		}
	}
	return {
		quick: median( taken[ 0 ] ),
		slow: median( taken[ 500 ] ),
		ratio: median( taken[ 500 ] ) / median( taken[ 0 ] ),
		paired: pairedRatio( taken[ 500 ], taken[ 0 ] ),
	};
}
