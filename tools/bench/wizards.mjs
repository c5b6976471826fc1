/** How the wizards arrive on their pages. */
import { firstUseRow, layoutShiftRow } from './arrival.mjs';
import { launchBrowser } from './chromium.mjs';
import { importRegions } from './regions.mjs';
import { layWizard } from './site.mjs';

/** With their parents as many as the server prints at most (P93). */
const REGIONS = 290;

const WIZARDS = [
	{ name: 'lead-wizard', title: 'lead wizard', field: '.swis-street input[type="radio"]' },
	{ name: 'saved-search-wizard', title: 'saved-search wizard', field: '.swis-regions input[type="checkbox"]' },
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function wizardRows( site, rounds ) {
	await importRegions( site, REGIONS );
	const browser = await launchBrowser( site );
	try {
		const rows = [];
		for ( const wizard of WIZARDS ) {
			await layWizard( site, wizard.name );
			const subject = { ...wizard, name: wizard.title, ...site.wizards[ wizard.name ], goal: 1.12 };
			rows.push( await firstUseRow( browser, subject, rounds ) );
			rows.push( await layoutShiftRow( browser, subject ) );
		}
		return rows;
	} finally {
		await browser.close();
	}
}
