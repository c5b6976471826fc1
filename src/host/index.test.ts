import { fakeBrowser, hostConfig } from './testing';

let comeNear: () => void;

beforeEach( () => {
	( { comeNear } = fakeBrowser() );
} );

test( 'starts every widget of the page under a unique name', async () => {
	const printed = ( json: string ) =>
		`<div data-sw-immosuite="contact-form"><script type="application/json">${ json }</script></div>`;
	const json = JSON.stringify( { v: 1, ...hostConfig() } );
	document.body.innerHTML = printed( json ) + printed( '{' ) + printed( json );
	await import( './index' );
	comeNear();
	const names = [ ...document.querySelectorAll( 'iframe' ) ].map( ( { name } ) => name );
	expect( names ).toEqual( [ 'contact-form-7-1', 'contact-form-7-1-2' ] );
} );

describe( 'pages that insert HTML later (P367)', () => {
	const json = JSON.stringify( { v: 1, ...hostConfig() } );
	const printed = `<div data-sw-immosuite="contact-form"><script type="application/json">${ json }</script></div>`;
	const names = () => [ ...document.querySelectorAll( 'iframe' ) ].map( ( { name } ) => name );
	const look = async (): Promise< void > => {
		await Promise.resolve();
		comeNear();
	};

	test( 'starts inserted widgets, stops removed ones, and restarts reinserted ones under the same name', async () => {
		document.body.innerHTML = '';
		await look();
		document.body.innerHTML = printed;
		await look();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
		const popup = document.body.firstElementChild as Element;
		popup.remove();
		await look();
		expect( popup.querySelector( 'iframe' ) ).toBeNull();
		document.body.append( popup );
		await look();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
	} );

	test( 'starts a copied widget that contains a frame and attributes', async () => {
		document.body.innerHTML = printed;
		await look();
		const copy = document.body.firstElementChild?.cloneNode( true ) as HTMLElement;
		document.body.replaceChildren( copy );
		await look();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
		expect( copy.dataset[ 'host' ] ).toBe( 'contact-form-7-1' );
	} );

	test( 'a second script does nothing', async () => {
		document.body.innerHTML = '';
		const observe = jest.spyOn( MutationObserver.prototype, 'observe' );
		await jest.isolateModulesAsync( async () => {
			await import( './index' );
		} );
		expect( observe ).not.toHaveBeenCalled();
		expect( window ).toHaveProperty( 'swImmoSuite.mount', expect.any( Function ) );
	} );
} );
