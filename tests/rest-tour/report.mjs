import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from './contract.mjs';

/**
 * Routes that need a key from an alert mail. Such a mail is sent ten minutes after a listing is published, so the tour has
 * no key, and a refusal counts as a visit. tests/e2e/specs/alone/alerts.spec.ts calls the routes with a key.
 */
const NEEDS_ALERT_MAIL = new Set( [ 'POST /saved-search/stop', 'POST /saved-search/alerts' ] );

/** Reports each step of the tour as a test of Node's runner, whose reporters print and count. */
export class Report {
	#heading = '';

	/** @type {Set<string>} */
	#visited = new Set();

	/** @param {string} heading of the steps that follow */
	beginStop( heading ) {
		this.#heading = heading;
	}

	/**
	 * @param {string} what
	 * @param {string[]} faults empty if the step went as specified
	 * @param {string} [got] response, printed with the test
	 */
	step( what, faults, got = '' ) {
		void test( `${ this.#heading }: ${ what }`, ( context ) => {
			if ( got !== '' ) {
				context.diagnostic( got.length > 300 ? `${ got.slice( 0, 300 ) }…` : got );
			}
			assert.equal( faults.join( '\n' ), '' );
		} );
	}

	/** @param {string} route of a call that responded as specified @param {number} status */
	visited( route, status ) {
		if ( status < 300 || NEEDS_ALERT_MAIL.has( route ) ) {
			this.#visited.add( route );
		}
	}

	/** Reports one step for each route of the contract. */
	demandEveryRoute() {
		this.beginStop( 'Every route of the contract' );
		for ( const route of Object.keys( routes ) ) {
			this.step( route, this.#visited.has( route ) ? [] : [ 'no call has succeeded' ] );
		}
	}
}
