import { act, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import * as bridge from '../bridge';
import { formToken } from '../store';
import type { WidgetLink } from '../widgets/types';
import { CONFIG_ID } from './config';
import type { FrameWidget } from './route';
import { ROUTES } from './routes.gen';
import { start } from './start';

jest.mock( './routes.gen', () => ( { ROUTES: {} } ) );
jest.mock( '../bridge', () => ( {
	...jest.requireActual< typeof bridge >( '../bridge' ),
	connectToHost: jest.fn(),
} ) );

/** The link that each widget received. */
const links: { home?: WidgetLink; guest?: WidgetLink } = {};
const navigated = jest.fn();

const Home: FrameWidget = ( { link } ): ReactNode => {
	useEffect( () => {
		links.home = link;
		return link.onNavigate( ( path ) => void navigated( 'home', path ) );
	}, [ link ] );
	return <button type="button">Edit</button>;
};

const Guest: FrameWidget = ( { config, params, link, onTitle } ): ReactNode => {
	useEffect( () => onTitle?.( 'Guest', 'Open' ), [ onTitle ] );
	useEffect( () => {
		links.guest = link;
		return link.onNavigate( ( path ) => void navigated( 'guest', path ) );
	}, [ link ] );
	return <h1>{ `${ config.route } ${ params.uuid ?? '' }` }</h1>;
};

const page = ( route: string ): string => {
	const config = {
		v: 1,
		route,
		lang: 'en',
		rest: 'https://site.example/wp-json/',
		token: `${ route }.token`,
		app: 'Site',
	};
	return `<script type="application/json" id="${ CONFIG_ID }">${ JSON.stringify( config ) }</script>
		<main id="sw-immosuite-root" class="swis"></main>`;
};

let navigate: ( path: string ) => void = () => undefined;
const route = jest.fn();
const scrollTo = jest.fn();
const fetchedUrls: string[] = [];

beforeEach( async () => {
	const listeners = new Set< ( path: string ) => void >();
	navigate = ( path ) => listeners.forEach( ( listener ) => listener( path ) );
	jest.mocked( bridge.connectToHost ).mockResolvedValue( {
		embedded: true,
		isOwn: true,
		embedder: '',
		init: null,
		scrollTo,
		shade: jest.fn(),
		route,
		emit: jest.fn(),
		onNavigate: ( listener ) => {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		onViewport: () => () => undefined,
		onInit: () => () => undefined,
	} );
	fetchedUrls.length = 0;
	const fetch = ( url: string ): Promise< unknown > => {
		fetchedUrls.push( url );
		return Promise.resolve( { ok: ! url.includes( 'absent' ), text: () => Promise.resolve( page( 'guest' ) ) } );
	};
	Object.assign( globalThis, { CSS: { supports: () => true }, fetch } );
	Object.assign( ROUTES, {
		home: { widget: 'login', load: () => Promise.resolve( { default: Home } ) },
		guest: { widget: 'saved-search-wizard', load: () => Promise.resolve( { default: Guest } ) },
	} );
	window.history.replaceState( null, '', '/webapp/home?lang=en' );
	document.title = 'Home';
	document.body.innerHTML = page( 'home' );
	navigated.mockClear();
	route.mockClear();
	scrollTo.mockClear();
	await act( start );
	links.home?.route( '/home?tab=searches', false );
} );

const settle = async (): Promise< void > => {
	await act( () => new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) );
};

async function edit(): Promise< void > {
	screen.getByRole( 'button', { name: 'Edit' } ).focus();
	await act( async () => {
		await links.home?.open( 'guest', { uuid: 'a-b' } );
	} );
}

afterEach( async () => {
	act( () => navigate( '/home' ) );
	await settle();
} );

it( "shows another route's widget with the config and token of its document, as one history entry", async () => {
	await edit();
	expect( fetchedUrls ).toEqual( [ 'http://localhost/webapp/guest?lang=en' ] );
	expect( screen.getByRole( 'heading', { name: 'guest a-b' } ) ).toBeTruthy();
	expect( document.querySelector( 'main' )?.dataset ).toHaveProperty( 'behind' );
	expect( [ document.title, formToken.getState().token ] ).toEqual( [ 'Guest: Open – Site', 'guest.token' ] );
	expect( document.activeElement?.contains( screen.getByRole( 'heading' ) ) ).toBe( true );
	expect( route.mock.calls.filter( ( [ , push ] ) => push === true ) ).toEqual( [ [ '/guest?uuid=a-b', true ] ] );
	expect( scrollTo ).toHaveBeenCalledTimes( 1 );
} );

it( 'a double click adds one history entry', async () => {
	await act( async () => {
		await Promise.all( [
			links.home?.open( 'guest', { uuid: 'a-b' } ),
			links.home?.open( 'guest', { uuid: 'a-b' } ),
		] );
	} );
	expect( screen.getAllByRole( 'heading', { name: 'guest a-b' } ) ).toHaveLength( 1 );
	expect( route.mock.calls.filter( ( [ , push ] ) => push === true ) ).toEqual( [ [ '/guest?uuid=a-b', true ] ] );
} );

it( 'an opened widget has its subject in the path of each step, but receives paths without the subject', async () => {
	await edit();
	links.guest?.route( '/guest?step=fields', true );
	expect( route ).toHaveBeenLastCalledWith( '/guest?step=fields&uuid=a-b', true );
	act( () => navigate( '/guest?step=fields&uuid=a-b' ) );
	expect( navigated.mock.calls ).toEqual( [ [ 'guest', '/guest?step=fields' ] ] );
} );

it( "the browser's Back restores the focus to the control that opened the widget", async () => {
	await edit();
	act( () => navigate( '/home?tab=searches' ) );
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
	expect( document.querySelector( 'main' )?.dataset ).not.toHaveProperty( 'behind' );
	expect( [ document.title, formToken.getState().token ] ).toEqual( [ 'Home', 'home.token' ] );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Edit' } ) );
	expect( navigated ).toHaveBeenLastCalledWith( 'home', '/home?tab=searches' );
} );

it( 'the Back button of an opened widget adds a history entry', async () => {
	await edit();
	act( () => screen.getByRole( 'button', { name: 'Back' } ).click() );
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
	expect( route ).toHaveBeenLastCalledWith( '/home?tab=searches', true );
} );

// C1.17
it( 'opens a history entry at its scroll position after a reload or Forward', async () => {
	act( () => navigate( '/guest?step=fields&uuid=c-d' ) );
	await settle();
	expect( screen.getByRole( 'heading', { name: 'guest c-d' } ) ).toBeTruthy();
	expect( scrollTo ).not.toHaveBeenCalled();
	expect( navigated ).not.toHaveBeenCalledWith( 'home', expect.anything() );
	expect( route.mock.calls.filter( ( [ , push ] ) => push === true ) ).toEqual( [] );
} );

it( 'stays and shows an error if the other document fails to load', async () => {
	let isOpened: boolean | undefined = true;
	await act( async () => {
		isOpened = await links.home?.open( 'absent', {} );
	} );
	expect( isOpened ).toBe( false );
	expect( screen.getByRole( 'button', { name: 'Edit' } ) ).toBeTruthy();
	expect( route ).toHaveBeenLastCalledWith( '/home?tab=searches', false );
} );
