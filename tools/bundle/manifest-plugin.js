/**
 * Writes manifest.php: the complete list of files that /webapp/static serves. Any other name gets a 404, so no path is
 * ever built from a request. OPcache keeps it compiled; parsing JSON would cost each page with a widget a millisecond.
 */
const { createHash } = require( 'node:crypto' );
const path = require( 'node:path' );

const TYPES = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.json': 'application/json; charset=utf-8',
};

class ManifestPlugin {
	apply( compiler ) {
		const { webpack } = compiler;
		compiler.hooks.thisCompilation.tap( 'ManifestPlugin', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'ManifestPlugin',
					stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				( assets ) => {
					compilation.emitAsset( 'manifest.php', new webpack.sources.RawSource( manifestPhp( assets ) ) );
				}
			);
		} );
	}
}

function manifestPhp( assets ) {
	let lines = '';
	for ( const name of Object.keys( assets ).sort() ) {
		const type = TYPES[ path.extname( name ) ];
		if ( type ) {
			const hash = createHash( 'sha256' ).update( assets[ name ].buffer() ).digest( 'hex' );
			lines += `\t'${ name }' => [ 'hash' => '${ hash.slice( 0, 20 ) }', 'type' => '${ type }' ],\n`;
		}
	}
	return `<?php\nreturn [\n${ lines }];\n`;
}

module.exports = { ManifestPlugin };
