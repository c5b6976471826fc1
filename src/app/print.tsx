/**
 * Prints the first step of every route in Node at build time (tools/bundle/print.mjs runs it). Values of a site are
 * markers in the markup: PHP replaces and escapes them, and React gets the same values from the config.
 */
import { __, sprintf } from '@wordpress/i18n';
import { renderToString } from 'react-dom/server';
import germanInPrint from '../../languages/sw-immosuite-de_DE-app-print.json';
import germanInSteps from '../../languages/sw-immosuite-de_DE-app-steps.json';
import german from '../../languages/sw-immosuite-de_DE-app.json';
import type { ConsentSet, ConsentText } from '../domain/consents';
import type { FrameConfig, Language } from '../store';
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
}

const AGENCY = '{{agency}}';
const EMAIL = '{{agency_email}}';
const PRIVACY = '{{privacy_url}}';
const CONTENT = '{{newsletter_content}}';
const LINK = '\u0000';

/** Splits a sentence into parts; its link is between two LINK characters. */
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
 * German texts of the whole plugin by their English (languages/*.po), because the app's own files leave out the
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
		// DocumentPage removes the map's placeholder if there is none.
		map: null,
		catalogue: printedCatalogue( ( wording ) =>
			lang === 'de' ? ( wordings.get( wording )?.de ?? '' ) : wording
		),
	};
}

/** In Node nothing runs but the first render. */
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

/** Prints every route in every language. */
export async function printAll( wordings: Wordings ): Promise< PrintedStep[] > {
	const pages: PrintedStep[] = [];
	for ( const [ route, { load, german: ownGerman } ] of Object.entries( ROUTES ) ) {
		const { default: widget } = await load();
		const own = ownGerman ? [ ( await ownGerman() ).default ] : [];
		applyTexts( german, germanInSteps, germanInPrint, ...own );
		pages.push( print( route, 'de', widget, wordings ) );
		applyTexts();
		pages.push( print( route, 'en', widget, wordings ) );
	}
	return pages;
}
