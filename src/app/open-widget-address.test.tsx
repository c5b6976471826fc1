/** Opens another route's widget in a top-level document, whose URL then changes too (P319). */
import { act, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import type { WidgetLink } from '../widgets/types';
import { CONFIG_ID } from './config';
import type { FrameWidget } from './route';
import { ROUTES } from './routes.gen';
import { start } from './start';

jest.mock( './routes.gen', () => ( { ROUTES: {} } ) );

declare global {
	// eslint-disable-next-line @typescript-eslint/no-namespace -- Jest's matchers can only be extended this way.
	namespace jest {
		interface Matchers< R > {
			/** Matcher of @wordpress/jest-console, which fails every test that logs an unexpected error. */
			toHaveErrored(): R;
		}
	}
}

/** The link that each widget received. */
const links: { home?: WidgetLink; guest?: WidgetLink } = {};
const navigated = jest.fn();

const Home: FrameWidget = ( { link } ): ReactNode => {
	useEffect( () => {
		links.home = link;
		link.route( '/home', false );
		return link.onNavigate( ( path ) => void navigated( 'home', path ) );
	}, [ link ] );
	return <button type="button">Edit</button>;
};

const Guest: FrameWidget = ( { params, link } ): ReactNode => {
	useEffect( () => {
		links.guest = link;
		link.route( '/guest', false );
		return link.onNavigate( ( path ) => void navigated( 'guest', path ) );
	}, [ link ] );
	return <h1>{ params.uuid ?? 'none' }</h1>;
};

const page = ( route: string ): string => {
	const config = { v: 1, route, lang: 'en', rest: 'https://site.example/wp-json/', token: '', app: 'Site' };
	return `<script type="application/json" id="${ CONFIG_ID }">${ JSON.stringify( config ) }</script>
		<main id="sw-immosuite-root" class="swis"></main>`;
};

/** Opens the document of a route at a URL, with the given state of its history entry. */
async function load( route: string, address: string, state: unknown = null ): Promise< void > {
	window.history.replaceState( state, '', address );
	document.body.innerHTML = page( route );
	await act( start );
}

async function settle(): Promise< void > {
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 30 ) ) );
}

async function edit( uuid: string ): Promise< void > {
	screen.getByRole( 'button', { name: 'Edit' } ).focus();
	await act( async () => {
		await links.home?.open( 'guest', { uuid } );
	} );
}

async function traverse( steps: number ): Promise< void > {
	const arrived = new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
	window.history.go( steps );
	await act( () => arrived );
	await settle();
}

const address = (): string => window.location.href.slice( window.location.origin.length );

/** Functions that remove the listeners of earlier tests, which share the window. */
const removers: ( () => void )[] = [];

beforeEach( () => {
	removers.splice( 0 ).forEach( ( remove ) => remove() );
	const add = window.addEventListener.bind( window );
	jest.spyOn( window, 'addEventListener' ).mockImplementation( ( ...args: Parameters< typeof add > ) => {
		add( ...args );
		removers.push( () => window.removeEventListener( ...args ) );
	} );
	navigated.mockClear();
	jest.spyOn( window, 'scrollTo' ).mockImplementation( () => undefined );
	Object.assign( globalThis, {
		CSS: { supports: () => true },
		fetch: () => Promise.resolve( { ok: true, text: () => Promise.resolve( page( 'guest' ) ) } ),
	} );
	Object.assign( ROUTES, {
		home: { widget: 'login', load: () => Promise.resolve( { default: Home } ) },
		guest: { widget: 'saved-search-wizard', load: () => Promise.resolve( { default: Guest } ) },
	} );
} );

// C1.16
it.each( [
	[ '/webapp/home?objectId=7', '/webapp/guest?lang=en&uuid=a-b' ],
	[ '/sub/?sw_immosuite_frame=home&lang=en', '/sub/?sw_immosuite_frame=guest&lang=en&uuid=a-b' ],
] )( 'changes the URL from %s, and Back and Forward switch between both widgets', async ( homeUrl, guestUrl ) => {
	await load( 'home', homeUrl );
	await edit( 'a-b' );
	expect( [ address(), window.history.state ] ).toEqual( [ guestUrl, { swImmosuite: '/guest' } ] );
	expect( screen.getByRole( 'heading', { name: 'a-b' } ) ).toBeTruthy();
	act( () => links.guest?.route( '/guest?step=fields', true ) );
	expect( [ address(), window.history.state ] ).toEqual( [ guestUrl, { swImmosuite: '/guest?step=fields' } ] );
	await traverse( -1 );
	expect( navigated ).toHaveBeenLastCalledWith( 'guest', '/guest' );
	await traverse( -1 );
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Edit' } ) );
	expect( address() ).toBe( homeUrl );
	await traverse( 1 );
	expect( screen.getByRole( 'heading', { name: 'a-b' } ) ).toBeTruthy();
	expect( address() ).toBe( guestUrl );
	act( () => screen.getByRole( 'button', { name: 'Back' } ).click() );
	expect( [ address(), window.history.state ] ).toEqual( [ homeUrl, { swImmosuite: '/home' } ] );
} );

it( 'restores its own URL if the document of a history entry fails to load', async () => {
	await load( 'home', '/webapp/home' );
	await edit( 'a-b' );
	await traverse( -1 );
	Object.assign( globalThis, { fetch: () => Promise.reject( new TypeError( 'offline' ) ) } );
	await traverse( 1 );
	expect( [ address(), window.history.state ] ).toEqual( [ '/webapp/home', { swImmosuite: '/home' } ] );
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
} );

it( 'shows the document of the URL after a reload, at its step', async () => {
	await load( 'guest', '/webapp/guest?lang=en&uuid=a-b', { swImmosuite: '/guest?step=fields' } );
	await settle();
	expect( screen.getByRole( 'heading', { name: 'a-b' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Back' } ) ).toBeNull();
	expect( navigated.mock.calls ).toEqual( [ [ 'guest', '/guest?step=fields' ] ] );
} );

it( 'navigates to the document of a history entry that it did not open itself', async () => {
	await load( 'guest', '/webapp/guest?lang=en&uuid=a-b' );
	window.history.pushState( { swImmosuite: '/home' }, '', '/webapp/home' );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: { swImmosuite: '/home' } } ) );
	await settle();
	// jsdom logs that it cannot reload.
	expect( console ).toHaveErrored();
	expect( screen.getByRole( 'heading', { name: 'a-b' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: 'Edit' } ) ).toBeNull();
} );

it( 'opens the history entry of an earlier plugin version without reloading', async () => {
	await load( 'home', '/webapp/home', { swImmosuite: '/guest?uuid=c-d' } );
	await settle();
	expect( screen.getByRole( 'heading', { name: 'c-d' } ) ).toBeTruthy();
	expect( address() ).toBe( '/webapp/home' );
} );
