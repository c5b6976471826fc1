import { allowMarketing, forgetConsent } from '../domain/testing-consent';
import { abortableListeners, getElement, press } from './testing';
import { startTours } from './tours';

let listeners: AbortController;

const tour = ( frame: string ): string =>
	`<div class="swis-tour"><h3>Rundgang</h3><a href="https://tour.example/1" data-swis-tour>Rundgang von tour.example laden</a>${ frame }</div>`;

const FRAME = '<script type="application/json">["https://tour.example/1?play","Rundgang durch das Haus"]</script>';

beforeEach( () => {
	listeners = abortableListeners();
	startTours();
} );

afterEach( () => {
	listeners.abort();
	forgetConsent();
} );

test( 'loads the frame in place of its description after a click, and nothing before', () => {
	document.body.innerHTML = tour( FRAME );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( press( getElement( 'a' ) ).defaultPrevented ).toBe( true );
	const { src, title } = getElement( 'iframe', HTMLIFrameElement );
	expect( [ src, title ] ).toEqual( [ 'https://tour.example/1?play', 'Rundgang durch das Haus' ] );
	expect( getElement( '.swis-tour' ).children ).toHaveLength( 1 );
} );

test( 'a click for a new tab keeps its default action', () => {
	document.body.innerHTML = tour( FRAME );
	expect( press( getElement( 'a' ), { ctrlKey: true } ).defaultPrevented ).toBe( false );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

test( 'does not frame a URL written by an author', () => {
	document.body.innerHTML = tour( '<span>["javascript:alert(1)",""]</span>' );
	expect( press( getElement( 'a' ) ).defaultPrevented ).toBe( false );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

test( 'loads the frame at once if the page’s consent plugin reports consent to marketing', () => {
	document.body.innerHTML = tour( FRAME ) + tour( '<span>["javascript:alert(1)",""]</span>' );
	allowMarketing( 'deny' );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	allowMarketing( 'allow' );
	expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( document.activeElement ).toBe( document.body );
	document.body.innerHTML = tour( FRAME );
	startTours();
	expect( getElement( 'iframe', HTMLIFrameElement ).src ).toBe( 'https://tour.example/1?play' );
} );
