import { startMenus } from './menu';
import { abortableListeners, one, press } from './testing';

const region = ( name: string ): string =>
	`<li><label><input type="checkbox" name="immo_region[]" value="${ name }"><span>${ name }</span> <small>3</small></label></li>`;

let hearing: AbortController;
const menu = (): HTMLDetailsElement => one( 'details.swis-menu', HTMLDetailsElement );
const box = ( name: string ): HTMLInputElement => one( `[value="${ name }"]`, HTMLInputElement );
const chosen = (): string => one( '.swis-menu__chosen' ).textContent;

beforeEach( () => {
	hearing = abortableListeners();
	document.body.innerHTML = `<details class="swis-menu" open><summary tabindex="0"><span class="swis-menu__chosen">Alle Regionen</span></summary>
		<ul>${ region( 'Konstanz' ) }${ region( 'Singen' ) }</ul></details><details open class="others"></details><button>Suchen</button>`;
	startMenus( 'Alle Regionen' );
} );

afterEach( () => hearing.abort() );

const tick = ( name: string ): void => {
	box( name ).checked = ! box( name ).checked;
	box( name ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
};

test( 'shows the checked options', () => {
	tick( 'Konstanz' );
	tick( 'Singen' );
	expect( chosen() ).toBe( 'Konstanz, Singen' );
	tick( 'Konstanz' );
	tick( 'Singen' );
	expect( chosen() ).toBe( 'Alle Regionen' );
} );

test( 'closes on a click or focus outside, but not inside', () => {
	press( box( 'Konstanz' ) );
	box( 'Konstanz' ).focus();
	expect( menu().open ).toBe( true );
	press( document.body );
	expect( menu().open ).toBe( false );
	expect( one( '.others', HTMLDetailsElement ).open ).toBe( true );
	menu().open = true;
	one( 'button' ).focus();
	expect( menu().open ).toBe( false );
} );

test( 'closes with Escape and keeps the focus', () => {
	box( 'Singen' ).focus();
	const escape = ( target: Element ): boolean =>
		target.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } ) );
	escape( document.body );
	expect( menu().open ).toBe( true );
	escape( box( 'Singen' ) );
	expect( menu().open ).toBe( false );
	expect( document.activeElement ).toBe( one( 'summary' ) );
} );
