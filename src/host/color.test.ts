import { contrast, luminance, readColor, toHex, type Rgba } from './color';

const white: Rgba = [ 255, 255, 255, 255 ];
const black: Rgba = [ 0, 0, 0, 255 ];

test( 'computes luminance and contrast as WCAG does', () => {
	expect( luminance( white ) ).toBeCloseTo( 1 );
	expect( luminance( black ) ).toBe( 0 );
	expect( luminance( [ 10, 0, 0, 255 ] ) ).toBeCloseTo( 0.00065, 4 );
	expect( contrast( white, black ) ).toBeCloseTo( 21 );
	expect( contrast( black, white ) ).toBeCloseTo( 21 );
	expect( contrast( white, [ 118, 118, 118, 255 ] ) ).toBeCloseTo( 4.54, 1 );
} );

test( 'formats colors as hex', () => {
	expect( toHex( [ 8, 90, 101, 255 ] ) ).toBe( '#085a65' );
} );

test( 'returns no color without a readable canvas', () => {
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue( null );
	expect( readColor( '#085a65' ) ).toBeNull();
} );
