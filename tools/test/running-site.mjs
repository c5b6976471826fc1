/** Options of `npm run test:e2e -- --site`, which runs the browser tests against a running site. */
import { Trouble } from '../lib/trouble.mjs';
import { ADMIN } from '../wp/prepare.mjs';

/** URL of the mailbox of `npm start` and `npm run mailbox`. */
const MAILBOX = 'http://127.0.0.1:9425';

/** @typedef {{site: string, mail: string}} SiteOptions addresses without a trailing slash */

/**
 * Removes `--site` and `--mail` from the arguments, and returns their values.
 *
 * @param {string[]} args
 * @returns {SiteOptions | undefined} undefined: the tests start their own site
 */
export function takeSiteOptions( args ) {
	const [ site, mail ] = [ takeOption( args, '--site' ), takeOption( args, '--mail' ) ];
	if ( site === undefined && mail !== undefined ) {
		throw new Trouble( '--mail needs --site: a site that the tests start has its own mailbox.' );
	}
	return site === undefined
		? undefined
		: { site: address( '--site', site ), mail: address( '--mail', mail ?? MAILBOX ) };
}

/**
 * Removes an option and its value from the list, and returns the value.
 *
 * @param {string[]} args
 * @param {string} name
 * @returns {string | undefined} undefined: the option is missing
 */
function takeOption( args, name ) {
	const at = args.findIndex( ( argument ) => argument === name || argument.startsWith( `${ name }=` ) );
	if ( at < 0 ) {
		return undefined;
	}
	// `--name value` takes two arguments, `--name=value` takes one.
	const [ option = '', following = '' ] = args.splice( at, args[ at ] === name ? 2 : 1 );
	return option === name ? following : option.slice( name.length + 1 );
}

/** @param {string} option @param {string} value @returns {string} */
function address( option, value ) {
	if ( ! /^https?:\/\/[^/]/.test( value ) ) {
		throw new Trouble( `${ option } must be an address such as http://localhost:8889, not "${ value }".` );
	}
	return value.replace( /\/+$/, '' );
}

/** @param {SiteOptions} place @returns {string} JSON of the `ready` line that `npm start` would print for the site */
export function readyLine( { site, mail } ) {
	const pages = {
		'contact-form': { de: `${ site }/kontakt/`, en: `${ site }/contact/` },
		'expose-inquiry': { de: `${ site }/anfrage/`, en: `${ site }/inquiry/` },
		'lead-wizard': { de: `${ site }/immobilie-anbieten/`, en: `${ site }/offer-a-property/` },
		listings: { de: `${ site }/immobilien/`, en: `${ site }/properties/` },
		login: { de: `${ site }/mein-konto/`, en: `${ site }/my-account/` },
		newsletter: { de: `${ site }/newsletter/`, en: `${ site }/news/` },
		'saved-search-wizard': { de: `${ site }/suchprofil/`, en: `${ site }/saved-search/` },
	};
	return JSON.stringify( { site, mail, admin: ADMIN, pages } );
}

/**
 * Checks that a site has everything that the browser tests need: the demo, the must-use plugins, and mails that arrive in the mailbox.
 *
 * @param {SiteOptions} place
 * @returns {Promise<void>} rejects with a Trouble that names what is missing
 */
export async function assertTestSite( { site, mail } ) {
	const page = `${ site }/kontakt/`;
	const { status } = await ask( page, `No site responds at ${ site }: start it, or choose another one with --site.` );
	if ( status !== 200 ) {
		throw new Trouble( `${ page } responds with ${ status }: the site lacks the pages of the demo.` );
	}
	await mailsIn( mail );
	const email = `mailbox.${ Date.now().toString( 36 ) }@domain.example`;
	await sendMail( site, email );
	if ( ! ( await mailsIn( mail ) ).some( ( { to } ) => to.includes( email ) ) ) {
		throw new Trouble( `Mails of ${ site } do not arrive in ${ mail }: choose its mailbox with --mail.` );
	}
}

/** @param {string} mail @returns {Promise<{to: string}[]>} */
async function mailsIn( mail ) {
	const url = `${ mail }/api/messages`;
	const answer = await ask(
		url,
		`No mailbox responds at ${ mail }: start one with npm run mailbox, or choose another one with --mail.`
	);
	if ( ! answer.ok ) {
		throw new Trouble(
			`${ url } responds with ${ answer.status }: it is not a mailbox; choose another one with --mail.`
		);
	}
	return /** @type {Promise<{to: string}[]>} */ ( answer.json() );
}

/** @param {string} site @param {string} email @returns {Promise<void>} once the site's mail server has accepted a mail */
async function sendMail( site, email ) {
	const answer = await ask( `${ site }/wp-json/sw-immosuite-e2e/v1/mail`, `${ site } no longer responds.`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Sw-Immosuite-E2e': '1' },
		body: JSON.stringify( { email } ),
	} );
	if ( answer.status === 404 ) {
		throw new Trouble( `${ site } lacks the must-use plugins of tests/e2e/mu-plugins.` );
	}
	if ( ! answer.ok ) {
		throw new Trouble(
			`${ site } does not let this machine use the must-use plugins of tests/e2e/mu-plugins (${ answer.status }): the site runs on another machine, or its WP_ENVIRONMENT_TYPE is not local.`
		);
	}
	const { sent } = /** @type {{sent: boolean}} */ ( await answer.json() );
	if ( ! sent ) {
		throw new Trouble( `${ site } cannot send mails: its must-use plugin mailbox.php cannot reach a mailbox.` );
	}
}

/** @param {string} url @param {string} trouble error message without a response @param {RequestInit} [init] */
const ask = ( url, trouble, init ) =>
	fetch( url, { redirect: 'manual', ...init } ).catch( () => {
		throw new Trouble( trouble );
	} );
