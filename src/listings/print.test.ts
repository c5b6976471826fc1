import { startPrint } from './print';

const print = jest.fn();

beforeEach( () => {
	window.print = print;
	print.mockClear();
	document.head.innerHTML = '<link rel="canonical" href="https://site.example/immobilie/haus/">';
	document.body.innerHTML = '<button data-swis-print hidden>Print</button><div data-swis-qr></div>';
} );

const press = async (): Promise< void > => {
	document.querySelector( 'button' )?.click();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
};

it( 'prints without the QR code if its script does not load', async () => {
	startPrint( undefined );
	expect( document.querySelector( 'button' )?.hidden ).toBe( false );
	expect( print ).not.toHaveBeenCalled();
	await press();
	expect( print ).toHaveBeenCalledTimes( 1 );
} );

it( "the browser's print shortcut has the same effect on pages with the button", async () => {
	/** @return Whether the script handles the key. */
	const pressKey = ( init: KeyboardEventInit ): boolean =>
		! document.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'p', cancelable: true, ...init } ) );
	startPrint( undefined );
	const others: KeyboardEventInit[] = [ {}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, key: 's' } ];
	expect( others.map( pressKey ) ).toEqual( [ false, false, false ] );
	expect( pressKey( { ctrlKey: true } ) ).toBe( true );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( print ).toHaveBeenCalled();
	document.body.replaceChildren();
	expect( pressKey( { metaKey: true } ) ).toBe( false );
} );

it( 'draws the address of the page as an SVG of square modules', async () => {
	await import( './qr' );
	const svg = document.querySelector( '[data-swis-qr] > svg' );
	expect( svg?.getAttribute( 'aria-label' ) ).toBe( 'https://site.example/immobilie/haus/' );
	const [ , , sizeWithMargin = 0, height ] = ( svg?.getAttribute( 'viewBox' ) ?? '' ).split( ' ' ).map( Number );
	const dark = svg?.querySelector( 'path' )?.getAttribute( 'd' ) ?? '';
	const isDark = ( column: number, row: number ): boolean => dark.includes( `M${ column } ${ row }h` );
	const size = sizeWithMargin - 8;
	expect( [ height, ( size - 17 ) % 4 ] ).toEqual( [ sizeWithMargin, 0 ] );
	// The three finder patterns (ISO/IEC 18004): dark outer ring, light inner ring, dark middle.
	for ( const [ x, y ] of [
		[ 0, 0 ],
		[ size - 7, 0 ],
		[ 0, size - 7 ],
	] as const ) {
		expect( [ 0, 1, 3, 5, 6 ].map( ( at ) => isDark( x + at, y + 3 ) ) ).toEqual( [
			true,
			false,
			true,
			false,
			true,
		] );
	}
	expect( isDark( size - 1, size - 1 ) && isDark( size - 7, size - 4 ) && isDark( size - 4, size - 7 ) ).toBe(
		false
	);
} );
