import { beginDrafts, draftOf, endDrafts, hasDraft, keepDraft, type DraftTarget } from './drafts';

const UUID = '3f9c2a1e-0000-4000-8000-000000000001';
const target = ( more: Partial< DraftTarget > = {} ): DraftTarget => ( { what: 'reply', uuid: UUID, me: 3, ...more } );
/** Storage keys of the drafts of user 3. */
const keys = (): string[] => Object.keys( localStorage ).filter( ( key ) => key.includes( '-3-' ) );

beforeEach( () => {
	localStorage.clear();
	beginDrafts( 'mine' );
} );
afterEach( () => jest.useRealTimers() );

// P303
test( 'restores a draft only in the session in which it was typed', () => {
	keepDraft( target(), 'Guten Tag' );
	beginDrafts( 'mine' );
	expect( [ draftOf( target() ), hasDraft( target() ), draftOf( target( { me: 4 } ) ) ] ).toEqual( [
		'Guten Tag',
		true,
		'',
	] );
	beginDrafts( 'another' );
	expect( [ draftOf( target() ), keys() ] ).toEqual( [ '', [] ] );
	beginDrafts( 'mine' );
	expect( draftOf( target() ) ).toBe( '' );
} );

test( 'deletes drafts that an earlier version of the plugin stored without a session; keeps other keys', () => {
	localStorage.setItem( `sw-immosuite-note-3-${ UUID }`, 'Ruft zurück' );
	localStorage.setItem( 'sw-immosuite:session', '1' );
	beginDrafts( 'mine' );
	expect( [ draftOf( target( { what: 'note' } ) ), keys() ] ).toEqual( [ '', [] ] );
	expect( localStorage.getItem( 'sw-immosuite:session' ) ).toBe( '1' );
} );

test( 'deletes a draft seven days after the last change', () => {
	jest.useFakeTimers( { now: 0 } );
	keepDraft( target(), 'Guten' );
	jest.setSystemTime( 6 * 86_400_000 );
	keepDraft( target(), 'Guten Tag' );
	jest.setSystemTime( 12 * 86_400_000 );
	beginDrafts( 'mine' );
	expect( draftOf( target() ) ).toBe( 'Guten Tag' );
	jest.setSystemTime( 14 * 86_400_000 );
	expect( draftOf( target() ) ).toBe( '' );
	beginDrafts( 'mine' );
	expect( keys() ).toEqual( [] );
} );

test( 'deletes the drafts of a deleted entry', () => {
	const other = target( { uuid: UUID.replace( /1$/, '2' ) } );
	keepDraft( target(), 'Guten Tag' );
	keepDraft( target( { what: 'noteName' } ), 'name' );
	keepDraft( other, 'Bis Montag' );
	endDrafts( UUID );
	expect( [ draftOf( target() ), draftOf( other ), keys() ] ).toEqual( [
		'',
		'Bis Montag',
		[ expect.stringContaining( other.uuid ) ],
	] );
} );

test( 'keeps typed text on its page when a session starts in another tab, which cannot read the text', () => {
	keepDraft( target(), 'Guten Tag' );
	localStorage.clear();
	localStorage.setItem( 'sw-immosuite-drafts', 'another' );
	expect( draftOf( target() ) ).toBe( 'Guten Tag' );
	keepDraft( target(), 'Guten Tag, Frau Muster' );
	expect( [ draftOf( target() ), keys() ] ).toEqual( [ 'Guten Tag, Frau Muster', [] ] );
} );

test( 'removes a draft that was sent in another tab of the session', () => {
	keepDraft( target(), 'Guten Tag' );
	localStorage.removeItem( keys()[ 0 ] ?? '' );
	expect( draftOf( target() ) ).toBe( '' );
} );

test( 'without a known session or storage, keeps a draft only on the page', () => {
	beginDrafts( '' );
	keepDraft( target(), 'Guten Tag' );
	expect( [ draftOf( target() ), keys() ] ).toEqual( [ 'Guten Tag', [] ] );
	const refuse = jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'denied' );
	} );
	expect( draftOf( target() ) ).toBe( 'Guten Tag' );
	refuse.mockRestore();
} );

test( 'keeps a draft on the page if storage is full, and does not restore the older text', () => {
	keepDraft( target(), 'Guten' );
	const full = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'QuotaExceededError' );
	} );
	keepDraft( target(), 'Guten Tag' );
	keepDraft( target( { what: 'note' } ), 'Ruft zurück' );
	expect( [ draftOf( target() ), draftOf( target( { what: 'note' } ) ) ] ).toEqual( [ 'Guten Tag', 'Ruft zurück' ] );
	full.mockRestore();
	keepDraft( target(), 'Guten Tag, Frau Muster' );
	localStorage.removeItem( keys()[ 0 ] ?? '' );
	expect( [ draftOf( target() ), draftOf( target( { what: 'note' } ) ) ] ).toEqual( [ '', 'Ruft zurück' ] );
} );
