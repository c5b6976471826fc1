import fc from 'fast-check';
import { isHostMessage } from '../bridge/messages';
import { fakeBrowser, hostConfig, hostFrame, ID, pageWithWidget, SRC, type Page } from './testing';
import { mount } from './mount';

const child = ( type: string, values: object = {} ) => ( {
	swImmosuite: 1,
	id: ID,
	type,
	...values,
} );

const scrolled = jest.fn();

let page: Page;
const pageAfterHello = (): Page => {
	page = pageWithWidget();
	page.deliver( child( 'hello' ) );
	return page;
};

beforeEach( () => {
	jest.useFakeTimers();
	history.replaceState( null, '', '/kontakt/' );
	scrolled.mockClear();
	Element.prototype.scrollIntoView = scrolled;
} );

afterEach( () => {
	page.mounted.destroy();
	document.body.replaceChildren();
	jest.useRealTimers();
} );

test( 'creates the frame only when it is near the viewport', () => {
	const { comeNear } = fakeBrowser();
	const element = document.body.appendChild( document.createElement( 'div' ) );
	const mounted = mount( element, hostConfig() );
	expect( element.querySelector( 'iframe' ) ).toBeNull();
	comeNear();
	comeNear();
	expect( element.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( element.dataset[ 'ready' ] ).toBe( '' );
	expect( element.querySelector( 'iframe' ) ).toMatchObject( { name: ID, src: SRC, title: hostFrame().title } );
	mounted?.destroy();
	expect( element.innerHTML ).toBe( '' );
	page = pageWithWidget();
} );

test( 'extends the gutter beyond the content as far as the page has room', () => {
	const styleAt = ( left: number, right: number ): string | undefined => {
		jest.spyOn( document.documentElement, 'clientWidth', 'get' ).mockReturnValue( 1000 );
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockReturnValue( { left, right } as DOMRect );
		page = pageWithWidget();
		const { margin, width } = page.frame()?.style ?? {};
		page.mounted.destroy();
		return `${ margin } ${ width }`;
	};
	expect( styleAt( 100, 900 ) ).toBe( '0px -6px calc(100% + 12px)' );
	expect( styleAt( 4, 900 ) ).toBe( '0px -4px calc(100% + 8px)' );
	expect( styleAt( 0, 1000 ) ).toBe( '0px calc(100% + 0px)' );
	expect( styleAt( -20, 1020 ) ).toBe( '0px calc(100% + 0px)' );
} );

test( 'measures the page again after a resize', () => {
	pageAfterHello();
	const inits = () => page.sent.filter( ( [ data ] ) => JSON.stringify( data ).includes( '"init"' ) );
	const before = inits().length;
	window.dispatchEvent( new Event( 'resize' ) );
	window.dispatchEvent( new Event( 'resize' ) );
	expect( inits() ).toHaveLength( before );
	jest.advanceTimersByTime( 200 );
	expect( inits() ).toHaveLength( before + 1 );
} );

test( 'answers hello with an init that the frame accepts, to its exact origin', () => {
	history.replaceState( null, '', '/kontakt/?objectId=42&uuid=a-b&search=e30&k=secret&utm=x' );
	pageAfterHello();
	const [ init, target ] = page.sent[ 0 ] ?? [];
	expect( target ).toBe( 'https://www.example.org' );
	expect( isHostMessage( init, ID ) ).toBe( true );
	expect( init ).toMatchObject( {
		type: 'init',
		locale: 'de',
		token: hostFrame().token,
		params: { objectId: '42', uuid: 'a-b', search: 'e30', attributes: { newsletter: 'optional' } },
	} );
	expect( JSON.stringify( init ) ).not.toContain( 'secret' );
} );

test.each( [
	[ 'uuid', 65 ],
	[ 'search', 2049 ],
] )( 'drops an overlong parameter: %s', ( name, length ) => {
	history.replaceState( null, '', `/?${ name }=${ 'a'.repeat( length ) }` );
	pageAfterHello();
	expect( isHostMessage( page.sent[ 0 ]?.[ 0 ], ID ) ).toBe( true );
	expect( page.sent[ 0 ]?.[ 0 ] ).not.toHaveProperty( `params.${ name }` );
} );

// C1.14
test( "passes on a visitor's nonce set by the page's script, also when it is set later", async () => {
	pageAfterHello();
	const nonces = () => page.sent.flatMap( ( [ data ] ) => ( data as { nonce?: string } ).nonce ?? [] );
	expect( nonces() ).toEqual( [] );
	page.element.dataset[ 'nonce' ] = '0123456789';
	await Promise.resolve();
	expect( nonces() ).toEqual( [ '0123456789' ] );
	expect( isHostMessage( page.sent.at( -1 )?.[ 0 ], ID ) ).toBe( true );
	page.element.dataset[ 'nonce' ] = 'x'.repeat( 500 );
	await Promise.resolve();
	expect( isHostMessage( page.sent.at( -1 )?.[ 0 ], ID ) ).toBe( true );
} );

// C1.1
test( 'applies the height reported by the frame', () => {
	pageAfterHello().deliver( child( 'resize', { height: 812.4 } ) );
	expect( page.frame()?.style.height ).toBe( '813px' );
} );

// C1.18
test( 'scrolls all boxes around the frame so that the target stands 15 % below their upper edge', () => {
	pageAfterHello();
	const frame = page.frame() as HTMLIFrameElement;
	window.innerHeight = 1000;
	page.deliver( child( 'scrollTo', { top: 400 } ) );
	expect( frame.style.scrollMarginTop ).toBe( '-250px' );
	expect( scrolled ).toHaveBeenCalledWith( { behavior: 'instant' } );
} );

test( 'reports the visible part to the frame, again after each resize', () => {
	pageAfterHello();
	jest.spyOn( page.frame() ?? document.body, 'getBoundingClientRect' ).mockReturnValue( {
		top: -300,
		bottom: 700,
		height: 1000,
	} as DOMRect );
	window.innerHeight = 600;
	page.deliver( child( 'resize', { height: 1000 } ) );
	page.deliver( child( 'resize', { height: 1000 } ) );
	const views = page.sent.filter( ( [ data ] ) => JSON.stringify( data ).includes( 'viewport' ) );
	expect( views.slice( -2 ).map( ( [ data ] ) => data ) ).toEqual( [
		child( 'viewport', { top: 300, height: 600 } ),
		child( 'viewport', { top: 300, height: 600 } ),
	] );
} );

test( 'dims the page around the frame while a dialog is open in it', () => {
	const outline = '200vmax solid rgb(10, 18, 20)';
	pageAfterHello().deliver( child( 'outline', { outline } ) );
	expect( page.frame()?.style.outline ).toBe( outline );
	page.deliver( child( 'outline', { outline: '' } ) );
	expect( page.frame()?.style.outline ).toBe( '' );
} );

test( "dispatches the frame's events on the host element", () => {
	pageAfterHello();
	const listener = jest.fn();
	document.addEventListener( 'sw-immosuite:sent', listener, { once: true } );
	page.deliver( child( 'emit', { event: 'sent', detail: { widget: 'contact-form', id: 'x' } } ) );
	expect( listener ).toHaveBeenCalledTimes( 1 );
	const [ event ] = listener.mock.calls[ 0 ] as [ CustomEvent< unknown > ];
	expect( event.target ).toBe( page.element );
	expect( event.detail ).toEqual( { widget: 'contact-form', id: 'x' } );
} );

// C1.16
test( 'each step adds one history entry, a redirect none, and Back notifies the frame', () => {
	pageAfterHello();
	page.deliver( child( 'route', { path: '/a', title: '', push: false } ) );
	const before = history.length;
	page.deliver( child( 'route', { path: '/a?step=2', title: '', push: true } ) );
	page.deliver( child( 'route', { path: '/a?step=2', title: '', push: true } ) );
	page.deliver( child( 'route', { path: '/a?step=3', title: '', push: false } ) );
	expect( history.length ).toBe( before + 1 );
	expect( location.pathname ).toBe( '/kontakt/' );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: null } ) );
	expect( page.sent.at( -1 )?.[ 0 ] ).toEqual( child( 'navigate', { path: '/a' } ) );
} );

