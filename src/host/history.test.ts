import { trackSteps } from './history';

const tracked = ( state: unknown = null ) => {
	history.replaceState( state, '' );
	const went: string[] = [];
	return { steps: trackSteps( history, 'a', ( path ) => went.push( path ) ), went };
};

test( 'keeps what the page has in its history, and the steps of other widgets', () => {
	const { steps } = tracked( { scroll: 7, swImmosuite: { b: '/b' } } );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	expect( history.state ).toEqual( { scroll: 7, swImmosuite: { b: '/b', a: '/a?step=2' } } );
} );

test( 'survives a page whose state is no object', () => {
	const { steps } = tracked( 'text' );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	expect( history.state ).toEqual( { swImmosuite: { a: '/a?step=2' } } );
} );

test( 'after a reload the frame is told the step that the entry knows', () => {
	const { steps, went } = tracked( { swImmosuite: { a: '/a?step=3' } } );
	steps.report( '/a', false );
	expect( went ).toEqual( [ '/a?step=3' ] );
} );

test( 'Back, Forward and Back again', () => {
	const { steps, went } = tracked();
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	steps.restore( null );
	steps.restore( { swImmosuite: { a: '/a?step=2' } } );
	steps.restore( { swImmosuite: { b: '/b' } } );
	steps.restore( { other: 1 } );
	expect( went ).toEqual( [ '/a', '/a?step=2', '/a' ] );
} );

test( 'a state that somebody else has written leads to the first step at most', () => {
	const { steps, went } = tracked();
	steps.restore( { swImmosuite: { a: '/x' } } );
	steps.report( '/a', false );
	steps.report( '/a?step=2', true );
	steps.restore( { swImmosuite: { a: '//evil.example' } } );
	expect( went ).toEqual( [ '/a' ] );
} );
