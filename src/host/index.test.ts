import { fakeBrowser, hostConfig } from './testing';

test( 'brings every widget of the page to life, each under a name of its own', async () => {
	const { comeNear } = fakeBrowser();
	const printed = ( json: string ) =>
		`<div data-sw-immosuite="contact-form"><script type="application/json">${ json }</script></div>`;
	const json = JSON.stringify( { v: 1, ...hostConfig() } );
	document.body.innerHTML = printed( json ) + printed( '{' ) + printed( json );
	await import( './index' );
	comeNear();
	const names = [ ...document.querySelectorAll( 'iframe' ) ].map( ( { name } ) => name );
	expect( names ).toEqual( [ 'contact-form-7-1', 'contact-form-7-1-2' ] );
} );
