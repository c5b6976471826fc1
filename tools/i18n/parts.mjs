/** Which German the frame's app loads with which widget: what the contact form does not show is in files of their own. */

/** What only widgets in steps show: their texts are one file, which the other widgets do not load. */
const IN_STEPS =
	/^src\/(?:domain\/place\.ts|(?:forms\/(?:category|fields|regions|wizard)|map|widgets\/(?:lead|saved-search)-wizard)\/)/;

/** What they show behind their first step, which arrives after it (P98). */
const LATER = /^src\/(?:domain\/place\.ts|(?:forms\/fields|widgets\/(?:lead|saved-search)-wizard\/later)\/)/;

/** What only somebody signed in sees; whoever signs in does not wait for it. */
const IN_ACCOUNT = /^src\/widgets\/login\/(?:account|home|tabs)\//;

/** What comes after the screen that it stands below. */
const IN_PLANNER = /^src\/forms\/route-planner\//;

/** What Node alone shows: browsers have the sentences of the consents from the document. */
const IN_PRINT = 'src/app/print.tsx';

/** What the editor of listings and screens of wp-admin alone show: no visitor loads it. */
const IN_ADMIN = /^src\/(?:domain\/listing-|desk\/|map\/PreviewMap\.tsx)/;

/** What the map of listings shows alone, and what every map does: it is no wizard, and loads none of their texts. */
const IN_LISTINGS_MAP = /^src\/map\/listings\//;
const IN_EVERY_MAP = /^src\/map\/(?:Consent|Credit|MapBox|Zoom)\.tsx$/;

const WIDGET = /^src\/widgets\/([a-z-]+)\//;

/** Folders whose texts are no file of their own: wizards share one, and the contact form stands in for a listing that is gone. */
const SHARED = [ 'lead-wizard', 'saved-search-wizard', 'contact-form-wizard', 'testing' ];

/**
 * @param {string} folder Folder of src/widgets.
 * @return {string | null} Path of its texts in the repository; null where they are no file of their own.
 */
export function ownTexts( folder ) {
	return SHARED.includes( folder ) ? null : `languages/sw-immosuite-de_DE-app-${ folder }.json`;
}

const fileOf = ( part ) => `languages/sw-immosuite-de_DE-${ part }.json`;

/** Says how much fits a search, in the wizard and in the account. */
const MATCHES = 'src/domain/matches.ts';

/** Asks how often a search is answered, in the last step of its wizard and in the account. */
const IN_ALERTS = /^src\/forms\/alerts\//;

/** The files of those who show what a source file says. */
function placesOf( file ) {
	const folder = WIDGET.exec( file )?.[ 1 ];
	if ( IN_LISTINGS_MAP.test( file ) ) {
		return [ fileOf( 'app-map' ) ];
	}
	if ( IN_EVERY_MAP.test( file ) ) {
		return [ fileOf( 'app-steps' ), fileOf( 'app-map' ) ];
	}
	if ( IN_ALERTS.test( file ) ) {
		return [ fileOf( 'app-later' ), fileOf( 'app-account' ) ];
	}
	if ( file === MATCHES ) {
		return [ fileOf( 'app-steps' ), fileOf( 'app-account' ) ];
	}
	if ( IN_STEPS.test( file ) ) {
		return [ fileOf( LATER.test( file ) ? 'app-later' : 'app-steps' ) ];
	}
	return [ ( folder && ownTexts( folder ) ) ?? fileOf( 'app' ) ];
}

/**
 * @param {string[]} all Files of src/ that use a text.
 * @return {string[]} Paths of the files that hold its German: the one that every widget loads, or those of the few that show it.
 */
export function textsFiles( all ) {
	const files = all.filter( ( file ) => ! IN_ADMIN.test( file ) );
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
	const places = new Set( files.flatMap( placesOf ) );
	if ( places.has( fileOf( 'app-steps' ) ) ) {
		// Whoever comes to the later steps has the first.
		places.delete( fileOf( 'app-later' ) );
	}
	return places.has( fileOf( 'app' ) ) ? [ fileOf( 'app' ) ] : [ ...places ];
}
