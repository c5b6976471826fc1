import type { EmbedConfig } from '../contract/types.gen';
import { fakeBrowser } from './testing';

const SITE = 'https://agency.example';

const OTHER = 'https://other.example/immo';

const frame = ( route: string, lang: string, signIn?: string ) => ( {
	src: `${ SITE }/webapp/${ route }?lang=${ lang }`,
	title: `${ route } ${ lang }`,
	failed: lang === 'de' ? 'Formular in eigenem Fenster öffnen' : 'Open form in its own window',
	heights: { 0: 340, 800: 100 },
	...( signIn !== undefined && { signIn } ),
} );

const config = ( ...origins: string[] ): EmbedConfig => ( {
	v: 1,
	origins: [ SITE, ...origins ],
	refused: {
		de: 'Dieses Formular ist für diese Website nicht freigeschaltet.',
		en: 'This form is not enabled for this website.',
	},
	widgets: {
		'contact-form': {
			frames: { de: frame( 'contact-form-wizard', 'de' ), en: frame( 'contact-form-wizard', 'en' ) },
			attributes: { primaryColor: '', hiddenFields: [], heading: '', preselect: false, formId: 411 },
			required: [ 'message' ],
		},
		login: {
			frames: {
				de: frame( 'login', 'de', 'Anmeldung in neuem Tab öffnen' ),
				en: frame( 'login', 'en', 'Open sign-in in a new tab' ),
			},
			attributes: {},
			required: [],
		},
	},
} );

let comeNear: () => void;

/** Observers of the scripts of earlier tests, which would find the widgets of the next page. */
const observers: MutationObserver[] = [];
const { observe } = MutationObserver.prototype;
MutationObserver.prototype.observe = function ( ...given ) {
	observers.push( this );
	observe.apply( this, given );
};

/** Runs the script of a site on a page, as its script element does. */
const runScript = async ( swImmosuite: EmbedConfig | undefined, site = SITE ): Promise< void > => {
	const script = Object.assign( document.createElement( 'script' ), { swImmosuite } );
	script.dataset[ 'site' ] = `${ site }/`;
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
	await jest.isolateModulesAsync( async () => {
		await import( './embed' );
	} );
	comeNear();
};

const frames = () => [ ...document.querySelectorAll( 'iframe' ) ];
const host = () => document.querySelector< HTMLElement >( '[data-sw-immosuite]' ) as HTMLElement;

beforeEach( () => {
	observers.splice( 0 ).forEach( ( observer ) => observer.disconnect() );
	( { comeNear } = fakeBrowser() );
	document.head.innerHTML = '';
	document.body.innerHTML = '<div data-sw-immosuite="contact-form" data-language="en"></div>';
} );

it( 'starts every widget of the page once, under a unique name', async () => {
	document.body.innerHTML += '<p data-sw-immosuite="unknown"></p><div data-sw-immosuite="contact-form"></div>';
	await runScript( config( location.origin ) );
	await runScript( config( location.origin ) );
	expect( frames().map( ( { name, src } ) => [ name, src ] ) ).toEqual( [
		[ 'contact-form-/-0', `${ SITE }/webapp/contact-form-wizard?lang=en` ],
		[ 'contact-form-/-2', `${ SITE }/webapp/contact-form-wizard?lang=de` ],
	] );
	expect( host().lang ).toBe( 'en' );
} );

it( 'ignores blocks, which have their own script', async () => {
	host().className = 'sw-immosuite alignwide';
	await runScript( config( location.origin ) );
	expect( frames() ).toHaveLength( 0 );
} );

it( 'finds widgets after the script, and ones inserted later (P367)', async () => {
	document.body.innerHTML = '';
	await runScript( config( location.origin ) );
	document.body.innerHTML = '<div data-sw-immosuite="contact-form"></div>';
	await Promise.resolve();
	comeNear();
	expect( frames() ).toHaveLength( 1 );
	// Inserted before the first: the index is part of the name, and the names must still differ.
	const late = document.createElement( 'div' );
	late.dataset[ 'swImmosuite' ] = 'contact-form';
	document.body.prepend( late );
	await Promise.resolve();
	comeNear();
	expect( new Set( frames().map( ( { name } ) => name ) ).size ).toBe( 2 );
} );

it( "reserves the first step's height until its frame is on the page", async () => {
	const showFrame = comeNear;
	comeNear = () => undefined;
	await runScript( config( location.origin ) );
	expect( host().style.minHeight ).toBe( '340px' );
	showFrame();
	await Promise.resolve();
	expect( host().style.minHeight ).toBe( '' );
} );

it( 'shows a notice with a link to the form on a page that is not allowed', async () => {
	await runScript( config( 'https://partner.example' ) );
	expect( frames() ).toHaveLength( 0 );
	expect( host().textContent ).toBe( 'This form is not enabled for this website. Open form in its own window' );
	const link = host().querySelector( 'a' );
	expect( [ link?.href, link?.target, link?.rel ] ).toEqual( [
		`${ SITE }/webapp/contact-form-wizard?lang=en`,
		'_blank',
		'noopener',
	] );
} );

it( 'opens an account in a new tab, on allowed pages too', async () => {
	document.body.innerHTML = '<div lang="en-GB"><div data-sw-immosuite="login"></div></div>';
	await runScript( config( location.origin ) );
	expect( frames() ).toHaveLength( 0 );
	expect( host().textContent ).toBe( 'Open sign-in in a new tab' );
	expect( host().querySelector( 'a' )?.href ).toBe( `${ SITE }/webapp/login?lang=en` );
} );

