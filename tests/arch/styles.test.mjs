/** A frame document contains all styles of the markup that its scripts can render, and no other widget's styles. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';

const ROOT = fileURLToPath( new URL( '../../', import.meta.url ) );
const DOCUMENTS = path.join( ROOT, 'build/frame' );
const FILES = path.join( ROOT, 'build/web' );

const read = ( ...parts ) => readFileSync( path.join( ...parts ), 'utf8' );

/** Names of classes in the selectors of a sheet. */
function classesOf( css ) {
	const classes = new Set();
	postcss.parse( css ).walkRules( ( { selector } ) => {
		for ( const [ , name ] of selector.matchAll( /\.(swis[\w-]*)/g ) ) {
			classes.add( name );
		}
	} );
	return classes;
}

/** Whether code contains a class: literally, or concatenated after the two dashes of a variant. */
function containsClass( code, name ) {
	const variant = name.replace( /--\w+$/, '--' );
	return [ name, variant ].some( ( word ) => new RegExp( `(?<![\\w-])${ word }(?![\\w-])` ).test( code ) );
}

/** @returns {{missing: string[], foreign: string[]}} classes that only the code contains, and classes that only the stylesheet contains */
function compare( code, sheet, classes ) {
	const styled = classesOf( sheet );
	return {
		missing: [ ...classes ].filter( ( name ) => containsClass( code, name ) && ! styled.has( name ) ),
		// A part or a variant has the stylesheet of its block, even if the block's own class is unused.
		foreign: [ ...styled ].filter(
			( name ) => ! [ name, name.replace( /(--|__).*/, '' ) ].some( ( word ) => containsClass( code, word ) )
		),
	};
}

const built = readdirSync( FILES );

/** Contents of a chunk's file; empty if it has no file of this type. */
function chunk( name, type ) {
	const file = built.find( ( entry ) => new RegExp( `^${ name }\\.[0-9a-f]+\\.${ type }$` ).test( entry ) );
	return file === undefined ? '' : read( FILES, file );
}

/** All code that renders markup of a route's first step: the app, the route's chunk, and the PHP of the frame document. */
function codeOf( route ) {
	const script = chunk( route, 'js' );
	assert.notEqual( script, '', `the chunk of ${ route }` );
	const php = [ 'DocumentPage', 'DocumentStyle', 'BrowserNotice', 'CookieNotice' ].map( ( name ) =>
		read( ROOT, `includes/Frontend/Frame/${ name }.php` )
	);
	return [ read( FILES, 'app.js' ), script, ...php, ...( route === 'expose' ? printedParts() : [] ) ].join();
}

/** Markup that the server sends for an Exposé, which has no costs, no bar, and no links to or from public pages. */
function printedParts() {
	const parts = path.join( ROOT, 'includes/Frontend/ListingPage/Part' );
	return readdirSync( parts )
		.filter( ( name ) => ! /^(?:Bar|Breadcrumbs|Cost|FurtherLinks|NavigationRow)/.test( name ) )
		.map( ( name ) => read( parts, name ) );
}

const sources = path.join( ROOT, 'src' );
const sheets = readdirSync( sources, { recursive: true } ).filter( ( name ) => name.endsWith( '.css' ) );
const allClasses = new Set( sheets.flatMap( ( name ) => [ ...classesOf( read( sources, name ) ) ] ) );
const printed = readdirSync( DOCUMENTS );

test( 'reports missing styles and styles of other documents', () => {
	const code = '<p className="swis-a">…`swis-b swis-b--${ tone }`';
	assert.deepEqual( compare( code, '.swis-b{} .swis-b__x{} .swis-d:hover{}', new Set( [ 'swis-a', 'swis-c' ] ) ), {
		missing: [ 'swis-a' ],
		foreign: [ 'swis-d' ],
	} );
} );

test( 'finds documents and style sheets', () => {
	assert.notDeepEqual( printed, [] );
	assert.notDeepEqual( [ ...allClasses ], [] );
} );

