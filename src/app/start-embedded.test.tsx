import { act } from '@testing-library/react';
import { __ } from '@wordpress/i18n';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import * as bridge from '../bridge';
import * as store from '../store';
import { formToken, notify, useNotices } from '../store';
import { CONFIG_ID } from './config';
import type { FrameWidget } from './route';
import { ROUTES } from './routes.gen';
import { start } from './start';

jest.mock( './routes.gen', () => ( { ROUTES: {} } ) );
jest.mock( '../bridge', () => ( {
	...jest.requireActual< typeof bridge >( '../bridge' ),
	connectToHost: jest.fn(),
} ) );

type Given = ComponentProps< FrameWidget >;

let receivedLink: Given[ 'link' ] | null = null;

/** Shows the props that it receives. */
const Widget: FrameWidget = ( { config, params, link } ): ReactNode => {
	useEffect( () => {
		receivedLink = link;
	}, [ link ] );
	return (
		<p>
			{ `${ config.lang } ${ String( params.attributes[ 'newsletter' ] ) } ${ config.consents.hash } ${ config.consents.dataPrivacy.text }` }
		</p>
	);
};

const consent = ( text: string ) => ( { text, parts: [ { text } ] } );
const consents = ( hash: string, text: string ) => ( {
	hash,
	dataPrivacy: consent( text ),
	acceptContact: consent( 'Call me.' ),
	newsletter: consent( 'News.' ),
} );

function init( overrides: Partial< bridge.InitMessage > = {} ): bridge.InitMessage {
	return {
		swImmosuite: 1,
		id: '',
		type: 'init',
		locale: 'en',
		theme: { scheme: 'light' },
		params: { attributes: { newsletter: 'optional' }, consents: consents( 'host', 'As on the page.' ) },
		token: 'host.token',
		...overrides,
	};
}

jest.mock( '../store', () => ( {
	...jest.requireActual< typeof store >( '../store' ),
	followSession: jest.fn(),
	tryNonce: jest.fn(),
} ) );

type Listener = ( init: bridge.InitMessage ) => void;

/** Simulates a host that has sent init; the test calls the listeners to send more. */
function mockHost( first: Partial< bridge.InitMessage > = {} ) {
	const listeners: { init?: Listener; viewport?: ( top: number, height: number ) => void } = {};
	const link: bridge.HostLink = {
		embedded: true,
		isOwn: true,
		embedder: '',
		init: init( first ),
		scrollTo: jest.fn(),
		shade: jest.fn(),
		route: jest.fn(),
		emit: jest.fn(),
		onNavigate: () => () => undefined,
		onViewport: ( listener ) => {
			listeners.viewport = listener;
			return () => undefined;
		},
		onInit: ( listener ) => {
			listeners.init = listener;
			return () => undefined;
		},
	};
	jest.mocked( bridge.connectToHost ).mockResolvedValue( link );
	return { link, listeners };
}

const shown = (): string => document.querySelector( 'p' )?.textContent ?? '';

beforeEach( () => {
	Object.assign( globalThis, { CSS: { supports: () => true } } );
	Object.assign( ROUTES, {
		test: { widget: 'contact-form', load: () => Promise.resolve( { default: Widget } ) },
	} );
	const config = {
		v: 1,
		route: 'test',
		lang: 'en',
		rest: 'https://site.example/wp-json/',
		token: 'document.token',
		consents: consents( 'document', 'As in the document.' ),
	};
	document.body.innerHTML = `<script type="application/json" id="${ CONFIG_ID }">${ JSON.stringify( config ) }</script>
		<main id="sw-immosuite-root" class="swis"></main>`;
} );

it( "shows the host's consents and sends the host's token, which proves them", async () => {
	mockHost();
	await act( start );
	expect( shown() ).toBe( 'en optional host As on the page.' );
	expect( formToken.getState().token ).toBe( 'host.token' );
} );

it( "sends the document's own token if the host has none", async () => {
	const { listeners } = mockHost( { token: '' } );
	await act( start );
	expect( formToken.getState().token ).toBe( 'document.token' );
	await act( async () => {
		listeners.init?.( init( { token: 'next.token' } ) );
		await Promise.resolve();
	} );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );
	expect( formToken.getState().token ).toBe( 'next.token' );
} );

it( 'removes a notice when its step changes, and its action when the form is sent', async () => {
	mockHost();
	await act( start );
	const state = () => {
		const { notice, offers } = useNotices.getState();
		return [ notice?.text, offers.map( ( { text } ) => text ) ];
	};
	await act( async () => {
		notify( { type: 'info', text: 'Restored.', action: { label: 'Start over', run: jest.fn() } } );
		await import( './notices' );
	} );
	act( () => receivedLink?.route( '/test', false ) );
	expect( state() ).toEqual( [ 'Restored.', [] ] );
	act( () => receivedLink?.route( '/test?step=2', true ) );
	expect( state() ).toEqual( [ undefined, [ 'Restored.' ] ] );
	act( () => notify( { type: 'success', text: 'Saved.' } ) );
	act( () => receivedLink?.emit( 'sent', {} ) );
	expect( state() ).toEqual( [ 'Saved.', [] ] );
} );

