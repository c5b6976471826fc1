import { allowMarketing, forgetConsent } from '../domain/testing-consent';
import { TILES_KEY as KEY } from '../domain/tiles-consent';
import type * as Consent from './consent';

const URL = 'https://tile.example/{z}/{x}/{y}.png';
const OTHER = 'https://other.example/{z}/{x}/{y}.png';

/** The module as in a document that has just been opened. */
function freshModule(): typeof Consent {
	let fresh: typeof Consent | undefined;
	jest.isolateModules( () => {
		fresh = jest.requireActual< typeof Consent >( './consent' );
	} );
	return fresh as typeof Consent;
}

afterEach( () => {
	forgetConsent();
	localStorage.clear();
	sessionStorage.clear();
} );

it( 'allows nothing without consent', () => {
	expect( freshModule().isAllowed( URL ) ).toBe( false );
} );

it( 'consent applies to all maps in the tab', () => {
	const consent = freshModule();
	consent.allow( URL, false );
	expect( consent.isAllowed( URL ) ).toBe( true );
	expect( freshModule().isAllowed( URL ) ).toBe( true );
	expect( localStorage.length ).toBe( 0 );
	sessionStorage.clear();
	expect( freshModule().isAllowed( URL ) ).toBe( false );
} );

it( '"always" applies in later tabs', () => {
	freshModule().allow( URL, true );
	sessionStorage.clear();
	expect( freshModule().isAllowed( URL ) ).toBe( true );
} );

it( 'follows the answer in another map of the page', () => {
	const [ consent, other ] = [ freshModule(), freshModule() ];
	const listener = jest.fn();
	const stop = consent.onConsent( listener );
	const answer = ( act: () => void ): boolean => {
		act();
		window.dispatchEvent( new StorageEvent( 'storage', { key: KEY } ) );
		return consent.isAllowed( URL );
	};
	expect( [ answer( () => other.allow( URL, false ) ), answer( other.revoke ) ] ).toEqual( [ true, false ] );
	stop();
	window.dispatchEvent( new StorageEvent( 'storage', { key: KEY } ) );
	expect( listener ).toHaveBeenCalledTimes( 2 );
} );

it( 'asks again for another tile URL', () => {
	freshModule().allow( URL, true );
	const consent = freshModule();
	expect( consent.isAllowed( OTHER ) ).toBe( false );
	consent.allow( OTHER, false );
	expect( consent.isAllowed( URL ) ).toBe( false );
} );

it( 'deletes withdrawn consent', () => {
	const consent = freshModule();
	consent.allow( URL, true );
	consent.revoke();
	expect( consent.isAllowed( URL ) ).toBe( false );
	expect( freshModule().isAllowed( URL ) ).toBe( false );
} );

it( 'asks until the visitor answers, and again on request', () => {
	const consent = freshModule();
	expect( consent.isAnswered( URL ) ).toBe( false );
	consent.decline( URL );
	expect( [ consent.isAnswered( URL ), consent.isAllowed( URL ) ] ).toEqual( [ true, false ] );
	expect( consent.isAnswered( OTHER ) ).toBe( false );
	expect( [ localStorage.length, sessionStorage.length ] ).toEqual( [ 0, 0 ] );
	expect( freshModule().isAnswered( URL ) ).toBe( false );
	consent.revoke();
	expect( consent.isAnswered( URL ) ).toBe( false );
	consent.allow( URL, false );
	expect( consent.isAnswered( URL ) ).toBe( true );
} );

it( 'notifies its listeners until they unsubscribe', () => {
	const consent = freshModule();
	const listener = jest.fn();
	const stop = consent.onConsent( listener );
	consent.allow( URL, false );
	consent.revoke();
	stop();
	consent.allow( URL, false );
	expect( listener ).toHaveBeenCalledTimes( 2 );
} );

it( 'works without storage', () => {
	for ( const name of [ 'getItem', 'setItem', 'removeItem' ] as const ) {
		jest.spyOn( Storage.prototype, name ).mockImplementation( () => {
			throw new Error( 'denied' );
		} );
	}
	const consent = freshModule();
	expect( consent.isAllowed( URL ) ).toBe( false );
	consent.allow( URL, true );
	expect( consent.isAllowed( URL ) ).toBe( true );
	consent.revoke();
	expect( consent.isAllowed( URL ) ).toBe( false );
} );

it( "uses the answer of the page's consent plugin, until the visitor gives another one", () => {
	allowMarketing( 'allow' );
	const consent = freshModule();
	expect( [ consent.isAllowed( URL ), consent.isAnswered( URL ) ] ).toEqual( [ true, true ] );
	consent.revoke();
	expect( consent.isAnswered( URL ) ).toBe( false );
	consent.decline( URL );
	expect( [ consent.isAllowed( URL ), consent.isAnswered( URL ) ] ).toEqual( [ false, true ] );
	const listener = jest.fn();
	const stop = consent.onConsent( listener );
	allowMarketing( 'allow' );
	expect( consent.isAllowed( URL ) ).toBe( true );
	allowMarketing( 'deny' );
	expect( [ consent.isAllowed( URL ), consent.isAnswered( URL ) ] ).toEqual( [ false, false ] );
	expect( listener ).toHaveBeenCalledTimes( 2 );
	stop();
	expect( localStorage.length ).toBe( 0 );
} );
