/**
 * Writes THIRD-PARTY-NOTICES.txt beside the bundles: name, version, license and license text of every bundled
 * package. The notices replace the banners that React's license requires, because Terser strips the banners.
 */
const fs = require( 'node:fs' );
const path = require( 'node:path' );

/** GPL-compatible licenses. Any other license fails the build until it has been reviewed. */
const ALLOWED = new Set( [
	'MIT',
	'ISC',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'0BSD',
	'Apache-2.0',
	'GPL-2.0-or-later',
	'GPL-2.0',
	'(MIT OR GPL-3.0-or-later)',
] );

/** Reviewed exceptions: owners of a site may use these licenses, but wordpress.org's directory does not allow them. */
const EXCEPTIONS = { 'react-leaflet': 'Hippocratic-2.1', '@react-leaflet/core': 'Hippocratic-2.1' };

const isAllowed = ( { name, licence } ) => ALLOWED.has( licence ) || EXCEPTIONS[ name ] === licence;

class NoticesPlugin {
	constructor( { directory } ) {
		this.directory = directory;
	}

	apply( compiler ) {
		compiler.hooks.afterEmit.tap( 'NoticesPlugin', ( compilation ) => {
			const packages = bundledPackages( compilation );
			for ( const { name, licence } of packages.filter( ( bundled ) => ! isAllowed( bundled ) ) ) {
				compilation.errors.push(
					new Error(
						`The license of the bundled package ${ name } is not known to be GPL-compatible: ${ licence }`
					)
				);
			}
			fs.mkdirSync( this.directory, { recursive: true } );
			fs.writeFileSync( path.join( this.directory, 'THIRD-PARTY-NOTICES.txt' ), render( packages ) );
		} );
	}
}

/** Every package with a module in the compilation, sorted by name. */
function bundledPackages( compilation ) {
	const folders = new Set();
	for ( const module of compilation.modules ) {
		const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
			module.nameForCondition() ?? ''
		);
		if ( match ) {
			folders.add( match[ 1 ] );
		}
	}
	const packages = new Map();
	for ( const folder of folders ) {
		const bundled = readPackage( folder );
		packages.set( `${ bundled.name }@${ bundled.version }`, bundled );
	}
	return [ ...packages.values() ].sort( ( a, b ) => a.name.localeCompare( b.name ) );
}

function readPackage( folder ) {
	const { name, version, license } = JSON.parse( fs.readFileSync( path.join( folder, 'package.json' ), 'utf8' ) );
	const file = fs.readdirSync( folder ).find( ( entry ) => /^licen[cs]e/i.test( entry ) );
	const text = file ? fs.readFileSync( path.join( folder, file ), 'utf8' ).trim() : '';
	return { name, version, licence: license ?? 'unknown', text };
}

/** Groups packages with the same text; the text of the GPL is in the plugin's own LICENSE. */
function render( packages ) {
	const texts = new Map();
	for ( const { name, version, licence, text } of packages ) {
		const printedText = licence.startsWith( 'GPL' ) ? 'The text of this license is in the file LICENSE.' : text;
		texts.set( printedText, [ ...( texts.get( printedText ) ?? [] ), `${ name } ${ version } (${ licence })` ] );
	}
	const parts = [ ...texts ].map( ( [ text, names ] ) => `${ names.join( '\n' ) }\n\n${ text }\n` );
	const divider = `\n${ '-'.repeat( 72 ) }\n\n`;
	return [ "Packages bundled in the plugin's scripts and styles, with their licenses.\n", ...parts ].join( divider );
}

module.exports = { NoticesPlugin };