/** Values of a property in a stylesheet, in their order. */
function valuesOf( sheet, selector, property ) {
	const values = [];
	postcss.parse( read( sources, sheet ) ).walkRules( ( rule ) => {
		if ( rule.selector === selector ) {
			rule.walkDecls( property, ( { value } ) => values.push( value ) );
		}
	} );
	return values;
}

// C2.49, C9.13, C9.15
test( 'the regions menu and the maps have the specified heights, the maps in a narrow and a wide window', () => {
	assert.deepEqual( valuesOf( 'forms/regions/region-picker.css', '.swis-regions', 'max-height' ), [ '500px' ] );
	assert.deepEqual( valuesOf( 'map/box.css', '.swis-map', 'height' ), [ '20rem', '30rem' ] );
} );

// C9.13
test( 'no other rule changes the height of a map or of its consent question', () => {
	const heightRules = [ 'map/box.css', 'map/map.css', 'map/center-map.css', 'map/listings/listings.css' ].flatMap(
		( sheet ) => {
			const found = [];
			// Skips the map of a search, which fills its frame.
			postcss.parse( read( sources, sheet ) ).walkRules( /^(?!\.swis-map-area--whole )/, ( rule ) => {
				// A selector that ends with the map or its consent question, possibly with an attribute.
				if ( /\.swis-map(?:--ask)?(?:\[[^\]]*\])?$/m.test( rule.selector ) && rule.selector !== '.swis-map' ) {
					rule.walkDecls( /height$/, ( { prop } ) => found.push( `${ rule.selector } ${ prop }` ) );
				}
			} );
			return found;
		}
	);
	assert.deepEqual( heightRules, [] );
} );

/** Classes of public pages that the Exposé does not use, though its styles for paper and for a listing's parts contain them. */
const UNUSED_IN_EXPOSE = new Set( [ 'swis-way', 'swis-offer__ask', 'swis-list', 'swis-plans' ] );

/** Classes that the Exposé renders, but only public pages style: for unavailable homes, and for the position of the phone's bar. */
const STYLED_ON_PUBLIC_PAGES = [ 'swis-listing--head', 'swis-stated' ];

for ( const name of printed ) {
	test( `${ name } contains the styles of its route and no others`, () => {
		const { css } = JSON.parse( read( DOCUMENTS, name ) );
		const [ route ] = name.split( '.' );
		const firstCode = codeOf( route );
		const frameClasses = new Set(
			[ ...allClasses ].filter( ( className ) => ! STYLED_ON_PUBLIC_PAGES.includes( className ) )
		);
		assert.deepEqual( compare( firstCode, css, frameClasses ).missing, [] );
		// Later steps load their own styles; some sheets serve the first step and later ones.
		const [ laterCode, laterCss ] = [ 'js', 'css' ].map(
			( type ) => chunk( `${ route }-later`, type ) + chunk( 'notices', type )
		);
		const { missing, foreign } = compare( firstCode + laterCode, css + laterCss, frameClasses );
		assert.deepEqual( missing, [] );
		assert.deepEqual(
			foreign.filter( ( className ) => route !== 'expose' || ! UNUSED_IN_EXPOSE.has( className ) ),
			[]
		);
	} );
}

test( 'the editor sidebar shares no class with the styles of list and page, which are loaded in the editor too', () => {
	const classes = ( ...sheets ) => new Set( sheets.flatMap( ( sheet ) => [ ...classesOf( read( ROOT, sheet ) ) ] ) );
	const sidebar = classes( 'listing-editor/editor.css', 'listing-editor/pictures/pictures.css' );
	const pages = classes(
		...[ 'list', 'page', 'dialog' ].map( ( name ) => `src/listings/${ name }.css` ),
		...[ 'lightbox', 'parts' ].map( ( name ) => `src/printed/${ name }.css` )
	);
	assert.notDeepEqual( [ ...sidebar ], [] );
	assert.deepEqual(
		[ ...sidebar ].filter( ( name ) => pages.has( name ) ),
		[]
	);
} );
