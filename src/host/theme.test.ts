import { isTheme } from '../bridge/theme';
import { fakeBrowser } from './testing';
import { isFaces } from '../bridge/fonts';
import { sameSiteValues } from './same-site';
import { themeOf } from './theme';

/** jsdom paints nothing: this canvas supports only the two notations of this test. */
const fakeCanvas = (): void => {
	let painted: number[] = [];
	const context = {
		set fillStyle( color: string ) {
			const hex = /^#(..)(..)(..)$/
				.exec( color )
				?.slice( 1 )
				.map( ( part ) => parseInt( part, 16 ) );
			const rgb = color.match( /[\d.]+/g )?.map( Number ) ?? [];
			painted = hex ? [ ...hex, 255 ] : [ ...rgb.slice( 0, 3 ), 255 * ( rgb[ 3 ] ?? 1 ) ];
		},
		clearRect: () => undefined,
		fillRect: () => undefined,
		getImageData: () => ( { data: painted } ),
	};
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockImplementation( () => context as never );
	window.CSS = { supports: ( _name: string, color: string ) => /^(#|rgb)/.test( color ) } as never;
};

const ORIGIN = 'https://www.example.org';

const frameStyle = ( html: string, chosen: Readonly< Record< string, unknown > > = {} ) => {
	document.body.innerHTML = html;
	const host = document.querySelector< HTMLElement >( '#host' ) ?? document.body;
	const read = themeOf( host, chosen );
	return { theme: read, fonts: sameSiteValues( host, read, ORIGIN ).fonts };
};
const readTheme = ( html: string, primaryColor: unknown = '' ) => frameStyle( html, { primaryColor } ).theme;

/** jsdom inherits few styles, so the theme's rules for elements also apply to the probes. */
const pageWith = ( css: string, html = '<div id="host"></div>' ): string => `<style>${ css }</style>${ html }`;

beforeEach( () => {
	fakeBrowser();
	fakeCanvas();
} );

test( 'reads all colors on one canvas', () => {
	readTheme( pageWith( 'p { color: rgb(1, 2, 3) } div>a { color: rgb(4, 5, 6); background-color: rgb(7, 8, 9) }' ) );
	expect( jest.mocked( HTMLCanvasElement.prototype.getContext ).mock.calls.length ).toBeLessThanOrEqual( 1 );
} );

// C9.22
test( 'reads background, text color, sizes and weights from the page', () => {
	const found = readTheme(
		pageWith(
			'p{color:rgb(20, 20, 20);font:300 17px Georgia, serif}h2{font:400 40px Cardo}p a{color:rgb(0, 70, 140)}',
			'<section style="background-color:rgb(250, 248, 240)"><div id="host"></div></section>'
		)
	);
	expect( found ).toMatchObject( {
		scheme: 'light',
		surface: '#faf8f0',
		text: '#141414',
		link: '#00468c',
		'font-host': 'Georgia, serif',
		'font-heading': 'Cardo',
		size: '1.0625rem',
		weight: '300',
		'weight-heading': '400',
	} );
	expect( found ).not.toHaveProperty( 'primary' );
	expect( isTheme( found ) ).toBe( true );
	expect( document.querySelector( '#host' )?.innerHTML ).toBe( '' );
} );

test( 'detects a dark scheme from light text on a dark background', () => {
	expect(
		readTheme(
			pageWith( 'p{color:rgb(240, 240, 240)}', '<div id="host" style="background-color:rgb(10, 10, 10)"></div>' )
		)
	).toMatchObject( { scheme: 'dark', surface: '#0a0a0a' } );
} );

test( 'detects a dark scheme from light text on an image, without a background', () => {
	const found = readTheme( pageWith( 'p{color:rgb(255, 255, 255)}' ) );
	expect( found.scheme ).toBe( 'dark' );
	expect( found ).not.toHaveProperty( 'surface' );
	expect( found ).not.toHaveProperty( 'text' );
} );

test.each( [
	[ 'rgb(68, 68, 68)', '#444444' ],
	[ 'rgb(51, 51, 51)', undefined ],
] )( 'text of %s gets %s as muted color', ( color, expected ) => {
	expect( readTheme( pageWith( `p{color:${ color }}` ) ).muted ).toBe( expected );
} );

const BUTTON =
	'.wp-element-button{background-color:rgb(17, 17, 17);color:rgb(249, 249, 249);border-top-left-radius:9999px;font:500 14.4px Inter}';

test( "reads the theme's button: colors, text, unclamped radius; fields stay below 1rem", () => {
	expect( readTheme( pageWith( BUTTON ) ) ).toMatchObject( {
		primary: '#111111',
		button: '#111111',
		'on-button': '#f9f9f9',
		'radius-button': '9999px',
		radius: '16px',
		'size-button': '0.9rem',
		'weight-button': '500',
	} );
	const square = readTheme( pageWith( BUTTON.replace( '9999px', '3px' ) ) );
	expect( square ).toMatchObject( { 'radius-button': '3px', radius: '3px' } );
} );

test( 'leaves button and link colors with too little contrast to the frame', () => {
	const found = readTheme(
		pageWith( `${ BUTTON.replace( 'rgb(249, 249, 249)', 'rgb(60, 60, 60)' ) }p a{color:rgb(200, 200, 200)}` )
	);
	expect( found.button ).toBe( '#111111' );
	expect( found ).not.toHaveProperty( 'on-button' );
	expect( found ).not.toHaveProperty( 'link' );
} );

test( 'prefers a styled plain button if only core styles the button block', () => {
	const core = '.wp-element-button{background-color:rgb(50, 55, 60);color:rgb(255, 255, 255)}';
	const plain = 'button{background-color:rgb(138, 43, 6);border:0 none;border-top-left-radius:3px}';
	expect( readTheme( pageWith( core + plain ) ) ).toMatchObject( { button: '#8a2b06', 'radius-button': '3px' } );
	const outset = 'button{border-style:outset;background-color:rgb(239, 239, 239)}';
	expect( readTheme( pageWith( core + outset ) ).button ).toBe( '#32373c' );
	expect( readTheme( pageWith( BUTTON + plain ) ).button ).toBe( '#111111' );
} );

test( "prefers the configured color, then the theme's button, then presets; ignores invalid colors", () => {
	const preset = 'p{--wp--preset--color--accent:#112233}';
	expect( readTheme( pageWith( preset ) ).primary ).toBe( '#112233' );
	expect( readTheme( pageWith( preset ) ) ).not.toHaveProperty( 'button' );
	expect( readTheme( pageWith( preset + BUTTON ) ).primary ).toBe( '#111111' );
	expect( readTheme( pageWith( preset ), '#445566' ).primary ).toBe( '#445566' );
	expect( readTheme( pageWith( preset ), 'url(x)' ).primary ).toBe( '#112233' );
	expect( readTheme( pageWith( preset ), 7 ).primary ).toBe( '#112233' );
} );

test( "a custom color replaces the button's colors and keeps its shape", () => {
	const found = readTheme( pageWith( BUTTON ), '#445566' );
	expect( found ).toMatchObject( { primary: '#445566', 'radius-button': '9999px', 'weight-button': '500' } );
	expect( found ).not.toHaveProperty( 'button' );
	expect( found ).not.toHaveProperty( 'on-button' );
} );

// C9.22
test.each( [ 'secondary', 'accent' ] as const )( "reads the block's color %s, or none", ( key ) => {
	const found = ( color?: unknown ): unknown =>
		frameStyle( pageWith( BUTTON ), { [ `${ key }Color` ]: color } ).theme[ key ];
	expect( found() ).toBeUndefined();
	expect( found( '#445566' ) ).toBe( '#445566' );
	expect( found( 'url(x)' ) ).toBeUndefined();
	expect( isTheme( frameStyle( pageWith( BUTTON ), { [ `${ key }Color` ]: '#445566' } ).theme ) ).toBe( true );
} );

test.each( [
	[ '8px', '0.9375rem' ],
	[ '21.76px', '1.36rem' ],
	[ '40px', '1.5rem' ],
] )( 'text of %s stays legible', ( size, expected ) => {
	expect( readTheme( pageWith( `p{font-size:${ size }}` ) ).size ).toBe( expected );
} );

test( 'omits invalid font names', () => {
	expect( readTheme( pageWith( `p{font-family:"a:b"}` ) ) ).not.toHaveProperty( 'font-host' );
} );

describe( 'fonts', () => {
	const face = ( family: string, src: string, more = '' ): string =>
		`@font-face{font-family:${ family };src:${ src };${ more }}`;
	const faces = ( css: string ) =>
		frameStyle( pageWith( `p{font-family:Inter, sans-serif}h2{font-family:"Cardo X"}${ css }` ) ).fonts;

	test( 'passes same-origin fonts of text and headings with absolute URLs', () => {
		history.replaceState( null, '', '/seite/' );
		const css =
			face( 'Inter', `url("${ ORIGIN }/f/inter.woff2") format("woff2")`, 'font-weight:300 900' ) +
			face( '"Cardo X"', `url(${ ORIGIN }/f/cardo.woff2)`, 'font-style:italic;unicode-range:U+0-FF' ) +
			face( 'Mono', `url("${ ORIGIN }/f/mono.woff2")` );
		const found = faces( css );
		expect( found ).toEqual( [
			{
				family: 'Inter',
				src: `url("${ ORIGIN }/f/inter.woff2") format("woff2")`,
				weight: '300 900',
				style: 'normal',
				unicodeRange: 'U+0-10FFFF',
				display: 'swap',
			},
			expect.objectContaining( {
				family: 'Cardo X',
				src: `url("${ ORIGIN }/f/cardo.woff2")`,
				style: 'italic',
				unicodeRange: 'U+0-FF',
			} ),
		] );
		expect( isFaces( found ) ).toBe( true );
	} );

	test( 'includes fonts inside @media', () => {
		expect( faces( `@media screen{${ face( 'Inter', `url("${ ORIGIN }/a.woff2")` ) }}` ) ).toHaveLength( 1 );
	} );

	test( 'omits cross-origin fonts, which the frame could not load', () => {
		expect( faces( face( 'Inter', 'url("https://fonts.example/inter.woff2")' ) ) ).toEqual( [] );
		expect( faces( face( 'Inter', 'url("data:font/woff2;base64,AA")' ) ) ).toEqual( [] );
	} );

	test( 'skips unreadable style sheets', () => {
		const css = pageWith( `p{font-family:Inter}${ face( 'Inter', `url("${ ORIGIN }/a.woff2")` ) }` );
		document.body.innerHTML = css;
		const [ sheet ] = document.styleSheets;
		const foreign = {
			href: 'https://cdn.example/x.css',
			get cssRules(): never {
				throw new DOMException( 'no', 'SecurityError' );
			},
		};
		const host = document.querySelector( '#host' ) as HTMLElement;
		jest.spyOn( document, 'styleSheets', 'get' ).mockReturnValue( [ foreign, sheet ] as never );
		expect( sameSiteValues( host, themeOf( host, {} ), ORIGIN ).fonts ).toHaveLength( 1 );
	} );
} );
