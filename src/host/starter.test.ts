import { fakeBrowser, hostConfig, hostFrame, ID, SRC } from './testing';
import { createLink } from './frame';
import { mount } from './mount';

const addHost = ( top: number, config = hostConfig() ): HTMLElement => {
	const element = document.body.appendChild( document.createElement( 'div' ) );
	element.dataset[ 'swImmosuite' ] = 'contact-form';
	element.append( createLink( hostFrame() ) );
	const data = element.appendChild( document.createElement( 'script' ) );
	data.type = 'application/json';
	data.textContent = JSON.stringify( config );
	element.getBoundingClientRect = () => new DOMRect( 0, top, 600, 800 );
	return element;
};

/** Runs the module as an inline script, regardless of its position. */
const start = (): Promise< void > =>
	jest.isolateModulesAsync( async () => {
		await import( './starter' );
	} );

afterEach( () => {
	document.body.replaceChildren();
} );

test( 'loads a near frame at once, with the name and URL that the host script would use', async () => {
	const element = addHost( window.innerHeight + 900 );
	await start();
	expect( element.querySelector( 'iframe' ) ).toMatchObject( { name: ID, src: SRC, title: hostFrame().title } );
	expect( element.dataset[ 'ready' ] ).toBe( '' );
} );

test( 'leaves a distant frame to the host script', async () => {
	const element = addHost( window.innerHeight + 1100 );
	await start();
	expect( element.querySelector( 'iframe' ) ).toBeNull();
} );

test( 'leaves the second of two instances with one name to the host script', async () => {
	const second = [ addHost( 0 ), addHost( 0 ) ][ 1 ];
	await start();
	expect( second?.querySelector( 'iframe' ) ).toBeNull();
} );

test( 'starts each widget once, however often and wherever optimizers run the script (P367)', async () => {
	const elements = [ addHost( 0 ), addHost( 0, hostConfig( { id: 'other-7-1' } ) ) ];
	await start();
	await start();
	expect( elements.map( ( element ) => element.querySelectorAll( 'iframe' ).length ) ).toEqual( [ 1, 1 ] );
	expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 2 );
} );

test( 'ignores a widget that the host script has already started', async () => {
	fakeBrowser();
	const element = addHost( 0 );
	const mounted = mount( element, hostConfig() );
	await start();
	expect( element.querySelector( 'iframe' ) ).toBeNull();
	mounted?.destroy();
} );

test( 'never throws, so that scripts bundled after it still run', async () => {
	const authorElement = document.body.appendChild( document.createElement( 'div' ) );
	authorElement.dataset[ 'swImmosuite' ] = 'contact-form';
	const altered = addHost( 0 );
	( altered.querySelector( 'script' ) as HTMLElement ).textContent = '{';
	const element = addHost( 0 );
	await start();
	expect( authorElement.innerHTML ).toBe( '' );
	expect( altered.querySelector( 'iframe' ) ).toBeNull();
	expect( element.querySelector( 'iframe' ) ).not.toBeNull();
} );

describe( 'never blank (E13)', () => {
	beforeEach( () => void jest.useFakeTimers() );
	afterEach( () => {
		jest.useRealTimers();
	} );

	/** Simulates a blocked host script: its element at the end of the page fires an error. */
	const blockHostScript = (): void => {
		const script = document.body.appendChild( document.createElement( 'script' ) );
		script.id = 'sw-immosuite-host-js';
		script.dispatchEvent( new Event( 'error' ) );
	};
	const waitForTimeout = (): void => {
		jest.advanceTimersByTime( 8_000 );
	};
	const link = ( element: HTMLElement ) => element.querySelector( 'a' );

	test.each( [
		[ 'is blocked', blockHostScript ],
		[ 'does not load', waitForTimeout ],
	] )( 'shows a link instead of an empty area if the host script %s', async ( _name, fail ) => {
		for ( const element of [ addHost( 0 ), addHost( window.innerHeight + 5000 ) ] ) {
			await start();
			fail();
			expect( link( element ) ).toMatchObject( { href: SRC, target: '_blank', rel: 'noopener' } );
			expect( link( element )?.textContent ).toBe( hostFrame().failed );
			expect( element.querySelector( 'iframe' ) ).toBeNull();
			expect( element.dataset[ 'ready' ] ).toBe( '' );
			element.remove();
		}
	} );

	test( 'ignores errors of other scripts', async () => {
		const element = addHost( 0 );
		await start();
		document.body.appendChild( document.createElement( 'script' ) ).dispatchEvent( new Event( 'error' ) );
		expect( element.querySelector( 'iframe' ) ).not.toBeNull();
	} );

	test( 'shows one link for several failures, and a late host script replaces it', async () => {
		const { comeNear } = fakeBrowser();
		const element = addHost( 0 );
		await start();
		blockHostScript();
		blockHostScript();
		waitForTimeout();
		expect( element.querySelectorAll( 'a' ) ).toHaveLength( 1 );
		const mounted = mount( element, hostConfig() );
		comeNear();
		const frame = element.querySelector( 'iframe' );
		const event = new MessageEvent( 'message', {
			data: { swImmosuite: 1, id: ID, type: 'hello' },
			origin: 'https://www.example.org',
		} );
		Object.defineProperty( event, 'source', { value: frame?.contentWindow } );
		window.dispatchEvent( event );
		expect( link( element ) ).toBeNull();
		expect( element.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
		mounted?.destroy();
	} );

	test( "keeps the frame of the previous version's host script, which does not report itself", async () => {
		const element = addHost( 0 );
		await start();
		const frame = element.querySelector( 'iframe' );
		frame?.style.setProperty( 'color-scheme', 'light' );
		waitForTimeout();
		expect( element.querySelector( 'iframe' ) ).toBe( frame );
		expect( link( element ) ).toBeNull();
	} );

	test( 'shows no fallback if the host script works', async () => {
		const { element, mounted } = await takeOver( SRC );
		blockHostScript();
		jest.advanceTimersByTime( 4_000 );
		expect( element.querySelector( 'iframe' ) ).not.toBeNull();
		expect( link( element ) ).toBeNull();
		mounted?.destroy();
	} );
} );

const takeOver = async ( src: string ) => {
	fakeBrowser();
	const config = hostConfig( { frames: { de: hostFrame( { src } ) } } );
	const element = addHost( 0, config );
	await start();
	const frame = element.querySelector( 'iframe' );
	const sent = jest.fn();
	Object.assign( frame?.contentWindow ?? {}, { postMessage: sent } );
	const mounted = mount( element, config );
	return { element, frame, sent, mounted };
};
const init: unknown = expect.objectContaining( { type: 'init', id: ID } );

test( "the host script takes over the frame and sends the first message, because the frame's hello was missed", async () => {
	const { element, frame, sent, mounted } = await takeOver(
		`${ location.origin }/webapp/contact-form-wizard?lang=de`
	);
	expect( element.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( element.querySelector( 'iframe' ) ).toBe( frame );
	expect( sent ).toHaveBeenCalledWith( init, location.origin );
	mounted?.destroy();
} );

test( 'sends messages to a frame of another origin only once it has loaded', async () => {
	const { frame, sent, mounted } = await takeOver( SRC );
	expect( sent ).not.toHaveBeenCalled();
	frame?.dispatchEvent( new Event( 'load' ) );
	expect( sent ).toHaveBeenCalledWith( init, 'https://www.example.org' );
	mounted?.destroy();
} );
