import { databaseSteps } from './databases.mjs';

/**
 * Measures lists, searches and counts of an inbox of 100,000 entries, on both databases.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const entrySteps = ( site ) =>
	databaseSteps( site, {
		name: 'entries',
		title: '100,000 entries',
		subjects: {
			list: 'slowest statement of a list',
			search: 'slowest statement of a search',
			count: 'slowest count',
		},
		maxRatio: 3,
		seconds: { mariadb: 60, sqlite: 60 },
		hasEnough: ( { entries, found } ) => entries === 100_000 && found === 100,
	} );
