import { trackSteps } from './history';

const startTracking = ( state: unknown = null ) => {
	history.replaceState( state, '' );
	const sentPaths: string[] = [];
	return { steps: trackSteps( history, 'a', ( path ) => sentPaths.push( path ) ), sentPaths };
};

test( "keeps the page's history state and the steps of other widgets", () => {
	const { steps } = startTracking( { scroll: 7, swImmosuite: { b: '/b' } } );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	expect( history.state ).toEqual( { scroll: 7, swImmosuite: { b: '/b', a: '/a?step=2' } } );
} );

test( 'tolerates a history state that is not an object', () => {
	const { steps } = startTracking( 'text' );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	expect( history.state ).toEqual( { swImmosuite: { a: '/a?step=2' } } );
} );

test( 'sends the frame the step of the history entry after a reload', () => {
	const { steps, sentPaths } = startTracking( { swImmosuite: { a: '/a?step=3' } } );
	steps.report( '/a', false );
	expect( sentPaths ).toEqual( [ '/a?step=3' ] );
} );

test( 'sends the frame the path of each entry on Back, Forward and Back', () => {
	const { steps, sentPaths } = startTracking();
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	steps.restore( null );
	steps.restore( { swImmosuite: { a: '/a?step=2' } } );
	steps.restore( { swImmosuite: { b: '/b' } } );
	steps.restore( { other: 1 } );
	expect( sentPaths ).toEqual( [ '/a', '/a?step=2', '/a' ] );
} );

test( 'a state written by another script leads at most to the first step', () => {
	const { steps, sentPaths } = startTracking();
	steps.restore( { swImmosuite: { a: '/x' } } );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	steps.restore( { swImmosuite: { a: '//evil.example' } } );
	expect( sentPaths ).toEqual( [ '/a' ] );
} );

test( 'records the first step in the first entry without navigating', () => {
	const { steps, sentPaths } = startTracking( { scroll: 7 } );
	const before = history.length;
	steps.report( '/a', false );
	expect( history.state ).toEqual( { scroll: 7, swImmosuite: { a: '/a' } } );
	expect( history.length ).toBe( before );
	expect( sentPaths ).toEqual( [] );
} );

test( 'handles a fragment link and going back over it', () => {
	const { steps, sentPaths } = startTracking();
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	// The browser creates an entry without a state and fires an event.
	history.pushState( null, '', '#top' );
	steps.restore( null );
	expect( sentPaths ).toEqual( [] );
	steps.report( '/a?step=3', true );
	steps.restore( { swImmosuite: { a: '/a?step=2' } } );
	expect( sentPaths ).toEqual( [ '/a?step=2' ] );
	history.replaceState( null, '', location.pathname );
} );

test( 'records the current step in the entry that the visitor leaves, no matter which script created it', async () => {
	const { steps } = startTracking();
	steps.report( '/a', false );
	history.pushState( { gallery: 1 }, '' );
	steps.report( '/a?step=2', true );
	const arrived = new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
	} );
	history.back();
	await arrived;
	expect( history.state ).toEqual( { gallery: 1, swImmosuite: { a: '/a' } } );
} );

test( 'with two widgets, each Back undoes one step of one of them', async () => {
	const sentPaths: string[] = [];
	history.replaceState( null, '' );
	const [ a, b ] = [ 'a', 'b' ].map( ( id ) => trackSteps( history, id, ( path ) => sentPaths.push( path ) ) );
	const back = async (): Promise< void > => {
		const arrived = new Promise< PopStateEvent >( ( resolve ) => {
			window.addEventListener( 'popstate', resolve, { once: true } );
		} );
		history.back();
		const event = await arrived;
		a?.restore( event.state );
		b?.restore( event.state );
	};
	a?.report( '/a', false );
	b?.report( '/b', false );
	a?.report( '/a?step=2', true );
	b?.report( '/b?step=2', true );
	a?.report( '/a?step=3', true );
	await back();
	await back();
	await back();
	expect( sentPaths ).toEqual( [ '/a?step=2', '/b', '/a' ] );
} );

test( 'records the current step instead of a step that the frame could not open', () => {
	const { steps, sentPaths } = startTracking( { swImmosuite: { a: '/a?step=3' } } );
	const before = history.length;
	steps.report( '/a', false );
	steps.report( '/a', false );
	expect( sentPaths ).toEqual( [ '/a?step=3' ] );
	expect( history.state ).toEqual( { swImmosuite: { a: '/a' } } );
	expect( history.length ).toBe( before );
} );