test( 'shows a fallback if the frame does not respond, and removes it once it does', () => {
	page = pageWithWidget();
	jest.advanceTimersByTime( 4999 );
	expect( page.element.querySelector( 'a' ) ).toBeNull();
	jest.advanceTimersByTime( 1 );
	expect( page.element.querySelector( 'a' ) ).toMatchObject( {
		href: SRC,
		target: '_blank',
		rel: 'noopener',
		textContent: hostFrame().failed,
	} );
	expect( page.element.firstElementChild?.localName ).toBe( 'a' );
	expect( page.frame()?.style.height ).toBe( '0px' );
	page.deliver( child( 'hello' ) );
	page.deliver( child( 'resize', { height: 500 } ) );
	expect( page.element.querySelector( 'a' ) ).toBeNull();
	expect( page.frame()?.style.height ).toBe( '500px' );
} );

test( 'sends changed attributes to the same frame', () => {
	pageAfterHello();
	const frame = page.frame();
	page.mounted.update( { newsletter: 'hidden' } );
	expect( page.sent.at( -1 )?.[ 0 ] ).toMatchObject( {
		type: 'init',
		params: { attributes: { newsletter: 'hidden' } },
	} );
	expect( page.frame() ).toBe( frame );
} );

test( "two widgets do not receive each other's messages", () => {
	pageAfterHello();
	const other = pageWithWidget( hostConfig( { id: 'contact-form-2' } ) );
	other.deliver( child( 'resize', { height: 77 } ) );
	page.deliver( { ...child( 'resize', { height: 77 } ), id: 'contact-form-2' } );
	other.mounted.destroy();
	expect( page.frame()?.style.height ).not.toBe( '77px' );
	expect( other.sent ).toEqual( [] );
} );

