/**
 * Six bundles from one call of wp-scripts:
 *
 * blocks  the editor's side, exactly as wp-scripts builds it (WordPress' own React as external script) → build/blocks
 * listing what the editor of listings has beside its text, with core's packages outside as well → build/listing-editor
 * screens screens of wp-admin that are apps, with core's packages outside as well → build/screens
 * web     what visitors load: host, the script for other sites, bootstrap, the script of listings, and app with React bundled, so that it depends on no theme → build/web
 * admin   what screens of wp-admin load beside core's own scripts → build/admin
 * print   the app for Node, which prints the first steps → .cache/print (outside build, or it would end up in the zip)
 */
const path = require( 'node:path' );
const { DefinePlugin } = require( 'webpack' );
const base = require( '@wordpress/scripts/config/webpack.config' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const TerserPlugin = require( 'terser-webpack-plugin' );
const lightDark = require( './tools/bundle/light-dark.js' );
const pageStyles = require( './tools/bundle/page-styles.js' );
const { ManifestPlugin } = require( './tools/bundle/manifest-plugin.js' );
const { NoticesPlugin } = require( './tools/bundle/notices-plugin.js' );
const { StylesOnlyPlugin } = require( './tools/bundle/styles-only-plugin.js' );
const scopeRoot = require( './tools/bundle/scope-root.js' );

const minimizer = new TerserPlugin( {
	extractComments: false,
	terserOptions: {
		format: { comments: false },
		// Calls of longer functions stay calls: gzip makes more of those than of copies of a body.
		compress: { passes: 3, inline: 1 },
		// Nothing older reads what the sources call (Array.prototype.at); TypeScript has read all of them as strict.
		ecma: 2020,
		module: true,
	},
} );

const production = process.env.NODE_ENV === 'production';
const fromRoot = ( ...parts ) => path.resolve( __dirname, ...parts );

/** Plugins of wp-scripts that belong to block bundles only. */
const blockOnly = new Set( [
	'PhpFilePathsPlugin',
	'CopyPlugin',
	'RtlCssPlugin',
	'DependencyExtractionWebpackPlugin',
	'MiniCssExtractPlugin',
] );

const styles = base.module.rules.find( ( { test } ) => test.test( 'style.css' ) );
const { postcssOptions } = styles.use.find( ( { options } ) => options?.postcssOptions ).options;
// First, because the minifier stands last.
postcssOptions.plugins.unshift( lightDark(), pageStyles() );

/** Modules that only hand others on. */
const indexes = [ 'ui', 'store', 'forms/signed-in', 'forms/wizard' ].map( ( room ) =>
	fromRoot( 'src', room, 'index.ts' )
);

/** An import of something that a module does not export ends the build instead of the visitor's click. */
const modules = {
	...base.module,
	parser: { javascript: { exportsPresence: 'error' } },
	// Without this, importing one thing from an index would bring all of them, their styles too.
	rules: [ ...base.module.rules, { test: indexes, sideEffects: false } ],
};

const middleware = ( name ) => fromRoot( 'node_modules/@wordpress/api-fetch/build-module/middlewares', name );

/**
 * Parts of WordPress' packages that a visitor never calls, and that no bundler leaves out by itself: filters for
 * translations, the reader of plural rules, and what api-fetch has for wp-admin alone. The packages take an absent one
 * for nothing.
 */
const unusedParts = {
	'@wordpress/hooks$': false,
	'@tannin/plural-forms$': false,
	'@wordpress/private-apis$': fromRoot( 'tools/bundle/no-private-apis.js' ),
	[ middleware( 'fetch-all-middleware.mjs' ) ]: fromRoot( 'tools/bundle/no-middleware.js' ),
	[ middleware( 'namespace-endpoint.mjs' ) ]: fromRoot( 'tools/bundle/no-middleware.js' ),
	[ middleware( 'user-locale.mjs' ) ]: fromRoot( 'tools/bundle/no-middleware.js' ),
	[ middleware( 'root-url.mjs' ) ]: false,
	[ middleware( 'preloading.mjs' ) ]: false,
	[ middleware( 'media-upload.mjs' ) ]: false,
	[ middleware( 'theme-preview.mjs' ) ]: false,
};

/** Answers React's questions for old browsers and servers as every browser does that runs the app, so that its code for them is left out. */
const browser = new DefinePlugin( {
	'document.documentMode': 'undefined',
	'typeof MSApp': '"undefined"',
	'typeof setImmediate': '"undefined"',
	'typeof document': '"object"',
	'typeof navigator': '"object"',
	'typeof performance': '"object"',
	'typeof window': '"object"',
	'typeof MessageChannel': '"function"',
	'typeof Promise': '"function"',
	'typeof WeakMap': '"function"',
	'typeof WeakSet': '"function"',
	'typeof clearTimeout': '"function"',
	'typeof queueMicrotask': '"function"',
	'typeof reportError': '"function"',
	'typeof setTimeout': '"function"',
} );

const sharedPlugins = base.plugins.filter( ( plugin ) => ! blockOnly.has( plugin.constructor.name ) );

/** The map's styles, for an element in the editor (src/map/CenterMap.tsx). */
const editorStyles = {
	...styles,
	use: styles.use.map( ( loader ) =>
		loader.options?.postcssOptions
			? {
					...loader,
					options: {
						...loader.options,
						postcssOptions: {
							...postcssOptions,
							plugins: [ scopeRoot( '.swis-editor' ), ...postcssOptions.plugins ],
						},
					},
				}
			: loader
	),
};

const blocks = {
	...base,
	name: 'blocks',
	module: { ...modules, rules: modules.rules.map( ( rule ) => ( rule === styles ? editorStyles : rule ) ) },
	stats: 'errors-warnings',
	output: { ...base.output, path: fromRoot( 'build/blocks' ) },
	plugins: base.plugins.map( ( plugin ) =>
		plugin.constructor.name === 'MiniCssExtractPlugin'
			? // As wp-scripts names chunks of scripts: a new build is a new address.
				new MiniCSSExtractPlugin( { filename: '[name].css', chunkFilename: '[name].css?ver=[contenthash]' } )
			: plugin
	),
};

const listing = {
	...blocks,
	name: 'listing',
	entry: { index: fromRoot( 'listing-editor/index.tsx' ) },
	output: {
		...base.output,
		path: fromRoot( 'build/listing-editor' ),
		clean: true,
		// Both bundles stand on one page: each finds its own chunks.
		uniqueName: 'swImmoSuiteListing',
	},
	// Texts are collected from the sources: their functions may have short names too.
	optimization: { ...blocks.optimization, minimizer: [ minimizer ] },
	// What copies and registers blocks has nothing to do here.
	plugins: blocks.plugins.filter(
		( { constructor } ) => ! [ 'PhpFilePathsPlugin', 'CopyPlugin' ].includes( constructor.name )
	),
};
delete listing.devServer;

const screens = {
	...listing,
	name: 'screens',
	// The package says that nothing of it has side effects; its style has.
	module: {
		...listing.module,
		rules: [ ...listing.module.rules, { test: /[\\/]build-style[\\/]/, sideEffects: true } ],
	},
	entry: {
		inbox: fromRoot( 'src/screens/inbox/index.tsx' ),
		regions: fromRoot( 'src/screens/regions/index.tsx' ),
		import: fromRoot( 'src/screens/import/index.ts' ),
		palette: fromRoot( 'src/screens/palette/index.ts' ),
	},
	output: { ...listing.output, path: fromRoot( 'build/screens' ), uniqueName: 'swImmoSuiteScreens' },
	// .size-limit.json holds what they weigh.
	performance: { hints: false },
	plugins: [
		...listing.plugins.map( ( plugin ) =>
			plugin.constructor.name === 'DependencyExtractionWebpackPlugin'
				? // A style of a package is no script of core's.
					new plugin.constructor( {
						...plugin.options,
						requestToExternal: ( request ) => ( request.endsWith( '.css' ) ? false : undefined ),
					} )
				: plugin
		),
		new NoticesPlugin( { directory: fromRoot( 'build/screens' ) } ),
	],
	// Leaflet comes with the one map that needs it.
	optimization: { ...listing.optimization, splitChunks: false },
};

/** Entries by name, each a file of the folder. */
const files = ( folder, ...names ) =>
	Object.fromEntries( names.map( ( one ) => [ one, fromRoot( folder, `${ one }.ts` ) ] ) );

const web = {
	...base,
	name: 'web',
	module: modules,
	stats: 'errors-warnings',
	entry: {
		host: fromRoot( 'src/host/index.ts' ),
		...files( 'src/host', 'map-frame', 'embed', 'starter' ),
		...files( 'src/bridge', 'bootstrap', 'known', 'linked', 'cookies' ),
		app: fromRoot( 'src/app/index.tsx' ),
		listings: [
			fromRoot( 'src/listings/index.ts' ),
			...[ 'list', 'search', 'fields', 'bars', 'results', 'cards', 'narrow', 'split', 'features', 'place' ].map(
				( name ) => fromRoot( `src/listings/${ name }.css` )
			),
		],
		...files( 'src/listings', 'place', 'costs', 'lightbox', 'qr' ),
		'listings-dialog': [ fromRoot( 'src/listings/dialog.css' ), fromRoot( 'src/printed/lightbox.css' ) ],
		listing: [
			...[ 'parts', 'head', 'gallery', 'energy' ].map( ( name ) => fromRoot( `src/printed/${ name }.css` ) ),
			fromRoot( 'src/listings/page.css' ),
			fromRoot( 'src/listings/page-costs.css' ),
			fromRoot( 'src/listings/states.css' ),
			fromRoot( 'src/printed/print.css' ),
		],
	},
	output: {
		path: fromRoot( 'build/web' ),
		filename: '[name].js',
		chunkFilename: '[name].[contenthash:10].js',
		publicPath: 'auto',
		uniqueName: 'swImmoSuite',
		clean: true,
	},
	resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...unusedParts } },
	performance: { hints: false },
	optimization: {
		...base.optimization,
		chunkIds: 'named',
		// The shortest names: all chunks come from one build, and the hash of a chunk covers the names in it.
		moduleIds: 'size',
		mangleExports: 'size',
		splitChunks: false,
		minimizer: [ minimizer ],
	},
	plugins: [
		...sharedPlugins,
		browser,
		new MiniCSSExtractPlugin( {
			filename: '[name].css',
			chunkFilename: '[name].[contenthash:10].css',
		} ),
		new StylesOnlyPlugin( [ 'listing', 'listings-dialog' ] ),
		new ManifestPlugin(),
		new NoticesPlugin( { directory: fromRoot( 'build' ) } ),
	],
};
delete web.devServer;

