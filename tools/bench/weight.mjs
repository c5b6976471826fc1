import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ownTexts } from '../i18n/parts.mjs';
import { ROOT } from '../lib/paths.mjs';

/** Bytes per KB, as in .size-limit.json. */
const KILO = 1000;

/**
 * Maximum KB of a wizard with all steps; the later steps load while the visitor fills in the first.
 *
 * @type {Record<string, number>}
 */
const WHOLE_JOURNEY = { 'lead-wizard': 104.5, 'saved-search-wizard': 106 };

/** @param {string} fileName in build/web @returns {number} bytes after gzip */
const weigh = ( fileName ) => gzipSync( readFileSync( join( ROOT, 'build/web', fileName ) ), { level: 9 } ).length;

/** @param {string[]} files @param {string} name entry or chunk @returns {string} its file name, which may contain a hash */
const fileOf = ( files, name ) => files.find( ( file ) => file.replace( /(\.[0-9a-f]+)?\.js$/, '' ) === name ) ?? '';

/** @returns {{route: string, needsCatalogue: boolean}[]} */
const widgets = () =>
	Object.values( JSON.parse( readFileSync( join( ROOT, 'includes/Foundation/Contract/widgets.json' ), 'utf8' ) ) );

/**
 * Weighs the scripts as a web server sends them. Each row also shows the weight of React's production files, for
 * comparison.
 *
 * @returns {import('./course.mjs').Step[]}
 */
export const weightSteps = () => [ { name: 'weight of the scripts', seconds: 1, measure: async () => weightRows() } ];

/** @returns {import('./stats.mjs').Row[]} */
function weightRows() {
	const react = [ 'react/cjs/react.production.min.js', 'react-dom/cjs/react-dom.production.min.js' ]
		.map( ( file ) => gzipSync( readFileSync( join( ROOT, 'node_modules', file ) ), { level: 9 } ).length )
		.reduce( ( sum, size ) => sum + size, 0 );
	const host = weigh( 'host.js' );
	const manifest = readFileSync( join( ROOT, 'build/web/manifest.php' ), 'utf8' );
	const files = [ ...manifest.matchAll( /^\t'([^']+)'/gm ) ].map( ( [ , name = '' ] ) => name );
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
		...widgets().flatMap( ( { route, needsCatalogue } ) => {
			// The chunk of the route expose/{uuid} is expose.
			const [ chunk = '' ] = route.split( '/' );
			const widgetTexts = ownTexts( chunk ) === null ? [] : [ `texts-de-${ chunk }` ];
			const start = [ 'app', chunk, 'texts-de', ...( needsCatalogue ? [ 'texts-de-steps' ] : widgetTexts ) ];
			const sum = ( names ) => names.reduce( ( total, name ) => total + weigh( fileOf( files, name ) ), 0 );
			const row = ( what, size, limit ) => ( {
				name: `${ route }: ${ what } with German texts, gzip`,
				ours: show( size ),
				comparison: `React alone ${ show( react ) }`,
				figure: show( size ),
				goal: `≤ ${ limit } KB`,
				pass: size <= limit * KILO,
			} );
			const page = row( 'what loads with the page', sum( start ), 85 );
			return needsCatalogue
				? [
						page,
						row(
							'the whole journey without the map',
							sum( [ ...start, `${ route }-later`, 'texts-de-later' ] ),
							WHOLE_JOURNEY[ route ] ?? 0
						),
					]
				: [ page ];
		} ),
	];
}