test.each( [
	[ 'another window', child( 'resize', { height: 7 } ), { source: window } ],
	[ 'no window', child( 'resize', { height: 7 } ), { source: null } ],
	[ 'another origin', child( 'resize', { height: 7 } ), { origin: 'https://evil.example' } ],
	[ 'an opaque origin', child( 'resize', { height: 7 } ), { origin: 'null' } ],
	[ 'another instance', { ...child( 'resize', { height: 7 } ), id: 'other' }, {} ],
	[ 'another version', { ...child( 'resize', { height: 7 } ), swImmosuite: 2 }, {} ],
	[ 'another shape', child( 'resize', { height: '7' } ), {} ],
	[ 'a message of the host', child( 'viewport', { top: 0, height: 7 } ), {} ],
] )( 'ignores %s', ( _name, data, from ) => {
	pageAfterHello().deliver( data, from );
	expect( page.frame()?.style.height ).not.toBe( '7px' );
} );

test( '1,000 hostile messages have no effect on a page', () => {
	pageAfterHello();
	const state = (): unknown[] => [ page.element.innerHTML, history.length, history.state, page.sent.length ];
	const before = state();
	const genuine = fc.constantFrom(
		child( 'hello' ),
		child( 'resize', { height: 7 } ),
		child( 'scrollTo', { top: 7 } ),
		child( 'route', { path: '/x', title: '', push: true } )
	);
	fc.assert(
		fc.property( genuine, fc.webUrl(), ( data, origin ) => page.deliver( data, { origin } ) ),
		{ numRuns: 500 }
	);
	fc.assert(
		fc.property( fc.anything(), ( data ) => page.deliver( data ) ),
		{ numRuns: 500 }
	);
	expect( state() ).toEqual( before );
	expect( scrolled ).not.toHaveBeenCalled();
} );

test( 'stops observing the page after removal, because the editor shows several previews in one place', async () => {
	pageAfterHello();
	page.mounted.destroy();
	const styleReads = jest.spyOn( window, 'getComputedStyle' );
	page.element.dataset[ 'nonce' ] = '0123456789';
	await Promise.resolve();
	expect( styleReads ).not.toHaveBeenCalled();
} );

test( 'ignores messages after removal', () => {
	pageAfterHello();
	const { frame } = page;
	page.mounted.destroy();
	page.deliver( child( 'hello' ) );
	expect( frame() ).toBeNull();
	expect( page.sent ).toHaveLength( 2 );
} );