const print = {
	...base,
	name: 'print',
	target: 'node20',
	devtool: false,
	stats: 'errors-warnings',
	entry: { print: fromRoot( 'src/app/print.tsx' ) },
	output: {
		path: fromRoot( '.cache/print' ),
		filename: '[name].cjs',
		chunkFormat: 'commonjs',
		library: { type: 'commonjs2' },
		clean: true,
	},
	optimization: { minimize: false, splitChunks: false },
	module: {
		...modules,
		// Styles are read from the web bundle; printing needs the markup alone.
		rules: [
			...modules.rules.filter( ( rule ) => ! /css|ss\$/.test( String( rule.test ) ) ),
			{ test: /\.css$/, use: fromRoot( 'tools/bundle/no-styles-loader.js' ) },
		],
	},
	plugins: sharedPlugins,
};
delete print.devServer;

/** Scripts of wp-admin that are no blocks: they depend on what core's pages load, which PHP names. */
const admin = {
	...base,
	name: 'admin',
	module: modules,
	stats: 'errors-warnings',
	entry: {
		...files( 'src/admin', 'contact-photo', 'listing-table', 'settings', 'setup' ),
	},
	output: { path: fromRoot( 'build/admin' ), filename: '[name].js', clean: true },
	optimization: { ...base.optimization, splitChunks: false, minimizer: [ minimizer ] },
	plugins: sharedPlugins,
};
delete admin.devServer;

module.exports = production
	? [ blocks, listing, screens, web, admin, print ]
	: [ blocks, listing, screens, web, admin ];
