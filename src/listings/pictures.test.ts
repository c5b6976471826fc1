import { getElement, press, settled } from './testing';
import { startPictures } from './pictures';

const loaded = jest.fn();

jest.mock( 'http://localhost/lightbox.js', () => loaded() as unknown, { virtual: true } );

/** Presses that no script handles, so that the browser opens the file. */
const opened = jest.fn( ( event: Event ) => event.preventDefault() );

const link = (): HTMLAnchorElement => {
	document.body.innerHTML = '<ul data-swis-gallery><li><a href="#bild.webp" data-swis-picture>Bild</a></li></ul>';
	return getElement( 'a', HTMLAnchorElement );
};

const listen = ( event: Event ): void => {
	if ( ! event.defaultPrevented ) {
		opened( event );
	}
};

beforeEach( () => {
	opened.mockClear();
	window.addEventListener( 'click', listen );
} );

afterEach( () => window.removeEventListener( 'click', listen ) );

test( 'the first press on a picture loads the lightbox once and then counts as pressed', async () => {
	startPictures( 'http://localhost/lightbox.js' );
	const picture = link();
	expect( press( picture ).defaultPrevented ).toBe( true );
	press( picture );
	expect( opened ).not.toHaveBeenCalled();
	await settled();
	expect( loaded ).toHaveBeenCalledTimes( 1 );
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

test( 'a picture opens as a file if the lightbox does not load, and with a modifier key', async () => {
	startPictures( undefined );
	const picture = link();
	press( picture, { ctrlKey: true } );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	press( picture );
	await settled();
	expect( opened ).toHaveBeenCalledTimes( 2 );
} );

test( "a reload in the lightbox's history entry leaves this entry", () => {
	const back = jest.spyOn( history, 'back' ).mockImplementation();
	history.replaceState( { swisLightbox: true }, '' );
	startPictures( undefined );
	expect( back ).toHaveBeenCalledTimes( 1 );
} );
