/** Measures how the other one-step widgets load: the login when signed out, the inquiry with a listing. */
import { arrivalSteps } from './arrival.mjs';
import { writeStaticWidget } from './site.mjs';

/** By block name: the document's route, the title of the row, and the control used first. */
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
			{ rounds, before: () => writeStaticWidget( site, name, route ) }
		)
	);
