import { startDock } from './dock';

const menu = (): HTMLDetailsElement => document.querySelector( 'details' ) as HTMLDetailsElement;

beforeAll( startDock );

beforeEach( () => {
	document.body.innerHTML =
		'<a href="#home">Home</a><nav><details class="swis-menu" open><summary>Sort</summary><a href="#cheap">Cheap</a></details></nav>';
} );

/** @return Whether the browser would follow the link. */
const press = ( selector: string ): boolean | undefined =>
	document.querySelector( selector )?.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true } ) );

test( 'a click on the list closes the menu and opens no listing', () => {
	expect( press( '[href="#home"]' ) ).toBe( false );
	expect( menu().open ).toBe( false );
	expect( press( '[href="#home"]' ) ).toBe( true );
} );

test( 'a click in the menu does not close it', () => {
	expect( press( '[href="#cheap"]' ) ).toBe( true );
	expect( menu().open ).toBe( true );
} );

test.each( [
	[ true, true, [ [ { block: 'nearest', behavior: 'instant' } ] ] ],
	[ true, false, [ [ { block: 'nearest', behavior: 'smooth' } ] ] ],
	[ false, false, [] ],
] )( 'scrolls to further fields as they open (%s), without animation if wanted (%s)', ( open, isReduced, scrolled ) => {
	window.matchMedia = () => ( { matches: isReduced } ) as MediaQueryList;
	menu().className = 'swis-find__more';
	menu().open = open;
	const scroll = ( menu().scrollIntoView = jest.fn() );
	menu().dispatchEvent( new Event( 'toggle' ) );
	expect( scroll.mock.calls ).toEqual( scrolled );
} );

test( 'Escape closes the menu and returns the focus to its button', () => {
	document.querySelector< HTMLElement >( 'summary' )?.focus();
	document.body.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } ) );
	expect( menu().open ).toBe( false );
	expect( document.activeElement?.textContent ).toBe( 'Sort' );
} );
