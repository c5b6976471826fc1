import fc from 'fast-check';
import type { FrameBoot } from './early';
import { connectToHost } from './connect-to-host';
import { fakeFrame, HOST, ID, initMessage } from './testing';

const observers: ( () => void )[] = [];

beforeEach( () => {
	observers.length = 0;
	window.ResizeObserver = class {
		constructor( callback: ResizeObserverCallback ) {
			observers.push( () => callback( [], this ) );
		}
		observe(): void {}
		unobserve(): void {}
		disconnect(): void {}
	};
	jest.useFakeTimers();
} );

afterEach( () => jest.useRealTimers() );

const connectFrame = async () => {
	const fake = fakeFrame();
	const waiting = connectToHost( [ HOST ], fake.frame );
	fake.deliver( initMessage() );
	return { ...fake, link: await waiting };
};

test( "resolves with the host's init", async () => {
	const { link } = await connectFrame();
	expect( link.embedded ).toBe( true );
	expect( link.init?.token ).toBe( initMessage().token );
} );

test.each( [
	[ HOST, true, '' ],
	[ 'https://elsewhere.example', false, 'https://elsewhere.example' ],
] )( 'detects whether a host of %s is the frame’s own site', async ( origin, expected, embedder ) => {
	const fake = fakeFrame();
	Object.assign( fake.frame, { origin: HOST } );
	const waiting = connectToHost( [ origin ], fake.frame );
	fake.deliver( initMessage(), { origin } );
	expect( ( await waiting ).isOwn ).toBe( expected );
	expect( ( await waiting ).embedder ).toBe( embedder );
} );

test( 'uses the init that the bootstrap stored, and removes its listeners', async () => {
	const { frame } = fakeFrame();
	const stop = jest.fn();
	const boot: FrameBoot = { init: initMessage(), origin: HOST, early: [], stop, fail: jest.fn() };
	frame.swImmosuite = boot;
	const link = await connectToHost( [ HOST ], frame );
	expect( link.init ).toEqual( initMessage() );
	expect( stop ).toHaveBeenCalledTimes( 1 );
} );

test( 'sends hello itself only if the bootstrap was blocked', () => {
	const { frame, sent } = fakeFrame();
	void connectToHost( [ HOST ], frame );
	expect( sent ).toEqual( [] );
	delete frame.swImmosuite;
	void connectToHost( [ HOST ], frame );
	expect( sent ).toEqual( [ { data: { swImmosuite: 1, id: ID, type: 'hello' }, target: HOST } ] );
} );

test( 'accepts messages from the top window, which the block editor uses', async () => {
	const fake = fakeFrame();
	const waiting = connectToHost( [ HOST ], fake.frame );
	fake.deliver( initMessage(), { source: fake.top } );
	expect( ( await waiting ).embedded ).toBe( true );
} );

test.each( [
	[ 'no window', initMessage(), { source: null } ],
	[ 'another window', initMessage(), { source: {} } ],
	[ 'another origin', initMessage(), { origin: 'https://evil.example' } ],
	[ 'an origin with the same prefix', initMessage(), { origin: `${ HOST }.evil.example` } ],
	[ 'no origin', initMessage(), { origin: 'null' } ],
	[ 'another instance', initMessage( { id: 'login-1' } ), {} ],
	[ 'another shape', initMessage( { token: 1 } ), {} ],
	[ 'another type', { swImmosuite: 1, id: ID, type: 'navigate', path: '/a' }, {} ],
] )( 'does not start after a message of %s', async ( _name, data, from ) => {
	const fake = fakeFrame();
	const started = jest.fn();
	void connectToHost( [ HOST ], fake.frame ).then( started );
	fake.deliver( data, from );
	await Promise.resolve();
	expect( started ).not.toHaveBeenCalled();
	expect( fake.sent ).toEqual( [] );
} );

