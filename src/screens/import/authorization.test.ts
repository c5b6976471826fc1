import { checkAuthorization } from './authorization';

const NOTICE = '<p data-checks="https://agency.example/check" data-nonce="n0nce" hidden>Not possible</p>';

async function isHiddenAfter( answer: () => Promise< Response > ): Promise< unknown > {
	document.body.innerHTML = NOTICE;
	global.fetch = jest.fn( answer );
	await checkAuthorization( document );
	return document.querySelector< HTMLElement >( '[data-checks]' )?.hidden;
}

const answers =
	( status: string, { ok = true } = {} ) =>
	(): Promise< Response > =>
		Promise.resolve( { ok, json: () => Promise.resolve( { status } ) } as Response );

it( "shows the notice if core's check reports a missing header", async () => {
	expect( await isHiddenAfter( answers( 'recommended' ) ) ).toBe( false );
	expect( global.fetch ).toHaveBeenCalledWith( 'https://agency.example/check', {
		headers: { 'X-WP-Nonce': 'n0nce', Authorization: 'Basic dXNlcjpwd2Q=' },
	} );
} );

it( 'shows nothing if the header arrives or the result is unknown', async () => {
	expect( await isHiddenAfter( answers( 'good' ) ) ).toBe( true );
	expect( await isHiddenAfter( answers( 'recommended', { ok: false } ) ) ).toBe( true );
	expect( await isHiddenAfter( () => Promise.reject( new Error( 'offline' ) ) ) ).toBe( true );
} );

it( 'sends no request if the page has no element for the result', async () => {
	document.body.innerHTML = '';
	global.fetch = jest.fn();
	await checkAuthorization( document );
	expect( global.fetch ).not.toHaveBeenCalled();
} );
