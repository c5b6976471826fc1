import type { FrameBoot } from './early';
import { HOST, ID, initMessage } from './testing';
import { isShown, OTHER, start, type Started } from './testing-bootstrap';

test( 'shows the step at once in a document that is not embedded', async () => {
	const { boot } = await start( false );
	expect( isShown() ).toBe( true );
	expect( boot ).toMatchObject( { init: null, origin: '' } );
	boot.stop();
} );

// C1.13, C2.26
test( 'sends hello only to the allowed origins, and shows nothing before init', async () => {
	const { boot, sent } = await start( true );
	const hello = { swImmosuite: 1, id: ID, type: 'hello' };
	expect( sent ).toEqual( [
		[ hello, HOST ],
		[ hello, OTHER ],
	] );
	expect( isShown() ).toBe( false );
	expect( document.documentElement.dataset[ 'embedded' ] ).toBe( '' );
	boot.stop();
} );

// C1.13, C2.26, C3.42
test( "shows the step after init, in the host's colors, and reports its height", async () => {
	const { boot, sent, deliver } = await start( true );
	const init = initMessage( { theme: { scheme: 'dark', primary: '#123456' } } );
	deliver( init, OTHER );
	expect( isShown() ).toBe( true );
	expect( boot ).toMatchObject( { init, origin: OTHER } );
	expect( document.documentElement.dataset[ 'scheme' ] ).toBe( 'dark' );
	expect( document.documentElement.style.getPropertyValue( '--swis-primary' ) ).toBe( '#123456' );
	expect( sent.at( -1 ) ).toEqual( [ { swImmosuite: 1, id: ID, type: 'resize', height: 0 }, OTHER ] );
	boot.stop();
} );

test( 'shows the step while it is still loading, and reports its height once it is complete', async () => {
	let state: DocumentReadyState = 'loading';
	Object.defineProperty( document, 'readyState', { get: () => state, configurable: true } );
	const { boot, sent, deliver } = await start( true );
	const resized = () => sent.filter( ( [ message ] ) => ( message as { type: string } ).type === 'resize' ).length;
	deliver( initMessage() );
	expect( isShown() ).toBe( true );
	expect( resized() ).toBe( 0 );
	state = 'interactive';
	document.dispatchEvent( new Event( 'readystatechange' ) );
	expect( resized() ).toBe( 1 );
	boot.stop();
	state = 'complete';
	document.dispatchEvent( new Event( 'readystatechange' ) );
	expect( resized() ).toBe( 1 );
	Reflect.deleteProperty( document, 'readyState' );
} );

describe( 'height messages', () => {
	beforeEach( () => void jest.useFakeTimers() );

	afterEach( () => jest.useRealTimers() );

	const inHost = async () => {
		const started = await start( true );
		let height = 0;
		jest.spyOn( document.documentElement, 'offsetHeight', 'get' ).mockImplementation( () => height );
		started.deliver( initMessage() );
		return {
			...started,
			growTo: ( pixels: number ) => {
				height = pixels;
				started.grow();
			},
			heights: () => started.sent.flatMap( ( [ message ] ) => ( message as { height?: number } ).height ?? [] ),
		};
	};

	// C9.21
	test( 'are sent every 16 ms while the document changes', async () => {
		const { boot, growTo, heights } = await inHost();
		for ( let pixels = 1; pixels <= 64; pixels++ ) {
			jest.advanceTimersByTime( 1 );
			growTo( pixels );
		}
		expect( heights() ).toEqual( [ 0, 16, 32, 48, 64 ] );
		boot.stop();
	} );

	// C9.21
	test( 'repeat the last height of a burst after 128 quiet ms', async () => {
		const { boot, growTo, heights } = await inHost();
		[ 1, 2, 3 ].forEach( growTo );
		jest.advanceTimersByTime( 127 );
		expect( heights() ).toEqual( [ 0 ] );
		jest.advanceTimersByTime( 1 );
		expect( heights() ).toEqual( [ 0, 3 ] );
		boot.stop();
	} );

	test( 'end once the app has started', async () => {
		const { boot, growTo, heights } = await inHost();
		growTo( 1 );
		boot.stop();
		jest.advanceTimersByTime( 1000 );
		growTo( 2 );
		expect( heights() ).toEqual( [ 0 ] );
	} );
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
	expect( isShown() ).toBe( false );
	expect( boot.init ).toBeNull();
	boot.stop();
} );

