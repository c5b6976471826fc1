import { act, screen, within } from '@testing-library/react';
import { __ } from '@wordpress/i18n';
import { TextEncoder } from 'node:util';
import { useState, type ReactNode } from 'react';
import type { FrameConfig } from '../store';
import { formToken, useConnection, useNotices } from '../store';
import { fakeLink } from '../widgets/testing/link';
import { App } from './App';
import { CONFIG_ID } from './config';
import type { FrameWidget } from './route';
import { ROUTES } from './routes.gen';
import { start } from './start';
import { loadTexts } from './texts';

const sent = jest.fn();
const failed = jest.fn();

/** A minimal form with a consent, a field with an initial value, and a submit button. */
const Widget: FrameWidget = ( { config, initial, params } ) => {
	const [ name, setName ] = useState( String( initial?.[ 'lastname' ] ?? '' ) );
	const [ agreed, setAgreed ] = useState( initial?.[ 'dataPrivacy' ] === true );
	const onSubmit = ( event: { preventDefault: () => void } ): void => {
		event.preventDefault();
		sent( { name, agreed } );
	};
	return (
		<form onSubmit={ onSubmit }>
			<h1>{ params.attributes[ 'newsletter' ] === 'hidden' ? 'short' : 'full' }</h1>
			<input name="lastname" value={ name } onChange={ ( { target } ) => setName( target.value ) } />
			<label>
				<input
					type="checkbox"
					name="dataPrivacy"
					checked={ agreed }
					onChange={ ( { target } ) => setAgreed( target.checked ) }
				/>
				{ config.consents.dataPrivacy.parts.map( ( { text } ) => text ) }
			</label>
			<button type="submit">{ __( 'Close', 'sw-immosuite' ) }</button>
		</form>
	);
};

declare global {
	// eslint-disable-next-line @typescript-eslint/no-namespace -- Jest's matchers can only be extended this way.
	namespace jest {
		interface Matchers< R > {
			/** Matcher of @wordpress/jest-console, which fails every test that logs an unexpected error. */
			toHaveErrored(): R;
		}
	}
}

jest.mock( './routes.gen', () => ( { ROUTES: {} } ) );
jest.mock( './texts', () => {
	const texts = jest.requireActual< typeof import( './texts' ) >( './texts' );
	return { ...texts, loadTexts: jest.fn( texts.loadTexts ) };
} );

const consent = ( text: string ) => ( { text, parts: [ { text } ] } );
const config: FrameConfig = {
	v: 1,
	route: 'test',
	lang: 'en',
	locale: 'en_US',
	app: 'Musterhaus Immobilien',
	rest: 'https://site.example/wp-json/',
	token: 'a.b',
	origins: [ window.location.origin ],
	staticUrl: '',
	agency: { name: 'Musterhaus Immobilien', email: 'info@site.example', address: '' },
	urls: { privacy: '', imprint: '', login: '', home: '' },
	consents: {
		hash: 'abc',
		dataPrivacy: consent( 'I agree.' ),
		acceptContact: consent( 'Call me.' ),
		newsletter: consent( 'News.' ),
	},
	newsletterContent: '',
	newsletterFrequency: '',
};

function printed(): ReactNode {
	return <App widget={ Widget } config={ config } params={ { id: '', attributes: {} } } link={ fakeLink() } />;
}

/** Loads React's renderer only after TextEncoder exists, which the renderer needs and jsdom lacks. */
function toMarkup( app: ReactNode ): string {
	Object.assign( globalThis, { TextEncoder } );
	const { renderToString } = jest.requireActual< typeof import( 'react-dom/server' ) >( 'react-dom/server' );
	return renderToString( app );
}

/** The frame document as PHP prints it, opened top-level. */
function open( overrides: Partial< FrameConfig > = {} ): HTMLInputElement {
	const json = JSON.stringify( { ...config, ...overrides } );
	document.body.innerHTML = `<script type="application/json" id="${ CONFIG_ID }">${ json }</script>
		<main id="sw-immosuite-root" class="swis">${ toMarkup( printed() ) }</main>`;
	window.swImmosuite = { init: null, origin: '', early: [], stop: () => undefined, fail: failed };
	return document.querySelector( '[name="lastname"]' ) as HTMLInputElement;
}

beforeEach( () => {
	sent.mockReset();
	failed.mockReset();
	global.fetch = jest.fn( () => Promise.reject( new TypeError( 'offline' ) ) );
	act( () => useConnection.setState( { online: true } ) );
	act( () => useNotices.setState( { notice: null } ) );
	// jsdom has no CSS object; current browsers support the tested features.
	Object.assign( globalThis, { CSS: { supports: () => true } } );
	Object.assign( ROUTES, {
		test: {
			widget: 'contact-form',
			load: () =>
				Promise.resolve( {
					default: Widget,
					isPrerendered: ( attributes: Record< string, unknown > ) => attributes[ 'newsletter' ] !== 'hidden',
				} ),
		},
	} );
} );

// C3.40
it( 'hydrates the server-rendered step without a recoverable error', async () => {
	const field = open();
	await act( start );
	expect( document.documentElement.dataset[ 'shown' ] ).toBe( '' );
	// A recoverable error would fail the test: @wordpress/jest-console fails every test that logs an error.
	expect( document.querySelector( '[name="lastname"]' ) ).toBe( field );
	expect( formToken.getState().token ).toBe( 'a.b' );
} );

