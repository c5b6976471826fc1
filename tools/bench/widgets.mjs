/** The widgets of one step beside the contact form, as they arrive: signed out, and with a listing. */
import { firstUseRow, layoutShiftRow } from './arrival.mjs';
import { launchBrowser } from './chromium.mjs';
import { layWidget } from './site.mjs';

/** By name of the block: its document's route, what the rows call it, and the control that is used first. */
const WIDGETS = {
	login: { route: 'login', title: 'login', field: 'input[name="email"]' },
	'expose-inquiry': { route: 'expose-inquiry-wizard', title: 'inquiry', field: 'input[name="firstname"]' },
	newsletter: { route: 'newsletter', title: 'newsletter', field: 'input[name="email"]' },
};

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function widgetRows( site, rounds ) {
	const browser = await launchBrowser( site );
	try {
		const rows = [];
		for ( const [ name, { route, title, field } ] of Object.entries( WIDGETS ) ) {
			await layWidget( site, name, route );
			const subject = { name: title, field, ...site.widgets[ name ], goal: 1.12 };
			rows.push( await firstUseRow( browser, subject, rounds ), await layoutShiftRow( browser, subject ) );
		}
		return rows;
	} finally {
		await browser.close();
	}
}
