import { act, renderHook } from '@testing-library/react';
import type { LocationsResponse } from '../contract/types.gen';
import { connectCalls, connectRegions, loadOutlines, loadRegions, useOutlines, useRegions } from '.';

const LIST: LocationsResponse = [ { locationId: 'moos', name: 'Moos' } ];
const OUTLINES = { type: 'FeatureCollection', features: [] };
const ADDRESSES = { locations: 'https://site.example/l.json', geojson: 'https://site.example/g.json' };
const REST = 'https://site.example/wp-json/';

/** Responses by URL; a URL without a response is unreachable. */
const answers = new Map< string, Partial< Response > >();
const requestedUrls: string[] = [];
const signals: unknown[] = [];

/** The parts of a Response that the store reads; jsdom has no Response. */
function json( value: unknown, status = 200 ): Partial< Response > {
	const text = typeof value === 'string' ? value : JSON.stringify( value );
	return {
		ok: status < 300,
		status,
		headers: new Headers(),
		text: () => Promise.resolve( text ),
		json: () => Promise.resolve().then( () => JSON.parse( text ) as unknown ),
	};
}

beforeEach( () => {
	answers.clear();
	requestedUrls.length = 0;
	signals.length = 0;
	const fetch = ( url: string, init?: RequestInit ): Promise< Partial< Response > > => {
		signals.push( init?.signal );
		const address = url.replace( /[?&]_locale=\w+/, '' );
		requestedUrls.push( address );
		const answer = answers.get( address );
		return answer ? Promise.resolve( answer ) : Promise.reject( new TypeError( 'offline' ) );
	};
	Object.assign( globalThis, { fetch } );
	connectCalls( REST, { widget: 'contact-form', lang: 'en' } );
} );

async function settle( load: () => void ): Promise< void > {
	await act( async () => {
		load();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	} );
}

const ids = ( { current }: { current: ReturnType< typeof useRegions > } ) =>
	current.state === 'ready' ? [ ...current.value.byId.keys() ] : current.state;

test( "uses the document's list at once without a request", async () => {
	connectRegions( { ...ADDRESSES, list: LIST } );
	const { result } = renderHook( useRegions );
	await settle( loadRegions );
	expect( ids( result ) ).toEqual( [ 'moos' ] );
	expect( requestedUrls ).toEqual( [] );
} );

// C7.27
test( 'waits without a timeout', async () => {
	connectRegions( ADDRESSES );
	renderHook( useRegions );
	await settle( loadRegions );
	expect( requestedUrls ).toHaveLength( 2 );
	expect( signals.filter( Boolean ) ).toEqual( [] );
} );

test( "loads once from the config's URL", async () => {
	connectRegions( ADDRESSES );
	answers.set( ADDRESSES.locations, json( LIST ) );
	const { result } = renderHook( useRegions );
	expect( ids( result ) ).toBe( 'loading' );
	await settle( () => {
		loadRegions();
		loadRegions();
	} );
	expect( ids( result ) ).toEqual( [ 'moos' ] );
	expect( requestedUrls ).toEqual( [ ADDRESSES.locations ] );
} );

test.each( [
	[ 'does not answer', null ],
	[ 'is missing', json( LIST, 404 ) ],
	[ 'is a page of the host', json( '<h1>Welcome</h1>' ) ],
	[ 'contains something else', json( [ { id: 7 } ] ) ],
] )( 'loads from the REST route if the static copy %s', async ( _why, copy ) => {
	connectRegions( ADDRESSES );
	if ( copy ) {
		answers.set( ADDRESSES.locations, copy );
	}
	answers.set( `${ REST }sw-immosuite/v1/wizard/locations`, json( LIST ) );
	const { result } = renderHook( useRegions );
	await settle( loadRegions );
	expect( ids( result ) ).toEqual( [ 'moos' ] );
} );

test( 'a failed list can be requested again', async () => {
	connectRegions( undefined );
	const { result } = renderHook( useRegions );
	await settle( loadRegions );
	expect( ids( result ) ).toBe( 'failed' );
	answers.set( `${ REST }sw-immosuite/v1/wizard/locations`, json( [] ) );
	await settle( loadRegions );
	expect( ids( result ) ).toEqual( [] );
} );

test( 'loads outlines in parallel without delaying the list', async () => {
	connectRegions( ADDRESSES );
	answers.set( ADDRESSES.locations, json( LIST ) );
	const regions = renderHook( useRegions );
	const outlines = renderHook( useOutlines );
	await settle( () => {
		loadOutlines();
		loadRegions();
	} );
	expect( ids( regions.result ) ).toEqual( [ 'moos' ] );
	expect( outlines.result.current ).toEqual( { state: 'failed' } );
	answers.set( ADDRESSES.geojson, json( OUTLINES ) );
	await settle( loadOutlines );
	expect( outlines.result.current ).toEqual( { state: 'ready', value: OUTLINES } );
} );
