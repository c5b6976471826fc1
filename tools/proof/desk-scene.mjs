/** Queries and actions on the proofs' cluster. */
import { randomUUID } from 'node:crypto';
import { query } from '../wp/mariadb-server.mjs';

/** @typedef {import('../servers/cluster.mjs').Cluster} Scene */

/** @param {Scene} scene @param {string} sql with {name} for each of the plugin's tables @returns {Promise<string[][]>} rows */
export async function ask( { socket, database }, sql ) {
	const withTableNames = sql.replace( /\{(\w+)\}/g, `${ database }.wp_sw_immosuite_$1` );
	const { code, stdout, stderr } = await query( socket, withTableNames );
	if ( code !== 0 ) {
		throw new Error( stderr );
	}
	return stdout
		.split( '\n' )
		.filter( Boolean )
		.map( ( row ) => row.split( '\t' ) );
}

/** @param {Scene} scene @param {string} sql @returns {Promise<number>} */
export const count = async ( scene, sql ) => Number( ( await ask( scene, sql ) )[ 0 ]?.[ 0 ] );

/**
 * Runs an action of tools/proof's must-use plugins on a node. Uses admin-ajax.php, because the plugin listens to its
 * cron events only there, not on pages.
 *
 * @param {string} node
 * @param {'staff' | 'transfers' | 'dump' | 'forget' | 'sums' | 'answer'} action
 * @returns {Promise<any>} response; rejected if PHP was killed or failed
 */
export async function queryNode( node, action ) {
	const answer = await fetch( `${ node }/wp-admin/admin-ajax.php?${ randomUUID() }`, {
		headers: { 'X-Proof': action },
	} );
	if ( answer.status !== 200 ) {
		throw new Error( `'${ action }' failed with status ${ answer.status }: ${ await answer.text() }` );
	}
	return answer.json();
}
