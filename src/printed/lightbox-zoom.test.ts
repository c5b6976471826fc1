import { followZoom } from './lightbox-zoom';

const zoom = ( values: Partial< VisualViewport > = {} ): EventTarget => {
	const value = Object.assign( new EventTarget(), { scale: 1, offsetLeft: 0, offsetTop: 0, ...values } );
	Object.defineProperty( window, 'visualViewport', { value, configurable: true } );
	return value;
};

const open = () => {
	const [ dialog, bar ] = [ document.createElement( 'dialog' ), document.createElement( 'div' ) ];
	const stop = followZoom( dialog, bar );
	return { stop, state: () => [ dialog.className, bar.style.transform ] };
};

afterEach( () => Reflect.deleteProperty( window, 'visualViewport' ) );

test( 'the bar stays at the upper edge of the view, at its size, and returns when the visitor zooms out', () => {
	const view = zoom();
	const { state, stop } = open();
	expect( state() ).toEqual( [ '', '' ] );
	Object.assign( view, { scale: 2, offsetLeft: 40, offsetTop: 60 } ).dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toEqual( [ 'is-zoomed', 'translate(40px, 60px) scale(0.5)' ] );
	Object.assign( view, { offsetLeft: 80 } ).dispatchEvent( new Event( 'scroll' ) );
	expect( state() ).toEqual( [ 'is-zoomed', 'translate(80px, 60px) scale(0.5)' ] );
	Object.assign( view, { scale: 1.01 } ).dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toEqual( [ '', '' ] );
	stop();
	Object.assign( view, { scale: 2 } ).dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toEqual( [ '', '' ] );
} );

test( 'on a page that is zoomed already, the bar opens in view', () => {
	zoom( { scale: 4, offsetLeft: 10, offsetTop: 20 } );
	expect( open().state() ).toEqual( [ 'is-zoomed', 'translate(10px, 20px) scale(0.25)' ] );
} );

test( 'without a zoom in the browser nothing moves', () => {
	expect( open().state() ).toEqual( [ '', '' ] );
} );