test( 'accepts only the first init', async () => {
	const { boot, deliver } = await start( true );
	deliver( initMessage() );
	deliver( initMessage( { token: 'other' } ) );
	expect( boot.init?.token ).toBe( initMessage().token );
	boot.stop();
} );

test( "records the visitor's events and prevents submission until it is stopped", async () => {
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

const part = ( id: string ) => document.getElementById( `sw-immosuite-${ id }` ) as HTMLElement;
const shownMessages = () => ( { dead: ! part( 'dead' ).hidden, loading: ! part( 'loading' ).hidden } );
const press = () => document.querySelector( 'button' )?.click();

describe( 'feedback before the app starts (E13)', () => {
	let boot: FrameBoot;

	beforeEach( () => void jest.useFakeTimers() );

	afterEach( () => {
		boot.stop();
		jest.useRealTimers();
	} );

	const wait = ( milliseconds: number ): void => {
		jest.advanceTimersByTime( milliseconds );
	};

	test( 'shows loading beside a clicked button, and after eight seconds the message with the fallback', async () => {
		( { boot } = await start( false ) );
		press();
		expect( shownMessages() ).toEqual( { dead: false, loading: true } );
		expect( document.querySelector( 'button' )?.nextElementSibling ).toBe( part( 'loading' ) );
		wait( 7_999 );
		expect( shownMessages().dead ).toBe( false );
		wait( 1 );
		expect( shownMessages() ).toEqual( { dead: true, loading: false } );
		expect( document.activeElement ).toBe( part( 'dead' ) );
		expect( document.querySelector( 'input' )?.isConnected ).toBe( true );
	} );

	test( 'a click into a field shows no loading text, and keeps the focus', async () => {
		( { boot } = await start( false ) );
		const field = document.querySelector( 'input' );
		field?.click();
		field?.focus();
		wait( 5_000 );
		field?.click();
		expect( shownMessages() ).toEqual( { dead: false, loading: false } );
		wait( 3_000 );
		expect( shownMessages().dead ).toBe( true );
		expect( document.activeElement ).toBe( field );
		press();
		expect( shownMessages().loading ).toBe( false );
		expect( document.activeElement ).toBe( part( 'dead' ) );
	} );

	test( 'shows nothing to a visitor who has not touched the form', async () => {
		( { boot } = await start( false ) );
		wait( 60_000 );
		expect( shownMessages() ).toEqual( { dead: false, loading: false } );
	} );

	test.each( [
		[ 'the app is blocked', () => document.getElementById( 'app' )?.dispatchEvent( new Event( 'error' ) ), true ],
		[ 'a script breaks', () => window.dispatchEvent( new ErrorEvent( 'error' ) ), true ],
		[ 'a preload fails', () => document.getElementById( 'chunk' )?.dispatchEvent( new Event( 'error' ) ), false ],
	] )( 'shows the fallback if %s', async ( _name, fail, isDead ) => {
		( { boot } = await start( false ) );
		fail();
		expect( shownMessages().dead ).toBe( isDead );
		expect( document.activeElement ).toBe( document.body );
	} );

	test( 'a late app removes the message, and handles its own errors', async () => {
		( { boot } = await start( false ) );
		press();
		wait( 8_000 );
		boot.stop();
		expect( shownMessages() ).toEqual( { dead: false, loading: false } );
		expect( part( 'loading' ).closest( 'main' ) ).toBeNull();
		document.querySelector( 'button' )?.dispatchEvent( new Event( 'click', { bubbles: true } ) );
		window.dispatchEvent( new ErrorEvent( 'error' ) );
		wait( 60_000 );
		expect( shownMessages() ).toEqual( { dead: false, loading: false } );
	} );

	test( 'an app that fails after its start restarts the bootstrap', async () => {
		( { boot } = await start( false ) );
		boot.stop();
		boot.fail?.();
		expect( shownMessages().dead ).toBe( true );
		const submit = new Event( 'submit', { bubbles: true, cancelable: true } );
		document.querySelector( 'form' )?.dispatchEvent( submit );
		expect( submit.defaultPrevented ).toBe( true );
	} );

	test( 'requests the host to scroll to the message', async () => {
		const { boot: embeddedBoot, sent, deliver } = await start( true );
		boot = embeddedBoot;
		deliver( initMessage() );
		press();
		wait( 8_000 );
		expect( sent ).toContainEqual( [ { swImmosuite: 1, id: ID, type: 'scrollTo', top: 0 }, HOST ] );
	} );
} );
