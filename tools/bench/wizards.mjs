/** Measures the wizards from loading to their last step. */
import { arrivalSteps, frameOf } from './arrival.mjs';
import { withBrowser } from './chromium.mjs';
import { importRegions } from './regions.mjs';
import { writeStaticWidget } from './site.mjs';
import { watchWork, workOf, workRow } from './work.mjs';

/** Maximum number of regions that the server renders into the document. */
const REGIONS = 300;

/** Number of journeys per speed; the median of their worst values counts. */
const JOURNEYS = 3;

/** Rough seconds of a slow and a fast journey, to estimate the remaining time. */
const PAIR_SECONDS = 30;

/** Milliseconds to wait after each action. */
const SETTLE_MS = 700;

/**
 * @typedef {object} Journey
 * @property {string} name of the block
 * @property {string} title
 * @property {string} field selector of the control that is used first
 * @property {(frame: import('@playwright/test').Frame, pause: () => Promise<void>) => Promise<void>} walk to the last step
 */

/** @param {import('@playwright/test').Frame} frame */
const clickNext = ( frame ) => frame.getByRole( 'button', { name: 'weiter', exact: true } ).click();

/** @param {import('@playwright/test').Frame} frame @param {string | RegExp} name @param {string} text typed letter by letter */
const type = ( frame, name, text ) => frame.getByRole( 'textbox', { name } ).first().pressSequentially( text );

/** @type {Journey[]} */
const WIZARDS = [
	{
		name: 'lead-wizard',
		title: 'lead wizard',
		field: '.swis-street input[type="radio"]',
		walk: async ( frame, pause ) => {
			await frame.getByRole( 'radio', { name: 'Haus', exact: true } ).click();
			await pause();
			await type( frame, /^PLZ/, '78315' );
			await clickNext( frame );
			await pause();
			await type( frame, /^Wohnfläche/, '142' );
			await clickNext( frame );
			await pause();
			await type( frame, /^Vorname/, 'Erika' );
			await pause();
		},
	},
	{
		name: 'saved-search-wizard',
		title: 'saved-search wizard',
		field: '.swis-regions input[type="checkbox"]',
		walk: async ( frame, pause ) => {
			const boxes = frame.getByRole( 'checkbox' );
			await boxes.nth( 0 ).click();
			await boxes.nth( 3 ).click();
			await frame.getByRole( 'button', { name: 'Auswahl aufheben' } ).click();
			await boxes.nth( 0 ).click();
			await pause();
			await clickNext( frame );
			await pause();
			await frame.getByRole( 'radio', { name: 'Haus', exact: true } ).click();
			await pause();
			await type( frame, /^Wohnfläche/, '142' );
			await clickNext( frame );
			await pause();
			await type( frame, /^Vorname/, 'Erika' );
			await pause();
		},
	},
];

const isHydrated = () =>
	Object.keys( document.getElementById( 'sw-immosuite-root' ) ?? {} ).some( ( key ) =>
		key.startsWith( '__reactContainer' )
	);

/** @param {import('@playwright/test').Page} page @returns {Promise<import('@playwright/test').Frame>} the widget's frame, hydrated by React */
async function waitUntilHydrated( page ) {
	await page.locator( 'iframe' ).scrollIntoViewIfNeeded();
	await page.frameLocator( 'iframe' ).getByRole( 'heading', { level: 1 } ).waitFor();
	const frame = frameOf( page );
	await frame.waitForFunction( isHydrated );
	return frame;
}

/** @returns {Promise<{interaction: number, task: number}>} milliseconds, of one whole journey */
async function journey( browser, { url, walk, slowdown } ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 }, locale: 'de-DE' } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: slowdown } );
	await page.goto( url );
	const frame = await waitUntilHydrated( page );
	await frame.evaluate( watchWork );
	await walk( frame, () => page.waitForTimeout( SETTLE_MS * Math.sqrt( slowdown ) ) );
	const { interaction, task } = await workOf( frame );
	await context.close();
	return { interaction, task };
}

/** @returns {Promise<import('./stats.mjs').Row[]>} */
async function workRows( browser, { url, title, walk } ) {
	const [ slow, fast ] = [ [], [] ];
	for ( let round = 0; round < JOURNEYS; round++ ) {
		slow.push( await journey( browser, { url, walk, slowdown: 4 } ) );
		fast.push( await journey( browser, { url, walk, slowdown: 1 } ) );
	}
	return [
		workRow(
			`${ title }: interaction to next paint, CPU 4×`,
			slow.map( ( { interaction } ) => interaction ),
			200
		),
		workRow(
			`${ title }: task after React took over, CPU 1×`,
			fast.map( ( { task } ) => task ),
			50
		),
	];
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {{rounds: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const wizardSteps = ( site, { rounds } ) =>
	WIZARDS.flatMap( ( { name, title, field, walk } ) => {
		const { page: url, staticPage } = site.widgets[ name ];
		const before = async () => {
			await importRegions( site, REGIONS );
			await writeStaticWidget( site, name );
		};
		return [
			...arrivalSteps( site, { name: title, page: url, staticPage, field }, { rounds, before } ),
			{
				name: `${ title }: work of a journey`,
				seconds: JOURNEYS * PAIR_SECONDS,
				measure: () => withBrowser( site, ( browser ) => workRows( browser, { url, title, walk } ) ),
			},
		];
	} );