it( "shows an account on the site's own pages", async () => {
	document.body.innerHTML = '<div data-sw-immosuite="login"></div>';
	await runScript( { ...config(), origins: [ location.origin ] } );
	expect( frames() ).toHaveLength( 1 );
} );

it( 'never sends a nonce', async () => {
	host().dataset[ 'nonce' ] = '0123456789';
	await runScript( config( location.origin ) );
	const sent: unknown[] = [];
	const [ frame ] = frames();
	const { contentWindow } = frame ?? {};
	Object.assign( contentWindow ?? {}, { postMessage: ( data: unknown ) => void sent.push( data ) } );
	const hello = new MessageEvent( 'message', {
		data: { swImmosuite: 1, id: frame?.name, type: 'hello' },
		origin: SITE,
	} );
	Object.defineProperty( hello, 'source', { value: contentWindow } );
	window.dispatchEvent( hello );
	expect( sent ).toContainEqual( expect.objectContaining( { type: 'init', token: '', params: { attributes: {} } } ) );
	expect( JSON.stringify( sent ) ).not.toContain( '0123456789' );
} );

it( 'without a config, loads the script of the site, which has one', async () => {
	await runScript( undefined );
	expect( [ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) => src ) ).toEqual( [
		`${ SITE }/?sw_immosuite_frame=embed`,
	] );
	expect( frames() ).toHaveLength( 0 );
} );

it( 'ignores elements named like a property of the document', async () => {
	const author = document.createElement( 'object' );
	author.dataset[ 'site' ] = 'https://foreign.example';
	document.body.append( author );
	Object.defineProperty( document, 'currentScript', { value: author, configurable: true } );
	await jest.isolateModulesAsync( async () => {
		await import( './embed' );
	} );
	expect( document.querySelectorAll( 'script' ) ).toHaveLength( 0 );
} );

/** The config that another agency's server prepends to the same script. */
const otherConfig = (): EmbedConfig =>
	JSON.parse( JSON.stringify( config( location.origin ) ).replaceAll( SITE, OTHER ) ) as EmbedConfig;

/** Sends a message from a frame to the page. */
const sendFromFrame = ( frame: HTMLIFrameElement | undefined, message: object, origin: string ): void => {
	const event = new MessageEvent( 'message', { data: { swImmosuite: 1, ...message }, origin } );
	Object.defineProperty( event, 'source', { value: frame?.contentWindow } );
	window.dispatchEvent( event );
};

describe( 'forms of two agencies on one page', () => {
	const first = `<script data-site="${ SITE }"></script><div data-sw-immosuite="contact-form"></div>`;
	const second = `<script data-site="${ OTHER }/"></script><div data-sw-immosuite="contact-form"></div>`;
	const sources = () => frames().map( ( { src } ) => src.slice( 0, src.indexOf( '/webapp' ) ) );

	it.each( [
		[ 'each after its script', first + second + first, [ SITE, OTHER, SITE ] ],
		[
			'each with the URL of its site',
			`<script data-site="${ SITE }"></script><script data-site="${ OTHER }"></script>` +
				`<div data-sw-immosuite="contact-form" data-site="${ SITE }"></div>` +
				`<div data-sw-immosuite="contact-form" data-site="${ OTHER }/"></div>`,
			[ SITE, OTHER ],
		],
	] )( 'belong to their own sites, whichever script runs first: %s', async ( _name, html, expected ) => {
		for ( const order of [
			[ SITE, OTHER ],
			[ OTHER, SITE ],
		] ) {
			document.body.innerHTML = html;
			for ( const site of order ) {
				await runScript( site === SITE ? config( location.origin ) : otherConfig(), site );
			}
			expect( sources() ).toEqual( expected );
			expect( new Set( frames().map( ( { name } ) => name ) ).size ).toBe( expected.length );
		}
	} );

	it( "do not receive each other's messages", async () => {
		document.body.innerHTML = first + second;
		await runScript( config( location.origin ) );
		await runScript( otherConfig(), OTHER );
		const [ firstFrame, secondFrame ] = frames();
		const heights = () => frames().map( ( { style } ) => style.height );
		const [ , before ] = heights();
		sendFromFrame( firstFrame, { id: firstFrame?.name, type: 'resize', height: 500 }, SITE );
		expect( heights() ).toEqual( [ '500px', before ] );
		// Ignored: a message with the other frame's id, and a message from the other site's origin.
		sendFromFrame( firstFrame, { id: secondFrame?.name, type: 'resize', height: 600 }, SITE );
		sendFromFrame( secondFrame, { id: secondFrame?.name, type: 'resize', height: 700 }, SITE );
		expect( heights() ).toEqual( [ '500px', before ] );
		sendFromFrame(
			firstFrame,
			{ id: firstFrame?.name, type: 'route', path: '/contact-form-wizard', title: '', push: false },
			SITE
		);
		const moved = { id: secondFrame?.name, type: 'route', path: '/lead-wizard', title: '', push: false };
		sendFromFrame( secondFrame, moved, new URL( OTHER ).origin );
		expect( history.state ).toMatchObject( {
			swImmosuite: {
				[ firstFrame?.name ?? '' ]: '/contact-form-wizard',
				[ secondFrame?.name ?? '' ]: '/lead-wizard',
			},
		} );
	} );
} );
