import { defineConfig, devices } from '@playwright/test';
import { chromium, CHROMIUM_ARGS, FONTS, trusting } from './tests/e2e/support/chromium';
import { patience } from './tests/e2e/support/patience';

/** Another one for each stage (tests/e2e/journeys.mjs): two may be played at the same time. */
const stage = process.env[ 'SW_IMMOSUITE_REPORT' ] ?? 'e2e';

/** Reports whose failed tests are played again (tools/test/replay.mjs). The second play keeps the first one's pictures. */
const isReplay = process.env[ 'SW_IMMOSUITE_REPLAY' ]?.split( ',' ).includes( stage ) ?? false;
const name = isReplay ? `${ stage }-again` : stage;

/** Of a stage over https (tests/servers/run.mjs): the one key that Chromium trusts beside those of the world. */
const pin = process.env[ 'SW_IMMOSUITE_PIN' ];

/** What `npm test` counts. */
const report = `${ process.env[ 'SW_IMMOSUITE_CACHE' ] ?? '.cache' }/test/${ name }`;

const desktop = devices[ 'Desktop Chrome' ];

export default defineConfig( {
	testDir: 'tests/e2e/specs',
	outputDir: report,
	globalSetup: './tests/e2e/global-setup.ts',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	retries: 0,
	timeout: 45_000 * patience,
	expect: { timeout: 8_000 * patience },
	reporter: [
		[ 'list' ],
		[ 'junit', { outputFile: `${ report }.xml` } ],
		[ 'json', { outputFile: `${ report }.json` } ],
	],
	use: {
		...desktop,
		locale: 'de-DE',
		actionTimeout: 10_000 * patience,
		// Of every test a film would take a fifth of the processors' time, the pages as documents a twentieth, and what went over
		// the wire some more; a failure leaves its page as a picture and as text, and `-- --trace on` has the rest.
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: chromium(),
			args: [ ...CHROMIUM_ARGS, ...trusting( pin ) ],
			env: { ...process.env, FONTCONFIG_FILE: FONTS },
		},
	},
	projects: [
		{
			name: 'visitors',
			testIgnore: [ '**/screens.spec.ts', '**/secure.spec.ts', '**/alone/**' ],
			teardown: 'operators',
		},
		// These change what all visitors meet (settings, the mail server), so they run when nobody else does; as a teardown,
		// because a dependency would leave them out where a test of the others fails.
		{ name: 'operators', testMatch: '**/alone/*.spec.ts', fullyParallel: false, workers: 1 },
		...( process.env[ 'SW_IMMOSUITE_SCREENS' ] === '1'
			? [ { name: 'screens', testMatch: '**/screens.spec.ts' } ]
			: [] ),
		...( pin === undefined ? [] : [ { name: 'secure', testMatch: '**/secure.spec.ts' } ] ),
	],
} );
