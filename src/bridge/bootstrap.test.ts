import type { FrameBoot } from './early';
import { HOST, ID, initMessage } from './testing';

const OTHER = 'https://partner.example';

interface Started {
	readonly boot: FrameBoot;
	readonly sent: readonly ( readonly unknown[] )[];
	readonly deliver: ( data: unknown, origin?: string, source?: unknown ) => void;
}

/** Runs the inline script in a document as the server prints it; with a parent it stands in a frame. */
const start = async ( embedded: boolean ): Promise< Started > => {
	document.documentElement.removeAttribute( 'style' );
	document.body.innerHTML = `
		<script type="application/json" id="sw-immosuite-config">${ JSON.stringify( { origins: [ HOST, OTHER ] } ) }</script>
		<main id="sw-immosuite-root" hidden><form><input name="city"><button>Senden</button></form></main>`;
	const sent: unknown[][] = [];
	const parent = { postMessage: ( ...given: unknown[] ) => void sent.push( given ) };
	const given = embedded ? parent : window;
	Object.defineProperty( window, 'parent', { value: given, configurable: true } );
	window.name = ID;
	window.ResizeObserver = class {
		readonly #callback: () => void;
		constructor( callback: ResizeObserverCallback ) {
			this.#callback = () => callback( [], this );
		}
		observe(): void {
			this.#callback();
		}
		unobserve(): void {}
		disconnect(): void {}
	};
	await jest.isolateModulesAsync( async () => {
		await import( './bootstrap' );
	} );
	const { swImmosuite: boot } = window;
	if ( ! boot ) {
		throw new Error( 'The bootstrap left nothing behind.' );
	}
	return {
		boot,
		sent,
		deliver: ( data, origin = HOST, source = given ) => {
			const event = new MessageEvent( 'message', { data, origin } );
			Object.defineProperty( event, 'source', { value: source } );
			window.dispatchEvent( event );
		},
	};
};

const main = () => document.querySelector( 'main' );

test( 'shows the step at once where nobody embeds', async () => {
	const { boot } = await start( false );
	expect( main()?.hidden ).toBe( false );
	expect( boot ).toMatchObject( { init: null, origin: '' } );
	boot.stop();
} );

test( 'says hello to the allowed origins only, and shows nothing before init', async () => {
	const { boot, sent } = await start( true );
	const hello = { swImmosuite: 1, id: ID, type: 'hello', height: undefined };
	expect( sent ).toEqual( [
		[ hello, HOST ],
		[ hello, OTHER ],
	] );
	expect( main()?.hidden ).toBe( true );
	expect( document.documentElement.dataset[ 'embedded' ] ).toBe( '' );
	boot.stop();
} );

test( 'shows the step after init, in the colours of the host, and tells its height', async () => {
	const { boot, sent, deliver } = await start( true );
	const init = initMessage( { theme: { scheme: 'dark', primary: '#123456' } } );
	deliver( init, OTHER );
	expect( main()?.hidden ).toBe( false );
	expect( boot ).toMatchObject( { init, origin: OTHER } );
	expect( document.documentElement.dataset[ 'scheme' ] ).toBe( 'dark' );
	expect( document.documentElement.style.getPropertyValue( '--swis-primary' ) ).toBe( '#123456' );
	expect( sent.at( -1 ) ).toEqual( [ { swImmosuite: 1, id: ID, type: 'resize', height: 0 }, OTHER ] );
	boot.stop();
} );

test.each< [ string, unknown, string, unknown? ] >( [
	[ 'a foreign origin', initMessage(), 'https://evil.example' ],
	[ 'another window', initMessage(), HOST, {} ],
	[ 'no window', initMessage(), HOST, null ],
	[ 'another version', initMessage( { swImmosuite: 2 } ), HOST ],
	[ 'another instance', initMessage( { id: 'other' } ), HOST ],
	[ 'another type', initMessage( { type: 'navigate' } ), HOST ],
	[ 'nothing', null, HOST ],
] )( 'stays hidden after %s', async ( _name, ...message ) => {
	const { boot, deliver } = await start( true );
	deliver( ...( message as Parameters< Started[ 'deliver' ] > ) );
	expect( main()?.hidden ).toBe( true );
	expect( boot.init ).toBeNull();
	boot.stop();
} );

test( 'takes the first init only', async () => {
	const { boot, deliver } = await start( true );
	deliver( initMessage() );
	deliver( initMessage( { token: 'other' } ) );
	expect( boot.init?.token ).toBe( initMessage().token );
	boot.stop();
} );

test( 'keeps what the visitor does, and keeps the form from leaving, until it is stopped', async () => {
	const { boot } = await start( false );
	const field = document.querySelector( 'input' );
	field?.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	const submit = new Event( 'submit', { bubbles: true, cancelable: true } );
	document.querySelector( 'form' )?.dispatchEvent( submit );
	expect( boot.early.map( ( { type } ) => type ) ).toEqual( [ 'input', 'submit' ] );
	expect( boot.early[ 0 ]?.target ).toBe( field );
	expect( submit.defaultPrevented ).toBe( true );
	boot.stop();
	field?.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( boot.early ).toHaveLength( 2 );
} );
