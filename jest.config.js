const base = require( '@wordpress/scripts/config/jest-unit.config.js' );

/** What `npm test` counts. */
const report = {
	outputDirectory: `${ process.env.SW_IMMOSUITE_CACHE ?? '.cache' }/test`,
	outputName: 'unit.xml',
	classNameTemplate: '{filepath}',
	// A file that cannot be loaded has failed too.
	reportTestSuiteErrors: 'true',
};

module.exports = {
	...base,
	// With Babel a third of the time of a clean checkout goes into compiling.
	transform: {
		'\\.[jt]sx?$': [
			'@swc/jest',
			{
				jsc: {
					parser: { syntax: 'typescript', tsx: true },
					transform: { react: { runtime: 'automatic' } },
					target: 'es2022',
				},
			},
		],
	},
	roots: [ '<rootDir>/src', '<rootDir>/blocks', '<rootDir>/listing-editor', '<rootDir>/tests/jest' ],
	reporters: [ 'default', [ 'jest-junit', report ] ],
	testMatch: [ '**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs' ],
	moduleNameMapper: {
		...base.moduleNameMapper,
		'^@testing-library/react$': '<rootDir>/tests/jest/testing-library.ts',
	},
	setupFilesAfterEnv: [ '<rootDir>/tests/jest/setup.ts' ],
	// The generated modules of some packages are ES modules only.
	transformIgnorePatterns: [
		'/node_modules/(?!(@wordpress|zustand|fast-check|pure-rand|react-leaflet|@react-leaflet)/)',
	],
	restoreMocks: true,
	// A busy machine is no failure, least of all one that runs the other tests beside these.
	testTimeout: 180_000,
};
