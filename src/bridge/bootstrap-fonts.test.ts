import type { FrameBoot } from './early';
import { HOST, initMessage } from './testing';
import { isShown, start } from './testing-bootstrap';

describe( "the page's fonts (E14)", () => {
	const face = { family: 'Inter', src: 'url("https://www.example.org/a.woff2")', weight: '300 900', display: 'swap' };
	const added: unknown[] = [];
	/** A font set that loads until the test calls arrive(). */
	const loading = () => {
		let arrive: () => void = () => undefined;
		const load = jest.fn( () => new Promise< void >( ( resolve ) => ( arrive = resolve ) ) );
		return { load, arrive: (): void => arrive() };
	};
	let [ pageFonts, frameFonts ] = [ loading(), loading() ];

	beforeEach( () => {
		jest.useFakeTimers();
		added.length = 0;
		[ pageFonts, frameFonts ] = [ loading(), loading() ];
		Object.defineProperty( document, 'fonts', {
			value: { add: ( face: unknown ) => added.push( face ), load: frameFonts.load },
			configurable: true,
		} );
		Object.assign( window, {
			FontFace: class {
				readonly given: unknown[];
				constructor( ...given: unknown[] ) {
					this.given = given;
				}
			},
		} );
	} );

	afterEach( () => {
		jest.useRealTimers();
		Reflect.deleteProperty( document, 'fonts' );
		Reflect.deleteProperty( window, 'origin' );
	} );

	/** Delivers an init from a page of this origin. */
	const receive = async ( origin: string ): Promise< FrameBoot > => {
		const { boot, deliver } = await start( true );
		Object.defineProperty( window, 'origin', { value: origin, configurable: true } );
		Object.assign( window.parent, { document: { fonts: { load: pageFonts.load } } } );
		deliver( initMessage( { theme: { scheme: 'light', 'font-host': 'Inter, serif' }, fonts: [ face ] } ) );
		return boot;
	};

	test( 'are added when the page has loaded them, and the step waits until the frame has, too', async () => {
		const boot = await receive( HOST );
		expect( pageFonts.load ).toHaveBeenCalledWith( '1em Inter, serif' );
		// A font added earlier would load twice: for the page, and for the frame's text even without load().
		expect( added ).toEqual( [] );
		pageFonts.arrive();
		await Promise.resolve();
		expect( added ).toEqual( [ { given: [ 'Inter', face.src, face ] } ] );
		expect( frameFonts.load ).toHaveBeenCalledWith( '1em Inter, serif' );
		expect( isShown() ).toBe( false );
		frameFonts.arrive();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( isShown() ).toBe( true );
		boot.stop();
	} );

	test( 'delay the step for at most 100 ms', async () => {
		const boot = await receive( HOST );
		jest.advanceTimersByTime( 99 );
		expect( isShown() ).toBe( false );
		jest.advanceTimersByTime( 1 );
		expect( isShown() ).toBe( true );
		boot.stop();
	} );

	test( 'do not restart the bootstrap if the app started before they loaded', async () => {
		const boot = await receive( HOST );
		const observe = jest.spyOn( window.ResizeObserver.prototype, 'observe' );
		boot.stop();
		document.documentElement.dataset[ 'shown' ] = '';
		jest.advanceTimersByTime( 100 );
		expect( observe ).not.toHaveBeenCalled();
	} );

	test( 'cause no delay on a page of another origin, which cannot provide them', async () => {
		const boot = await receive( 'https://other.example' );
		expect( isShown() ).toBe( true );
		boot.stop();
	} );
} );
