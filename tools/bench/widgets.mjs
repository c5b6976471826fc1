/** The widgets of one step beside the contact form, as they arrive: signed out, and with a listing. */
import { arrivalSteps } from './arrival.mjs';
import { layWidget } from './site.mjs';

/** By name of the block: its document's route, what the rows call it, and the control that is used first. */
const WIDGETS = {
	login: { route: 'login', title: 'login', field: 'input[name="email"]' },
	'expose-inquiry': { route: 'expose-inquiry-wizard', title: 'inquiry', field: 'input[name="firstname"]' },
	newsletter: { route: 'newsletter', title: 'newsletter', field: 'input[name="email"]' },
};

/**
 * @param {import('./site.mjs').Site} site
 * @param {{rounds: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const widgetSteps = ( site, { rounds } ) =>
	Object.entries( WIDGETS ).flatMap( ( [ name, { route, title, field } ] ) =>
		arrivalSteps(
			site,
			{ name: title, field, ...site.widgets[ name ] },
			{ rounds, before: () => layWidget( site, name, route ) }
		)
	);
