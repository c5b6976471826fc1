/** Which German the frame's app loads with which widget: what one widget shows alone is a file of its own. */

/** What only widgets in steps show: their texts are one file, which the other widgets do not load. */
const IN_STEPS = /^src\/(?:forms\/(?:category|fields|regions|wizard)|map|widgets\/(?:lead|saved-search)-wizard)\//;

/** What they show behind their first step, which arrives after it (P98). */
const LATER = /^src\/(?:forms\/fields|widgets\/(?:lead|saved-search)-wizard\/later)\//;

/** What only somebody signed in sees; whoever signs in does not wait for it. */
const IN_ACCOUNT = /^src\/widgets\/login\/(?:account|home|tabs)\//;

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

/**
 * @param {string[]} files Files of src/ that use a text.
 * @return {string} Path of the file that holds its German.
 */
export function textsFile( files ) {
	if ( files.every( ( file ) => LATER.test( file ) ) ) {
		return 'languages/sw-immosuite-de_DE-app-later.json';
	}
	if ( files.every( ( file ) => IN_STEPS.test( file ) ) ) {
		return 'languages/sw-immosuite-de_DE-app-steps.json';
	}
	if ( files.every( ( file ) => IN_ACCOUNT.test( file ) ) ) {
		return 'languages/sw-immosuite-de_DE-app-account.json';
	}
	const folders = new Set( files.map( ( file ) => WIDGET.exec( file )?.[ 1 ] ) );
	const [ only ] = folders;
	return ( folders.size === 1 && only && ownTexts( only ) ) || 'languages/sw-immosuite-de_DE-app.json';
}