it( 'passes a dialog’s shade to the page around the frame', async () => {
	const { link } = mockHost();
	await act( start );
	window.dispatchEvent( new CustomEvent( 'swis-shade', { detail: 'rgb(0, 0, 0)' } ) );
	expect( link.shade ).toHaveBeenLastCalledWith( 'rgb(0, 0, 0)' );
} );

it( 'applies another init: attributes, language, theme and token', async () => {
	const { listeners } = mockHost();
	await act( start );
	const next = init( {
		locale: 'de',
		theme: { scheme: 'dark', primary: '#ffcc00' },
		params: { attributes: { newsletter: 'hidden' } },
		token: 'next.token',
	} );
	await act( async () => {
		listeners.init?.( next );
		await Promise.resolve();
	} );
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );
	expect( shown() ).toBe( 'de hidden document As in the document.' );
	expect( formToken.getState().token ).toBe( 'next.token' );
	const html = document.documentElement;
	expect( [ html.lang, html.dataset[ 'scheme' ], html.style.getPropertyValue( '--swis-primary' ) ] ).toEqual( [
		'de',
		'dark',
		'#ffcc00',
	] );
} );

it( 'passes the same attributes object when init repeats it with another theme', async () => {
	const seen = new Set< unknown >();
	const Seen: FrameWidget = ( { params } ): ReactNode => {
		seen.add( params.attributes );
		return <p>{ String( params.attributes[ 'newsletter' ] ) }</p>;
	};
	Object.assign( ROUTES, { test: { widget: 'contact-form', load: () => Promise.resolve( { default: Seen } ) } } );
	const { listeners } = mockHost();
	await act( start );
	const repeat = async ( next: bridge.InitMessage ): Promise< void > => {
		await act( async () => {
			listeners.init?.( next );
			await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
		} );
	};
	await repeat( init( { theme: { scheme: 'light', size: '1.2rem' } } ) );
	expect( [ shown(), seen.size ] ).toEqual( [ 'optional', 1 ] );
	await repeat( init( { params: { attributes: { newsletter: 'hidden' } } } ) );
	expect( [ shown(), seen.size ] ).toEqual( [ 'hidden', 2 ] );
} );

it( "passes the page's query string to the widget (E11)", async () => {
	const QueryWidget: FrameWidget = ( { params } ): ReactNode => <p>{ `${ params.search } ${ params.uuid }` }</p>;
	Object.assign( ROUTES, {
		test: { widget: 'contact-form', load: () => Promise.resolve( { default: QueryWidget } ) },
	} );
	Object.assign( mockHost().link, { init: init( { params: { attributes: {}, search: 'e30', uuid: 'a-b' } } ) } );
	await act( start );
	expect( shown() ).toBe( 'e30 a-b' );
} );

it( 'loads the German texts of this widget', async () => {
	const germanTexts = { locale_data: { 'sw-immosuite': { 'Only here': [ 'Nur hier' ] } } };
	const Only: FrameWidget = (): ReactNode => <p>{ __( 'Only here', 'sw-immosuite' ) }</p>;
	Object.assign( ROUTES, {
		test: {
			widget: 'contact-form',
			load: () => Promise.resolve( { default: Only } ),
			german: () => Promise.resolve( { default: germanTexts } ),
		},
	} );
	Object.assign( mockHost().link, { init: init( { locale: 'de' } ) } );
	await act( start );
	expect( shown() ).toBe( 'Nur hier' );
} );

it( 'keeps a renewed token when init repeats the old one with another theme', async () => {
	const { listeners } = mockHost();
	await act( start );
	formToken.setState( { token: 'renewed.token' } );
	await act( async () => {
		listeners.init?.( init( { theme: { scheme: 'light', size: '1.2rem' } } ) );
		await Promise.resolve();
	} );
	expect( formToken.getState().token ).toBe( 'renewed.token' );
	expect( document.documentElement.style.getPropertyValue( '--swis-size' ) ).toBe( '1.2rem' );
} );

it( 'tracks the visible part of the frame', async () => {
	const { listeners } = mockHost();
	await act( start );
	listeners.viewport?.( 120, 640 );
	const { style } = document.documentElement;
	expect( [ style.getPropertyValue( '--swis-view-top' ), style.getPropertyValue( '--swis-view-height' ) ] ).toEqual( [
		'120px',
		'640px',
	] );
} );

it( "starts with the page's nonce", async () => {
	const { link } = mockHost();
	Object.assign( link, { init: init( { nonce: 'of the page' } ) } );
	await act( start );
	expect( store.followSession ).toHaveBeenLastCalledWith( window, 'of the page' );
} );

it( 'tries a nonce that arrives later, but only once', async () => {
	const { listeners } = mockHost();
	await act( start );
	expect( store.followSession ).toHaveBeenLastCalledWith( window, '' );
	for ( const nonce of [ '', 'late', 'late' ] ) {
		await act( async () => {
			listeners.init?.( init( { nonce } ) );
			await Promise.resolve();
		} );
	}
	expect( jest.mocked( store.tryNonce ).mock.calls ).toEqual( [ [ 'late' ] ] );
} );
