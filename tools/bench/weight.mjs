import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../lib/paths.mjs';

const KILO = 1024;

/** @param {string} name in build/web; @returns {number} bytes after gzip */
const weigh = ( name ) => gzipSync( readFileSync( join( ROOT, 'build/web', name ) ), { level: 9 } ).length;

/**
 * The scripts as a web server sends them. React alone is weighed from its own production files, so that the row shows
 * how much of the widget is ours.
 *
 * @returns {import('./stats.mjs').Row[]}
 */
export function weightRows() {
	const react = [ 'react/cjs/react.production.min.js', 'react-dom/cjs/react-dom.production.min.js' ]
		.map( ( file ) => gzipSync( readFileSync( join( ROOT, 'node_modules', file ) ), { level: 9 } ).length )
		.reduce( ( sum, size ) => sum + size, 0 );
	const host = weigh( 'host.js' );
	const files = Object.keys( JSON.parse( readFileSync( join( ROOT, 'build/web/manifest.json' ), 'utf8' ) ).files );
	const scripts = files.filter( ( name ) => name.endsWith( '.js' ) && name !== 'host.js' && name !== 'bootstrap.js' );
	const widget = scripts.reduce( ( sum, name ) => sum + weigh( name ), 0 );
	const show = ( size ) => `${ ( size / KILO ).toFixed( 1 ) } KB`;
	return [
		{
			name: 'host script, gzip',
			ours: show( host ),
			comparison: '–',
			figure: show( host ),
			goal: '≤ 4 KB',
			pass: host <= 4 * KILO,
		},
		{
			name: 'widget with all its chunks, gzip',
			ours: show( widget ),
			comparison: `React alone ${ show( react ) }`,
			figure: show( widget ),
			goal: '≤ 85 KB',
			pass: widget <= 85 * KILO,
		},
	];
}