it( 'keeps text, checked boxes and caret', async () => {
	const field = open();
	field.value = 'Musterfrau';
	field.focus();
	field.setSelectionRange( 3, 5 );
	document.querySelector< HTMLInputElement >( '[name="dataPrivacy"]' )?.click();
	await act( start );
	expect( field.value ).toBe( 'Musterfrau' );
	expect( [ document.activeElement, field.selectionStart, field.selectionEnd ] ).toEqual( [ field, 3, 5 ] );
	expect( document.querySelector< HTMLInputElement >( '[name="dataPrivacy"]' )?.checked ).toBe( true );
	screen.getByRole( 'button', { name: 'Close' } ).click();
	expect( sent ).toHaveBeenCalledWith( { name: 'Musterfrau', agreed: true } );
} );

it( 'submits once a form that was submitted before the app started', async () => {
	const field = open();
	field.value = 'Musterfrau';
	window.swImmosuite?.early.push( new Event( 'submit' ) );
	await act( start );
	expect( sent ).toHaveBeenCalledTimes( 1 );
	expect( sent ).toHaveBeenCalledWith( { name: 'Musterfrau', agreed: false } );
} );

it( "re-renders with the entries if the consent's wording changed", async () => {
	const consents = { ...config.consents, hash: 'def', dataPrivacy: consent( 'I agree wholeheartedly.' ) };
	const field = open( { consents } );
	field.value = 'Musterfrau';
	field.focus();
	await act( start );
	const next = document.querySelector( '[name="lastname"]' ) as HTMLInputElement;
	expect( [ next === field, next.value, document.activeElement === next ] ).toEqual( [ false, 'Musterfrau', true ] );
	expect( document.body.textContent ).toContain( 'I agree wholeheartedly.' );
} );

it( 'announces that the connection is back', async () => {
	open();
	await act( start );
	const onLine = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	act( () => void window.dispatchEvent( new Event( 'offline' ) ) );
	expect( useConnection.getState().online ).toBe( false );
	onLine.mockReturnValue( true );
	act( () => void window.dispatchEvent( new Event( 'online' ) ) );
	expect( await within( screen.getByRole( 'status' ) ).findByText( 'You are online again.' ) ).toBeTruthy();
} );

it( 'shows an error with a reload button if a widget throws', async () => {
	open();
	Object.assign( ROUTES, {
		test: {
			...ROUTES[ 'test' ],
			load: () =>
				Promise.resolve( {
					default: () => {
						throw new Error( 'broken' );
					},
				} ),
		},
	} );
	await act( start );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Your entries are kept. Please reload.' );
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).not.toBeNull();
	expect( console ).toHaveErrored();
} );

describe( 'a missing chunk', () => {
	const failToLoad = (): void => {
		Object.assign( ROUTES, {
			test: { ...ROUTES[ 'test' ], load: () => Promise.reject( new Error( 'Loading chunk failed' ) ) },
		} );
	};

	it( "keeps the server-rendered step with its entries, below the bootstrap's message, if a reload did not help", async () => {
		const field = open();
		field.value = 'Musterfrau';
		sessionStorage.setItem( 'sw-immosuite:reloaded', '1' );
		sessionStorage.setItem( 'sw-immosuite:early', '{"lastname":"Alt","dataPrivacy":true}' );
		failToLoad();
		await act( start );
		expect( failed ).toHaveBeenCalledTimes( 1 );
		expect( [ field.isConnected, field.value ] ).toEqual( [ true, 'Musterfrau' ] );
		expect( document.querySelector< HTMLInputElement >( '[name="dataPrivacy"]' )?.checked ).toBe( true );
		expect( console ).toHaveErrored();
	} );

	it( 'does not reload if the document is unreachable, which would lose the entries', async () => {
		const field = open();
		field.value = 'Musterfrau';
		failToLoad();
		await act( start );
		expect( fetch ).toHaveBeenCalledWith( window.location.href, { cache: 'reload' } );
		expect( failed ).toHaveBeenCalledTimes( 1 );
		expect( field.isConnected ).toBe( true );
		expect( console ).toHaveErrored();
	} );
} );

it( 'reports failure if the document is invalid', async () => {
	open();
	document.getElementById( CONFIG_ID )?.remove();
	await act( start );
	expect( failed ).toHaveBeenCalledTimes( 1 );
	expect( console ).toHaveErrored();
} );

it( 'starts although the CSP blocked the bootstrap', async () => {
	open();
	delete window.swImmosuite;
	const { dataset } = document.documentElement;
	delete dataset[ 'shown' ];
	await act( start );
	expect( dataset[ 'shown' ] ).toBe( '' );
} );

it( 'a German document has German texts', async () => {
	await loadTexts( 'de', {} );
	open( { lang: 'de', locale: 'de_DE' } );
	await act( start );
	expect( screen.getByRole( 'button' ).textContent ).toBe( 'Schließen' );
	await loadTexts( 'en', {} );
} );

it( "keeps the site's own texts in an added language after another text file has loaded", async () => {
	const texts = { Close: [ 'Fermer' ] };
	await loadTexts( 'fr', { texts } );
	open( { lang: 'fr', locale: 'fr_FR', texts } );
	await act( start );
	expect( screen.getByRole( 'button' ).textContent ).toBe( 'Fermer' );
	await loadTexts( 'de', { texts } );
	expect( __( 'Close', 'sw-immosuite' ) ).toBe( 'Fermer' );
	await loadTexts( 'en', { texts: { Close: [] } } );
} );