test( 'does not start from a stored init of a foreign origin', async () => {
	const { frame } = fakeFrame();
	frame.swImmosuite = {
		init: initMessage(),
		origin: 'https://evil.example',
		early: [],
		stop: () => undefined,
		fail: () => undefined,
	};
	const started = jest.fn();
	void connectToHost( [ HOST ], frame ).then( started );
	await Promise.resolve();
	expect( started ).not.toHaveBeenCalled();
} );

test( 'sends messages only to the origin that sent init, never to "*"', async () => {
	const { link, sent } = await connectFrame();
	link.emit( 'isComplete', { complete: true } );
	link.route( '/contact-form-wizard', true, 'Titel' );
	link.scrollTo( document.body );
	link.shade( 'rgb(0 0 0 / 0.5)' );
	jest.advanceTimersByTime( 16 );
	observers[ 0 ]?.();
	expect( sent ).toHaveLength( 5 );
	expect( sent[ 3 ]?.data ).toMatchObject( { type: 'outline', outline: '200vmax solid rgb(0 0 0 / 0.5)' } );
	expect( new Set( sent.map( ( { target } ) => target ) ) ).toEqual( new Set( [ HOST ] ) );
	expect( document.title ).toBe( 'Titel' );
} );

test( 'handles steps, views and changed inits; an equal init changes nothing', async () => {
	const { link, deliver } = await connectFrame();
	const received: unknown[] = [];
	link.onNavigate( ( path ) => received.push( path ) );
	link.onViewport( ( top, height ) => received.push( [ top, height ] ) );
	const stop = link.onInit( ( init ) => received.push( init.locale ) );
	deliver( { swImmosuite: 1, id: ID, type: 'navigate', path: '/a' } );
	deliver( { swImmosuite: 1, id: ID, type: 'viewport', top: 1, height: 2 } );
	deliver( initMessage() );
	deliver( initMessage( { locale: 'en' } ) );
	stop();
	deliver( initMessage( { locale: 'de' } ) );
	expect( received ).toEqual( [ '/a', [ 1, 2 ], 'en' ] );
} );

// C9.21
test( 'reports its height at once, and again after 128 quiet ms', async () => {
	const { sent } = await connectFrame();
	const resizeCount = () => sent.length;
	jest.advanceTimersByTime( 16 );
	observers[ 0 ]?.();
	observers[ 0 ]?.();
	expect( resizeCount() ).toBe( 1 );
	jest.advanceTimersByTime( 127 );
	expect( resizeCount() ).toBe( 1 );
	jest.advanceTimersByTime( 1 );
	expect( resizeCount() ).toBe( 2 );
} );

// C9.21
test( 'waits 16 ms after the last height, also after the bootstrap’s', async () => {
	const { sent } = await connectFrame();
	const resizeCount = () => sent.length;
	jest.advanceTimersByTime( 15 );
	observers[ 0 ]?.();
	expect( resizeCount() ).toBe( 0 );
	jest.advanceTimersByTime( 128 );
	expect( resizeCount() ).toBe( 1 );
	jest.advanceTimersByTime( 15 );
	observers[ 0 ]?.();
	expect( resizeCount() ).toBe( 1 );
	jest.advanceTimersByTime( 1 );
	observers[ 0 ]?.();
	expect( resizeCount() ).toBe( 2 );
} );

test( 'caps the reported height', async () => {
	const { sent } = await connectFrame();
	jest.spyOn( document.documentElement, 'getBoundingClientRect' ).mockReturnValue( { height: 30000.5 } as DOMRect );
	jest.advanceTimersByTime( 16 );
	observers[ 0 ]?.();
	expect( sent.at( -1 )?.data ).toMatchObject( { type: 'resize', height: 20000 } );
} );

