import { test as base, expect } from '@playwright/test';
import { Backend } from './backend';
import { ForeignSite } from './foreign';
import { Guard } from './guard';
import { Mailbox } from './mailbox';
import { readSite, type Site } from './site';

interface WorkerFixtures {
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
}

interface TestFixtures {
	readonly guard: Guard;
	readonly foreign: ForeignSite;
}

/** The test function of this project: every test is watched by the guard. */
export const test = base.extend< TestFixtures, WorkerFixtures >( {
	site: [
		async ( {}, use ) => {
			await use( readSite() );
		},
		{ scope: 'worker' },
	],
	mailbox: [
		async ( { site }, use ) => {
			await use( new Mailbox( site.mail ) );
		},
		{ scope: 'worker' },
	],
	backend: [
		async ( { site }, use ) => {
			const backend = new Backend( site );
			await backend.skipLog();
			await use( backend );
		},
		{ scope: 'worker' },
	],
	guard: [
		async ( { context, site, backend }, use ) => {
			const guard = new Guard( site );
			guard.watch( context );
			await use( guard );
			expect( await guard.faults( backend ), 'nothing is logged, nothing foreign is requested' ).toEqual( [] );
		},
		{ auto: true },
	],
	foreign: async ( { guard }, use ) => {
		const foreign = new ForeignSite();
		await foreign.open();
		guard.allowOrigin( foreign.origin );
		await use( foreign );
		await foreign.close();
	},
} );

export { expect };
