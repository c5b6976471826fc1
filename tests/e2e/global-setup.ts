import { startProduct } from './support/product';
import { SITE } from './support/site';

/** Starts a demo site for the tests, unless SW_IMMOSUITE_SITE holds the JSON of a running site's `ready` line. */
export default async function globalSetup(): Promise< () => Promise< void > > {
	if ( process.env[ SITE ] !== undefined ) {
		return () => Promise.resolve();
	}
	const product = await startProduct( '--mu-plugins', 'tests/e2e/mu-plugins' );
	process.env[ SITE ] = product.readyJson;
	return product.end;
}
