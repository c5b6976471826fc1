import { rememberFocus } from './focus';

function fill( markup: string ): HTMLElement {
	document.body.innerHTML = `<main>${ markup }</main>`;
	return document.querySelector( 'main' ) as HTMLElement;
}

it( 'restores field and caret in new markup', () => {
	const root = fill( '<input id="a" name="a"><input id="b" name="b" value="Musterfrau">' );
	const field = root.querySelector< HTMLInputElement >( '#b' );
	field?.focus();
	field?.setSelectionRange( 2, 4 );
	const restore = rememberFocus( root );
	root.innerHTML = '<p>new</p><input id="b" name="b" value="Musterfrau">';
	restore();
	const next = document.activeElement as HTMLInputElement;
	expect( [ next.id, next.selectionStart, next.selectionEnd ] ).toEqual( [ 'b', 2, 4 ] );
} );

it( 'distinguishes radio buttons with the same name', () => {
	const markup = '<input type="radio" name="s" value="Frau"><input type="radio" name="s" value="Herr">';
	const root = fill( markup );
	root.querySelector< HTMLInputElement >( '[value="Herr"]' )?.focus();
	const restore = rememberFocus( root );
	root.innerHTML = markup;
	restore();
	expect( document.activeElement?.getAttribute( 'value' ) ).toBe( 'Herr' );
} );

it( 'does not focus anything if nothing had the focus', () => {
	const root = fill( '<input id="a" name="a">' );
	rememberFocus( root )();
	expect( document.activeElement ).toBe( document.body );
} );
