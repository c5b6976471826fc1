/**
 * Prints the first step of every route in Node at build time (tools/bundle/print.mjs runs it). Values of a site are
 * markers in the markup: PHP replaces and escapes them, and React gets the same values from the config.
 */
import { __, sprintf } from '@wordpress/i18n';
import { renderToString } from 'react-dom/server';
import germanInLater from '../../languages/sw-immosuite-de_DE-app-later.json';
import germanInOneScreen from '../../languages/sw-immosuite-de_DE-app-one-screen.json';
import germanInPrint from '../../languages/sw-immosuite-de_DE-app-print.json';
import germanInSteps from '../../languages/sw-immosuite-de_DE-app-steps.json';
import german from '../../languages/sw-immosuite-de_DE-app.json';
import type { ConsentSet, ConsentText } from '../domain/consents';
import type { FrameConfig, Language } from '../store';
import ListSearch from '../widgets/saved-search-wizard/print';
import type { WidgetLink } from '../widgets/types';
import { App } from './App';
import { printedCatalogue } from './print-catalogue';
import { placeholdersOf, type FrameWidget } from './route';
import { ROUTES } from './routes.gen';
import { applyTexts } from './texts';

export interface PrintedStep {
	route: string;
	lang: Language;
	html: string;
	/** Name of the chunk of a screen that is not a first step: such a screen is only measured, not shipped. */
	chunk?: string;
}

const AGENCY = '{{agency}}';
const EMAIL = '{{agency_email}}';
const PRIVACY = '{{privacy_url}}';
const CONTENT = '{{newsletter_content}}';
const LINK = '\u0000';

/** Splits a sentence into parts; LINK characters enclose the text of its link. */
function consent( text: string ): ConsentText {
	const parts = text
		.split( LINK )
		.map( ( part, index ) => ( index % 2 === 1 ? { text: part, href: PRIVACY } : { text: part } ) );
	return { text: parts.map( ( part ) => part.text ).join( '' ), parts };
}

/** Version 1 of the consent texts, as Consent\ConsentWordings fills them in. */
function consents(): ConsentSet {
	return {
		hash: 'printed',
		dataPrivacy: consent(
			sprintf(
				/* translators: 1: start of the link, 2: end of the link, 3: email address of the agency. */
				__(
					'I have read the %1$sprivacy policy%2$s and agree that my details are collected and stored electronically in order to handle my request. I can withdraw this consent at any time with effect for the future, for example by email to %3$s.',
					'sw-immosuite'
				),
				LINK,
				LINK,
				EMAIL
			)
		),
		acceptContact: consent(
			sprintf(
				/* translators: 1: name of the agency, 2: its email address. */
				__(
					'I agree that %1$s contacts me about my request by phone, letter and/or email. I can withdraw this consent at any time with effect for the future, for example by email to %2$s.',
					'sw-immosuite'
				),
				AGENCY,
				EMAIL
			)
		),
		newsletter: consent(
			sprintf(
				/* translators: 1: name of the agency, 2: what the newsletter is about, 3: email address of the agency. */
				__(
					'I would like to receive the newsletter of %1$s by email. It is about %2$s. I can withdraw this consent at any time with effect for the future, with the link in every issue or by email to %3$s.',
					'sw-immosuite'
				),
				AGENCY,
				CONTENT,
				EMAIL
			)
		),
	};
}

/**
 * German texts of the whole plugin by their English texts (languages/*.po), because the app's own files leave out the
 * catalogue.
 */
type Wordings = ReadonlyMap< string, { readonly de: string } >;

function configFor( route: string, lang: Language, wordings: Wordings ): FrameConfig {
	return {
		v: 1,
		route,
		address: Object.fromEntries( placeholdersOf( route ).map( ( name ) => [ name, `{{${ name }}}` ] ) ),
		lang,
		locale: lang === 'de' ? 'de_DE' : 'en_US',
		app: '',
		rest: '',
		token: '',
		origins: [],
		staticUrl: '',
		agency: { name: AGENCY, email: EMAIL, address: '' },
		urls: { privacy: PRIVACY, imprint: '{{imprint_url}}', login: '', home: '' },
		consents: consents(),
		newsletterContent: CONTENT,
		newsletterFrequency: '{{newsletter_frequency}}',
		// DocumentPage removes the placeholder of the map if the site has no map.
		map: null,
		catalogue: printedCatalogue( sayIn( lang, wordings ) ),
	};
}

