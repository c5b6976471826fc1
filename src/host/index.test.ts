import { fakeBrowser, hostConfig } from './testing';

let comeNear: () => void;

beforeEach( () => {
	( { comeNear } = fakeBrowser() );
} );

test( 'brings every widget of the page to life, each under a name of its own', async () => {
	const printed = ( json: string ) =>
		`<div data-sw-immosuite="contact-form"><script type="application/json">${ json }</script></div>`;
	const json = JSON.stringify( { v: 1, ...hostConfig() } );
	document.body.innerHTML = printed( json ) + printed( '{' ) + printed( json );
	await import( './index' );
	comeNear();
	const names = [ ...document.querySelectorAll( 'iframe' ) ].map( ( { name } ) => name );
	expect( names ).toEqual( [ 'contact-form-7-1', 'contact-form-7-1-2' ] );
} );

describe( 'pages that put HTML in later (P367)', () => {
	const json = JSON.stringify( { v: 1, ...hostConfig() } );
	const printed = `<div data-sw-immosuite="contact-form"><script type="application/json">${ json }</script></div>`;
	const names = () => [ ...document.querySelectorAll( 'iframe' ) ].map( ( { name } ) => name );
	const look = async (): Promise< void > => {
		await Promise.resolve();
		comeNear();
	};

	test( 'finds what comes, gives up what goes, and takes up what comes back under the same name', async () => {
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

	test( 'a copy of a page, frame and marks included, is brought to life', async () => {
		document.body.innerHTML = printed;
		await look();
		const copy = document.body.firstElementChild?.cloneNode( true ) as HTMLElement;
		document.body.replaceChildren( copy );
		await look();
		expect( names() ).toEqual( [ 'contact-form-7-1' ] );
		expect( copy.dataset[ 'host' ] ).toBe( 'contact-form-7-1' );
	} );

	test( 'a second script leaves all to the first one', async () => {
		document.body.innerHTML = '';
		const observe = jest.spyOn( MutationObserver.prototype, 'observe' );
		await jest.isolateModulesAsync( async () => {
			await import( './index' );
		} );
		expect( observe ).not.toHaveBeenCalled();
		expect( window ).toHaveProperty( 'swImmoSuite.mount', expect.any( Function ) );
	} );
} );
