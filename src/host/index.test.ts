import { fakeBrowser, hostConfig } from './testing';

let comeNear: () => void;

beforeEach( () => {
	( { comeNear } = fakeBrowser() );
} );

test( 'starts every widget of the page in a frame with a unique name', async () => {
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
	const settle = async (): Promise< void > => {
		await Promise.resolve();
		comeNear();
	};

	test( 'starts inserted widgets, stops removed ones, and reuses the name for a reinserted one', async () => {
		document.body.innerHTML = '';
		await settle();
		document.body.innerHTML = printed;
		await settle();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
		const popup = document.body.firstElementChild as Element;
		popup.remove();
		await settle();
		expect( popup.querySelector( 'iframe' ) ).toBeNull();
		document.body.append( popup );
		await settle();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
	} );

	test( 'starts a copy of a running widget, whose element contains a stopped frame', async () => {
		document.body.innerHTML = printed;
		await settle();
		const copy = document.body.firstElementChild?.cloneNode( true ) as HTMLElement;
		document.body.replaceChildren( copy );
		await settle();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
		expect( copy.dataset[ 'host' ] ).toBe( 'contact-form-7-1' );
	} );

	test( 'a second copy of the script adds no observer', async () => {
		document.body.innerHTML = '';
		const observe = jest.spyOn( MutationObserver.prototype, 'observe' );
		await jest.isolateModulesAsync( async () => {
			await import( './index' );
		} );
		expect( observe ).not.toHaveBeenCalled();
		expect( window ).toHaveProperty( 'swImmoSuite.mount', expect.any( Function ) );
	} );
} );