type Say = ( wording: string ) => string;

/** English text → text in the language of the step. */
const sayIn =
	( lang: Language, wordings: Wordings ): Say =>
	( wording ) =>
		lang === 'de' ? ( wordings.get( wording )?.de ?? '' ) : wording;

/** Frequencies of alert mails with their hints, in the same words as on the server (AlertFrequency). */
const FREQUENCIES = {
	instant: [ 'Immediately', 'within 15 minutes' ],
	daily: [ 'Daily', 'at 7 a.m., only if there is something new' ],
	weekly: [ 'Weekly', 'Mondays at 7 a.m., only if there is something new' ],
	off: [ 'No emails', 'You see matching properties after signing in.' ],
} as const;

/** Consent to be contacted about a saved search (ConsentWordings), with the choices for the frequency of mails. */
function consentOfSearch( say: Say ): ConsentText {
	const wording = say(
		'I agree that %1$s informs me by phone, letter and/or email about properties that match my saved search. I can withdraw this consent at any time with effect for the future, for example by email to %2$s.'
	);
	const sentence = wording.replace( '%1$s', AGENCY ).replace( '%2$s', EMAIL );
	const text = `${ sentence } ${ say( 'I receive matching properties by email: %s.' ) }`;
	const choices = Object.entries( FREQUENCIES ).map( ( [ choice, [ label, hint ] ] ) => ( {
		text: say( label ),
		choice,
		label: say( label ),
		hint: say( hint ),
	} ) );
	return { text, parts: [ { text }, ...choices ] as ConsentText[ 'parts' ] };
}

/** A link without effects: Node runs only the first render. */
const NO_LINK: WidgetLink = {
	scrollTo: () => undefined,
	isOwnPage: true,
	emit: () => undefined,
	route: () => undefined,
	open: () => Promise.resolve( false ),
	onNavigate: () => () => undefined,
};

function print( route: string, lang: Language, widget: FrameWidget, wordings: Wordings ): PrintedStep {
	const html = renderToString(
		<App
			widget={ widget }
			config={ configFor( route, lang, wordings ) }
			params={ { id: '', attributes: {} } }
			link={ NO_LINK }
		/>
	);
	return { route, lang, html };
}

/** Prints the screen that saves the search of a list. */
function printListSearch( lang: Language, wordings: Wordings ): PrintedStep {
	const route = 'saved-search-wizard';
	const config = configFor( route, lang, wordings );
	const consents = { ...config.consents, acceptContact: consentOfSearch( sayIn( lang, wordings ) ) };
	const html = renderToString(
		<ListSearch config={ { ...config, consents } } params={ { id: '', attributes: {} } } link={ NO_LINK } />
	);
	return { route, lang, html, chunk: 'saved-search-wizard-one-screen' };
}

/** Prints every route in every language. */
export async function printAll( wordings: Wordings ): Promise< PrintedStep[] > {
	const pages: PrintedStep[] = [];
	for ( const [ route, { load, german: ownGerman } ] of Object.entries( ROUTES ) ) {
		const { default: widget } = await load();
		const widgetTexts = ownGerman ? [ ( await ownGerman() ).default ] : [];
		applyTexts( german, germanInSteps, germanInPrint, ...widgetTexts );
		pages.push( print( route, 'de', widget, wordings ) );
		applyTexts();
		pages.push( print( route, 'en', widget, wordings ) );
	}
	applyTexts( german, germanInSteps, germanInLater, germanInOneScreen, germanInPrint );
	pages.push( printListSearch( 'de', wordings ) );
	applyTexts();
	pages.push( printListSearch( 'en', wordings ) );
	return pages;
}
