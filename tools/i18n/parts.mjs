/**
 * Decides which German texts the app loads with which widget: texts that the contact form does not show are in
 * separate files.
 */

/** Sources of wizards only: their texts are in one file, which other widgets do not load. */
const IN_STEPS =
	/^src\/(?:domain\/features\.ts|(?:forms\/(?:category|fields|regions|wizard)|map|widgets\/(?:lead|saved-search)-wizard)\/)/;

/** Sources of the wizards' later steps, which load after the first. */
const LATER = /^src\/(?:domain\/features\.ts|(?:forms\/fields|widgets\/(?:lead|saved-search)-wizard\/later)\/)/;

/** Later steps of the lead wizard: the other wizard does not load their texts. */
const IN_LEAD_LATER =
	/^src\/(?:domain\/place\.ts|map\/(?:MapMarker|MarkerMap|PlaceMap)\.tsx|widgets\/lead-wizard\/later\/)/;

/** The screen that saves the search of a list: the wizard does not load its texts. */
const IN_ONE_SCREEN = /^src\/widgets\/saved-search-wizard\/later\/one-screen\//;

/** Sources that only signed-in visitors see; the login does not wait for their texts. */
const IN_ACCOUNT = /^src\/widgets\/login\/(?:account|account-screen|tabs)\//;

/** Sources for the fields that a site adds to a form: their texts load only with such fields. */
const IN_EXTRA = /^src\/forms\/extra\//;

/** Sources of the route planner, which loads with its texts after the screen above it. */
const IN_PLANNER = /^src\/forms\/route-planner\//;

/** Source that runs in Node only: browsers get the consents' texts from the document. */
const IN_PRINT = 'src/app/print.tsx';

/** Sources of the listing editor and wp-admin only, which visitors never load. */
const IN_ADMIN = /^src\/(?:domain\/listing-|screens\/|map\/PreviewMap\.tsx)/;

/** Sources of the listings map, which loads none of the wizards' texts. */
const IN_LISTINGS_MAP = /^src\/map\/listings\//;

/** Sources of all maps. */
const IN_EVERY_MAP = /^src\/map\/(?:Consent|Credit|MapBox|Zoom)\.tsx$/;

const WIDGET = /^src\/widgets\/([a-z-]+)\//;

/** Folders without a separate file: wizards share one, and the contact form replaces a removed listing's page. */
const SHARED = [ 'lead-wizard', 'saved-search-wizard', 'contact-form-wizard', 'testing' ];

/**
 * @param {string} folder Folder of src/widgets.
 * @return {string | null} Path of its texts in the repository; null if the folder has no separate file.
 */
export function ownTexts( folder ) {
	return SHARED.includes( folder ) ? null : `languages/sw-immosuite-de_DE-app-${ folder }.json`;
}

const fileOf = ( part ) => `languages/sw-immosuite-de_DE-${ part }.json`;

/** Sources for a search's matches and the frequency of its mails: in the wizard's later steps and in the account. */
const IN_SEARCHES = /^src\/(?:domain\/matches\.ts$|forms\/alerts\/)/;

/** Sources shown after an inquiry about a listing: on its sent screen, and on the page of its mailed link. */
const IN_INQUIRIES = /^src\/forms\/submission\/(?:SimilarHomes\.tsx|wish-step\.ts)$/;

/** Returns the text files of the widgets that show a source file. */
function textsFilesOf( file ) {
	const folder = WIDGET.exec( file )?.[ 1 ];
	if ( IN_LISTINGS_MAP.test( file ) ) {
		return [ fileOf( 'app-map' ) ];
	}
	if ( IN_EVERY_MAP.test( file ) ) {
		return [ fileOf( 'app-steps' ), fileOf( 'app-map' ) ];
	}
	if ( IN_EXTRA.test( file ) ) {
		return [ fileOf( 'app-extra' ) ];
	}
	if ( IN_SEARCHES.test( file ) ) {
		return [ fileOf( 'app-later' ), fileOf( 'app-account' ) ];
	}
	if ( IN_INQUIRIES.test( file ) ) {
		return [ fileOf( 'app-login' ), fileOf( 'app-expose-inquiry-wizard' ) ];
	}
	if ( IN_LEAD_LATER.test( file ) ) {
		return [ fileOf( 'app-lead-later' ) ];
	}
	if ( IN_ONE_SCREEN.test( file ) ) {
		return [ fileOf( 'app-one-screen' ) ];
	}
	if ( IN_STEPS.test( file ) ) {
		return [ fileOf( LATER.test( file ) ? 'app-later' : 'app-steps' ) ];
	}
	return [ ( folder && ownTexts( folder ) ) ?? fileOf( 'app' ) ];
}

/**
 * @param {string[]} sources Files of src/ that use a text.
 * @return {string[]} Paths of the files with the text's German: the file that every widget loads, or the files of the widgets that show the text.
 */
export function textsFiles( sources ) {
	const files = sources.filter( ( file ) => ! IN_ADMIN.test( file ) );
	if ( files.length === 0 ) {
		return [];
	}
	if ( files.every( ( file ) => file === IN_PRINT ) ) {
		return [ fileOf( 'app-print' ) ];
	}
	if ( files.every( ( file ) => IN_ACCOUNT.test( file ) ) ) {
		return [ fileOf( 'app-account' ) ];
	}
	if ( files.every( ( file ) => IN_PLANNER.test( file ) ) ) {
		return [ fileOf( 'app-route' ) ];
	}
	const textFiles = new Set( files.flatMap( textsFilesOf ) );
	if ( textFiles.has( fileOf( 'app-steps' ) ) ) {
		// A visitor in the later steps has loaded the first step's texts.
		textFiles.delete( fileOf( 'app-later' ) );
	}
	if ( textFiles.has( fileOf( 'app-later' ) ) || textFiles.has( fileOf( 'app-steps' ) ) ) {
		textFiles.delete( fileOf( 'app-lead-later' ) );
		textFiles.delete( fileOf( 'app-one-screen' ) );
	}
	return textFiles.has( fileOf( 'app' ) ) ? [ fileOf( 'app' ) ] : [ ...textFiles ];
}
