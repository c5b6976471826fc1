import { fakeBrowser, hostConfig, hostFrame, ID, SRC } from './testing';
import { mount } from './mount';

const place = ( top: number, config = hostConfig() ): HTMLElement => {
	const element = document.body.appendChild( document.createElement( 'div' ) );
	const data = element.appendChild( document.createElement( 'script' ) );
	data.type = 'application/json';
	data.textContent = JSON.stringify( config );
	element.getBoundingClientRect = () => new DOMRect( 0, top, 600, 800 );
	return element;
};

/** Runs the module as the inline script of this element. */
const start = async ( element: HTMLElement ): Promise< void > => {
	const script = document.createElement( 'script' );
	element.append( script );
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
	await jest.isolateModulesAsync( async () => {
		await import( './starter' );
	} );
};

afterEach( () => {
	document.body.replaceChildren();
	Reflect.deleteProperty( document, 'currentScript' );
} );

test( 'lets a near frame load at once, by the name and the address that the host script would give it', async () => {
	const element = place( window.innerHeight + 900 );
	await start( element );
	expect( element.querySelector( 'iframe' ) ).toMatchObject( { name: ID, src: SRC, title: hostFrame().title } );
	expect( element.dataset[ 'ready' ] ).toBe( '' );
} );

test( 'leaves a distant frame to the host script', async () => {
	const element = place( window.innerHeight + 1100 );
	await start( element );
	expect( element.querySelector( 'iframe' ) ).toBeNull();
} );

test( 'leaves the second of two instances with one name to the host script', async () => {
	const [ first, second ] = [ place( 0 ), place( 0 ) ];
	await start( first );
	await start( second );
	expect( second.querySelector( 'iframe' ) ).toBeNull();
} );

const takeOver = async ( src: string ) => {
	fakeBrowser();
	const config = hostConfig( { frames: { de: hostFrame( { src } ) } } );
	const element = place( 0, config );
	await start( element );
	const frame = element.querySelector( 'iframe' );
	const sent = jest.fn();
	Object.assign( frame?.contentWindow ?? {}, { postMessage: sent } );
	const mounted = mount( element, config );
	return { element, frame, sent, mounted };
};
const init: unknown = expect.objectContaining( { type: 'init', id: ID } );

test( 'the host script takes the frame over and speaks first, since nobody heard its hello', async () => {
	const { element, frame, sent, mounted } = await takeOver(
		`${ location.origin }/webapp/contact-form-wizard?lang=de`
	);
	expect( element.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( element.querySelector( 'iframe' ) ).toBe( frame );
	expect( sent ).toHaveBeenCalledWith( init, location.origin );
	mounted?.destroy();
} );

test( 'a frame of another origin is spoken to when it has loaded, not before', async () => {
	const { frame, sent, mounted } = await takeOver( SRC );
	expect( sent ).not.toHaveBeenCalled();
	frame?.dispatchEvent( new Event( 'load' ) );
	expect( sent ).toHaveBeenCalledWith( init, 'https://www.example.org' );
	mounted?.destroy();
} );
