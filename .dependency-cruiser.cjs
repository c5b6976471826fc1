/**
 * "Who may know whom" of the TypeScript side. Each room lists the rooms below it that it may import; everything else is
 * a violation. tests/arch/dependencies.test.mjs plants one of each kind and shows that it is caught.
 */
const ROOMS = {
	contract: [],
	domain: [ 'contract' ],
	// Besides the own messages only what guards values from outside; .size-limit.json holds what the host script weighs.
	bridge: [ 'domain' ],
	host: [ 'bridge', 'domain' ],
	// What the server has printed, in the theme's page and in the frame.
	printed: [ 'domain' ],
	// In the theme's page: no React, nothing of the frames, not even the host script, which hears its events.
	listings: [ 'printed', 'domain' ],
	api: [ 'contract', 'domain' ],
	store: [ 'api', 'domain' ],
	ui: [ 'domain' ],
	map: [ 'ui', 'domain' ],
	forms: [ 'ui', 'map', 'store', 'domain' ],
	widgets: [ 'forms', 'ui', 'map', 'store', 'domain', 'printed', 'contract' ],
	app: [ 'widgets', 'ui', 'store', 'domain', 'bridge' ],
	admin: [ 'domain' ],
	// Apps of wp-admin: core's packages are outside, the map is not.
	screens: [ 'map', 'domain' ],
};

/** Every room may name the contract's shapes: the compiler erases them. Those above the store may name results of calls. */
const typesFor = ( room, below ) => [
	'contract',
	...( below.includes( 'store' ) || room === 'store' ? [ 'api' ] : [] ),
];

/** Packages with one room each; nobody else may import them. */
const PACKAGES = {
	leaflet: [ '^leaflet$|^react-leaflet$|^@react-leaflet/', '^src/map/' ],
	'api-fetch': [ '^@wordpress/api-fetch', '^src/(api|screens)/' ],
	dataviews: [ '^@wordpress/dataviews', '^src/screens/views\\.ts$' ],
	zustand: [ '^zustand', '^src/store/' ],
	'react-dom': [ '^react-dom', '^src/(app|map)/' ],
	editor: [
		'^@wordpress/(components|block-editor|blocks|commands|data|element|editor|plugins|a11y)',
		'^(blocks|listing-editor|src/screens)/',
	],
};

/** Tests may look anywhere. */
const TESTS = '\\.test\\.tsx?$|/testing/';

const forbidden = [
	{
		name: 'no-circles',
		severity: 'error',
		comment: 'A circle makes two files one, also of shapes alone: a shape stands below those that use it.',
		from: {},
		to: { circular: true },
	},
	{
		name: 'no-unresolvable',
		severity: 'error',
		comment:
			'An import that leads nowhere. Three packages are in WordPress alone (listing-editor/wordpress.d.ts, blocks/_editor/server-side-render.d.ts).',
		from: {},
		to: { couldNotResolve: true, pathNot: '^@wordpress/(editor|plugins|server-side-render)$' },
	},
	{
		name: 'no-orphans',
		severity: 'error',
		comment: 'Nobody imports this file.',
		from: { orphan: true, pathNot: '\\.d\\.ts$|\\.gen\\.ts$|\\.test\\.tsx?$|\\.php$|block\\.json$' },
		to: {},
	},
	...Object.entries( ROOMS ).map( ( [ room, below ] ) => ( {
		name: `room-${ room }`,
		severity: 'error',
		comment: `src/${ room } may import ${ below.join( ', ' ) || 'no other room' }.`,
		from: { path: `^src/${ room }/`, pathNot: TESTS },
		to: {
			path: '^(src|blocks)/',
			pathNot: `^src/(${ [ room, ...below ].join( '|' ) })/`,
			dependencyTypesNot: [ 'type-only' ],
		},
	} ) ),
	...Object.entries( ROOMS ).map( ( [ room, below ] ) => ( {
		name: `types-of-${ room }`,
		severity: 'error',
		comment: `src/${ room } may take types from what it may import and from ${ typesFor( room, below ).join( ' and ' ) }.`,
		from: { path: `^src/${ room }/`, pathNot: TESTS },
		to: {
			path: '^(src|blocks)/',
			pathNot: `^src/(${ [ room, ...below, ...typesFor( room, below ) ].join( '|' ) })/`,
			dependencyTypes: [ 'type-only' ],
		},
	} ) ),
	{
		name: 'room-blocks',
		severity: 'error',
		comment: 'Blocks use the contract, pure rules, the host script (preview), the map and what blocks share.',
		from: { path: '^blocks/', pathNot: TESTS },
		to: { path: '^src/', pathNot: '^src/(contract|domain|host|map)/' },
	},
	{
		name: 'room-listing-editor',
		severity: 'error',
		comment: 'The editor of listings uses the contract, pure rules, the map, and how blocks fetch a document.',
		from: { path: '^listing-editor/', pathNot: TESTS },
		to: { path: '^(src|blocks)/', pathNot: '^src/(contract|domain|map)/|^blocks/_editor/documents\\.ts$' },
	},
	{
		name: 'above-listing-editor',
		severity: 'error',
		comment: 'Nobody else knows the editor of listings.',
		from: { path: '^(src|blocks)/' },
		to: { path: '^listing-editor/' },
	},
	{
		name: 'blocks-apart',
		severity: 'error',
		comment: 'Blocks share through blocks/_editor, not with each other.',
		from: { path: '^blocks/([^/]+)/' },
		to: { path: '^blocks/', pathNot: '^blocks/($1|_editor)/' },
	},
	...Object.entries( PACKAGES ).map( ( [ name, [ to, from ] ] ) => ( {
		name: `package-${ name }`,
		severity: 'error',
		comment: `Only ${ from } may import ${ to }.`,
		from: { path: '^(src|blocks|listing-editor)/', pathNot: `${ from }|${ TESTS }` },
		to: { path: `(^|node_modules/)(${ to.replace( /\^/g, '' ).replace( /\$/g, '(/|$)' ) })` },
	} ) ),
	{
		name: 'package-react',
		severity: 'error',
		comment: 'The editor takes React from WordPress, by @wordpress/element.',
		from: { path: '^(blocks|listing-editor)/', pathNot: TESTS },
		to: { path: '(^|node_modules/)react(-dom)?(/|$)', dependencyTypesNot: [ 'type-only' ] },
	},
	{
		name: 'listings-alone',
		severity: 'error',
		comment:
			'The script of listings stands in pages of any theme: it brings no package along. The QR code loads on print.',
		from: { path: '^src/(listings|printed)/', pathNot: `^src/listings/qr\\.ts$|${ TESTS }` },
		to: { path: '(^|/)node_modules/|^[^.]', pathNot: '^(src|blocks|listing-editor)/' },
	},
	{
		name: 'no-dev-packages',
		severity: 'error',
		comment: 'What visitors load comes from dependencies; WordPress brings the editor its own.',
		from: { path: '^src/', pathNot: `^src/screens/|${ TESTS }` },
		to: { dependencyTypes: [ 'npm-dev', 'npm-no-pkg' ], dependencyTypesNot: [ 'type-only' ] },
	},
];

module.exports = {
	forbidden,
	options: {
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: [ 'exports' ],
			conditionNames: [ 'import', 'require', 'node', 'default', 'types' ],
			mainFields: [ 'main', 'types' ],
		},
		exclude: { path: 'node_modules/@types/' },
	},
};
