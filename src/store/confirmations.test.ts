import { FakeChannel } from './testing';
import { isConfirmed, onConfirmed, announceConfirmed } from './confirmations';

const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
const DAY = 86_400_000;

beforeEach( () => {
	FakeChannel.install();
} );

afterEach( () => jest.useRealTimers() );

test( 'notifies an open form until it unsubscribes', () => {
	const heard = jest.fn();
	const stop = onConfirmed( heard );
	announceConfirmed( ID );
	stop();
	announceConfirmed( 'another' );
	expect( heard.mock.calls ).toEqual( [ [ ID ] ] );
	expect( FakeChannel.openCount ).toBe( 0 );
} );

test( 'posts {confirmed: id} on the channel sw-immosuite', () => {
	const heard = jest.fn();
	const channel = new BroadcastChannel( 'sw-immosuite' );
	channel.addEventListener( 'message', ( { data } ) => void heard( data ) );
	announceConfirmed( ID );
	expect( heard ).toHaveBeenCalledWith( { confirmed: ID } );
} );

test.each( [ null, 7, 'confirmed', {}, { confirmed: 7 }, { confirmed: null }, [ ID ] ] )(
	'ignores %j, which any page of the same origin may send',
	( data ) => {
		const heard = jest.fn();
		onConfirmed( heard );
		new BroadcastChannel( 'sw-immosuite' ).postMessage( data );
		expect( heard ).not.toHaveBeenCalled();
	}
);

test( 'stores a confirmation for seven days for forms opened later', () => {
	jest.useFakeTimers();
	announceConfirmed( ID );
	expect( [ isConfirmed( ID ), isConfirmed( 'another' ), isConfirmed( 'toString' ) ] ).toEqual( [
		true,
		false,
		false,
	] );
	jest.setSystemTime( Date.now() + 7 * DAY - 1_000 );
	expect( isConfirmed( ID ) ).toBe( true );
	jest.setSystemTime( Date.now() + 2_000 );
	expect( isConfirmed( ID ) ).toBe( false );
	announceConfirmed( 'another' );
	expect( localStorage.getItem( 'sw-immosuite:confirmed' ) ).not.toContain( ID );
} );

test.each( [ '', '{', '[]', 'null', `{"${ ID }":"1"}`, `{"${ ID }":null}` ] )( 'ignores %s in storage', ( kept ) => {
	localStorage.setItem( 'sw-immosuite:confirmed', kept );
	expect( isConfirmed( ID ) ).toBe( false );
	announceConfirmed( ID );
	expect( isConfirmed( ID ) ).toBe( true );
} );

test( 'tolerates storage that throws and browsers without BroadcastChannel', () => {
	const refuse = (): never => {
		throw new DOMException( 'blocked', 'SecurityError' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	Reflect.deleteProperty( globalThis, 'BroadcastChannel' );
	expect( () => announceConfirmed( ID ) ).not.toThrow();
	expect( () => onConfirmed( () => undefined )() ).not.toThrow();
	expect( isConfirmed( ID ) ).toBe( false );
} );