describe( 'a step lower than its reserved height', () => {
	/** A frame with a reserved height of 600 px; `report` renders a step and returns the last message. */
	const reservedFrame = async () => {
		const { link, deliver, sent } = await connectFrame();
		const root = jest.spyOn( document.documentElement, 'getBoundingClientRect' );
		const report = ( height: number ): unknown => {
			root.mockReturnValue( { height } as DOMRect );
			jest.advanceTimersByTime( 200 );
			observers[ 0 ]?.();
			return sent.at( -1 )?.data;
		};
		return { link, deliver, sent, report };
	};
	const resizeMessage = ( height: number ): object => ( { swImmosuite: 1, id: ID, type: 'resize', height } );
	const view = ( top: number, height: number ): object => ( {
		swImmosuite: 1,
		id: ID,
		type: 'viewport',
		top,
		height,
	} );

	// C1.1
	test( 'keeps the height, so that nothing below the frame moves, and can grow beyond it', async () => {
		const { report } = await reservedFrame();
		expect( report( 500 ) ).toEqual( resizeMessage( 600 ) );
		expect( report( 640 ) ).toEqual( resizeMessage( 640 ) );
		expect( report( 500 ) ).toEqual( resizeMessage( 600 ) );
	} );

	test( 'gives the height up if it needs far less', async () => {
		const { report } = await reservedFrame();
		expect( report( 470 ) ).toEqual( resizeMessage( 470 ) );
		expect( report( 460 ) ).toEqual( resizeMessage( 460 ) );
	} );

	test( 'gives the height up once its lower edge is out of view', async () => {
		const { report, deliver, sent } = await reservedFrame();
		report( 500 );
		deliver( view( 0, 600 ) );
		expect( sent.at( -1 )?.data ).toEqual( resizeMessage( 600 ) );
		deliver( view( 0, 400 ) );
		expect( sent.at( -1 )?.data ).toEqual( resizeMessage( 500 ) );
	} );

	test( 'gives the height up when the visitor continues', async () => {
		const { report, link } = await reservedFrame();
		expect( report( 500 ) ).toEqual( resizeMessage( 600 ) );
		link.route( '/lead-wizard', false );
		expect( report( 510 ) ).toEqual( resizeMessage( 600 ) );
		link.route( '/lead-wizard?step=2', true );
		expect( report( 500 ) ).toEqual( resizeMessage( 500 ) );
	} );
} );

test( '1,000 hostile messages have no effect on a started frame', async () => {
	const { link, deliver, sent } = await connectFrame();
	const effect = jest.fn();
	link.onNavigate( effect );
	link.onViewport( effect );
	link.onInit( effect );
	const before = sent.length;
	fc.assert(
		fc.property(
			fc.oneof( fc.anything(), fc.constant( initMessage( { locale: 'en' } ) ) ),
			fc.webUrl(),
			( data, origin ) => deliver( data, { origin, source: window } )
		),
		{ numRuns: 500 }
	);
	fc.assert(
		fc.property( fc.anything(), ( data ) => deliver( data ) ),
		{ numRuns: 500 }
	);
	expect( effect ).not.toHaveBeenCalled();
	expect( sent.length ).toBe( before );
} );

test( 'a document that is not embedded uses its own history', async () => {
	const link = await connectToHost( [ HOST ], window );
	const steps: string[] = [];
	const stop = link.onNavigate( ( path ) => steps.push( path ) );
	expect( link ).toMatchObject( { embedded: false, isOwn: true, init: null } );
	const before = history.length;
	link.route( '/login', false, 'Eins' );
	link.route( '/login?step=2', true, 'Zwei' );
	expect( history.length ).toBe( before + 1 );
	expect( history.state ).toEqual( { swImmosuite: '/login?step=2' } );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: { swImmosuite: '/login' } } ) );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: 'foreign' } ) );
	stop();
	expect( steps ).toEqual( [ '/login' ] );
} );

test( 'a document that is not embedded restores the step of its history entry after a reload', async () => {
	history.replaceState( { swImmosuite: '/login?step=2' }, '' );
	const link = await connectToHost( [ HOST ], window );
	const steps: string[] = [];
	link.onNavigate( ( path ) => steps.push( path ) );
	link.route( '/login', false );
	await Promise.resolve();
	expect( steps ).toEqual( [ '/login?step=2' ] );
	// The widget cannot open that step, so the current path replaces it in the entry.
	link.route( '/login', false );
	await Promise.resolve();
	expect( steps ).toHaveLength( 1 );
	expect( history.state ).toEqual( { swImmosuite: '/login' } );
} );
