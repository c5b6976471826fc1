import { startProduct } from './support/product';
import { SITE } from './support/site';

/**
 * Brings the product to life for the tests, with its demo. A running site is taken as it is where SW_IMMOSUITE_SITE holds
 * the JSON of its `ready` line.
 */
export default async function globalSetup(): Promise< () => Promise< void > > {
	if ( process.env[ SITE ] !== undefined ) {
		return () => Promise.resolve();
	}
	const product = await startProduct( '--mu-plugins', 'tests/e2e/mu-plugins' );
	process.env[ SITE ] = product.site;
	return product.end;
}
