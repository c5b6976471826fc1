import { HINT } from '../store/session';

const { dataset } = document.documentElement;

async function run(): Promise< boolean > {
	delete dataset[ 'known' ];
	await jest.isolateModulesAsync( async () => {
		await import( './known' );
	} );
	return 'known' in dataset;
}

afterEach( () => {
	jest.restoreAllMocks();
	localStorage.clear();
} );

test( 'marks the document if storage hints at a session', async () => {
	localStorage.setItem( HINT, '1' );
	expect( await run() ).toBe( true );
} );

test( 'does not mark the document without a hint or without storage', async () => {
	expect( await run() ).toBe( false );
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'no storage' );
	} );
	expect( await run() ).toBe( false );
} );
