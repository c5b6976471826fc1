/**
 * node tools/i18n/copy-deck.mjs <texts.md> [<name>]: converts the copy deck's tables to tests/fixtures/<name>.json, by
 * default texts.json: the wordings from which translations are generated, and with which they are compared. Only needed
 * after a change of wording. The head of each table states which language comes first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Editor texts whose second line lists the options of a control, in the order of the attribute's values. */
const OPTIONS = {
	'editor.variant': [ 'both', 'sell', 'rent' ],
	'editor.language': [ 'auto', 'de', 'en' ],
	'editor.newsletter': [ 'hidden', 'optional', 'required' ],
};

/** Gettext contexts by key, for texts that are equal in English and differ in German. */
const CONTEXTS = {
	'regions.step.check': 'step',
	'regions.attribution': 'region',
	'listing.panel.place': 'listing',
	'prospects.offer': 'action',
};

const BLOCK_CONTEXTS = {
	block: [ 'block title', 'block description', 'block keyword' ],
	variation: [ 'block variation title', 'block variation description', 'block variation keyword' ],
	pattern: [ 'Pattern title', 'Pattern description', 'Pattern keyword' ],
};

const [ source, name = 'texts' ] = process.argv.slice( 2 );
const deck = [];
let chapter = '';
let isGermanFirst = false;
for ( const line of readFileSync( source, 'utf8' ).split( '\n' ) ) {
	// Number of a heading, such as '4.1'.
	chapter = /^###? (\d(?:\.\d+)?)/.exec( line )?.[ 1 ] ?? chapter;
	const cells = /^\|(.*)\|$/
		.exec( line )?.[ 1 ]
		.split( '|' )
		.map( ( cell ) => cell.trim() );
	isGermanFirst = cells?.[ 0 ] === 'key' ? cells[ 1 ] === 'German' : isGermanFirst;
	if ( /^(?:pattern )?`/.test( cells?.[ 0 ] ?? '' ) ) {
		const [ key, english, german, ...more ] = isGermanFirst ? [ cells[ 0 ], cells[ 2 ], cells[ 1 ] ] : cells;
		deck.push(
			...( chapter === '4.1'
				? blockTexts( [ key, english, german, ...more ] )
				: texts( [ key, english, german ] ) )
		);
	}
}
const target = fileURLToPath( new URL( `../../tests/fixtures/${ name }.json`, import.meta.url ) );
writeFileSync( target, `[\n${ deck.map( ( text ) => `\t${ JSON.stringify( text ) }` ).join( ',\n' ) }\n]\n` );
console.log( `${ deck.length } texts` );

function texts( [ keys, english, german ] ) {
	const [ names, en, de ] = [ keys, english, german ].map( ( cell ) => cell.split( '<br>' ) );
	if ( keys.includes( 'same label' ) ) {
		return sharedLabel( names, en, de );
	}
	if ( en.length !== de.length || ( names.length > 1 && names.length !== en.length ) ) {
		throw new Error( `Lines do not match: ${ keys }` );
	}
	const context = /\*ctx (\w+)\*/.exec( keys )?.[ 1 ] ?? CONTEXTS[ keyOf( keys ) ];
	const parts = en.flatMap( ( text, index ) => {
		const name = names[ names.length > 1 ? index : 0 ];
		const key = keyOf( name ) + ( names.length === 1 && en.length > 1 ? `.${ partName( chapter, index ) }` : '' );
		return entry( key, text, de[ index ], { context, exact: name.includes( '**exact**' ) } );
	} );
	return [ ...parts, ...options( keyOf( names[ 0 ] ), en, de ) ];
}

/** Several controls under one label: the label comes first, then the help of each. */
function sharedLabel( names, en, de ) {
	return names.flatMap( ( name, index ) => [
		entry( `${ keyOf( name ) }.label`, en[ 0 ], de[ 0 ], {} ),
		entry( `${ keyOf( name ) }.help`, en[ index + 1 ], de[ index + 1 ], {} ),
	] );
}

/** `required` (firstname) → required.firstname; a note that is no field stays out of the key. */
function keyOf( cell ) {
	const key = /`([^`]+)`/.exec( cell )[ 1 ];
	const field = /^`[a-z_]+` \(([a-zA-Z]+)[,);]/.exec( cell )?.[ 1 ];
	return field && ! key.includes( '.' ) ? `${ key }.${ field }` : key;
}

function partName( section, index ) {
	if ( section.startsWith( '3' ) ) {
		return index === 0 ? 'subject' : `paragraph${ index }`;
	}
	return index === 0 ? 'label' : 'help';
}

function options( key, en, de ) {
	const names = OPTIONS[ key ];
	if ( ! names ) {
		return [];
	}
	const split = ( text ) =>
		text
			.split( /\. / )[ 0 ]
			.split( ', ' )
			.map( ( part ) => part[ 0 ].toUpperCase() + part.slice( 1 ) );
	const german = split( de[ 1 ] );
	return split( en[ 1 ] ).map( ( text, index ) =>
		entry( `${ key }.${ names[ index ] }`, text, german[ index ], {} )
	);
}

/** The first cell names a "pattern …", a variation ("block · variation") or a block. */
function kindOf( name ) {
	if ( name.startsWith( 'pattern' ) ) {
		return 'pattern';
	}
	return name.includes( '·' ) ? 'variation' : 'block';
}

function blockTexts( [ name, english, german, keywords ] ) {
	const kind = kindOf( name );
	const key = `block.${ name
		.replace( /[`*]|exact|pattern/g, '' )
		.trim()
		.replace( / · /, '.' ) }`;
	const [ title, description, keyword ] = BLOCK_CONTEXTS[ kind ];
	const [ en, de ] = [ english.split( '<br>' ), german.split( '<br>' ) ];
	const [ enWords, deWords ] = keywords.split( ' / ' ).map( ( list ) => list.split( ', ' ) );
	const exact = name.includes( '**exact**' );
	return [
		entry( `${ key }.title`, en[ 0 ], de[ 0 ], { context: title, exact } ),
		entry( `${ key }.description`, en[ 1 ], de[ 1 ], { context: description } ),
		...enWords.map( ( word, index ) =>
			entry( `${ key }.keyword${ index + 1 }`, word, deWords[ index ], { context: keyword } )
		),
	];
}

function entry( key, en, de, { context, exact } ) {
	return { key, en, de, ...( context && { context } ), ...( exact && { exact } ) };
}
