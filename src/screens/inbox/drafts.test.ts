import { beginDrafts, draftOf, endDrafts, hasDraft, keepDraft, type DraftTarget } from './drafts';

const UUID = '3f9c2a1e-0000-4000-8000-000000000001';
const place = ( more: Partial< DraftTarget > = {} ): DraftTarget => ( { what: 'reply', uuid: UUID, me: 3, ...more } );
const keys = (): string[] => Object.keys( localStorage ).filter( ( key ) => key.includes( '-3-' ) );

beforeEach( () => {
	localStorage.clear();
	beginDrafts( 'mine' );
} );
afterEach( () => jest.useRealTimers() );

// P303
test( 'restores a draft only in the session in which it was typed', () => {
	keepDraft( place(), 'Guten Tag' );
	beginDrafts( 'mine' );
	expect( [ draftOf( place() ), hasDraft( place() ), draftOf( place( { me: 4 } ) ) ] ).toEqual( [
		'Guten Tag',
		true,
		'',
	] );
	beginDrafts( 'another' );
	expect( [ draftOf( place() ), keys() ] ).toEqual( [ '', [] ] );
	beginDrafts( 'mine' );
	expect( draftOf( place() ) ).toBe( '' );
} );

test( 'deletes drafts of an earlier version, which contain no session; keeps other keys', () => {
	localStorage.setItem( `sw-immosuite-note-3-${ UUID }`, 'Ruft zurück' );
	localStorage.setItem( 'sw-immosuite:session', '1' );
	beginDrafts( 'mine' );
	expect( [ draftOf( place( { what: 'note' } ) ), keys() ] ).toEqual( [ '', [] ] );
	expect( localStorage.getItem( 'sw-immosuite:session' ) ).toBe( '1' );
} );

test( 'deletes a draft seven days after the last change', () => {
	jest.useFakeTimers( { now: 0 } );
	keepDraft( place(), 'Guten' );
	jest.setSystemTime( 6 * 86_400_000 );
	keepDraft( place(), 'Guten Tag' );
	jest.setSystemTime( 12 * 86_400_000 );
	beginDrafts( 'mine' );
	expect( draftOf( place() ) ).toBe( 'Guten Tag' );
	jest.setSystemTime( 14 * 86_400_000 );
	expect( draftOf( place() ) ).toBe( '' );
	beginDrafts( 'mine' );
	expect( keys() ).toEqual( [] );
} );

test( 'deletes the drafts of a deleted entry', () => {
	const other = place( { uuid: UUID.replace( /1$/, '2' ) } );
	keepDraft( place(), 'Guten Tag' );
	keepDraft( place( { what: 'noteName' } ), 'name' );
	keepDraft( other, 'Bis Montag' );
	endDrafts( UUID );
	expect( [ draftOf( place() ), draftOf( other ), keys() ] ).toEqual( [
		'',
		'Bis Montag',
		[ expect.stringContaining( other.uuid ) ],
	] );
} );

test( 'keeps typed text on its page when a session starts in another tab, which cannot read the text', () => {
	keepDraft( place(), 'Guten Tag' );
	localStorage.clear();
	localStorage.setItem( 'sw-immosuite-drafts', 'another' );
	expect( draftOf( place() ) ).toBe( 'Guten Tag' );
	keepDraft( place(), 'Guten Tag, Frau Muster' );
	expect( [ draftOf( place() ), keys() ] ).toEqual( [ 'Guten Tag, Frau Muster', [] ] );
} );

test( 'removes a draft that was sent in another tab of the session', () => {
	keepDraft( place(), 'Guten Tag' );
	localStorage.removeItem( keys()[ 0 ] ?? '' );
	expect( draftOf( place() ) ).toBe( '' );
} );

test( 'without a known session or storage, keeps a draft only on the page', () => {
	beginDrafts( '' );
	keepDraft( place(), 'Guten Tag' );
	expect( [ draftOf( place() ), keys() ] ).toEqual( [ 'Guten Tag', [] ] );
	const refuse = jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'denied' );
	} );
	expect( draftOf( place() ) ).toBe( 'Guten Tag' );
	refuse.mockRestore();
} );

test( 'keeps a draft on the page if storage is full, and does not restore the older text', () => {
	keepDraft( place(), 'Guten' );
	const full = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'QuotaExceededError' );
	} );
	keepDraft( place(), 'Guten Tag' );
	keepDraft( place( { what: 'note' } ), 'Ruft zurück' );
	expect( [ draftOf( place() ), draftOf( place( { what: 'note' } ) ) ] ).toEqual( [ 'Guten Tag', 'Ruft zurück' ] );
	full.mockRestore();
	keepDraft( place(), 'Guten Tag, Frau Muster' );
	localStorage.removeItem( keys()[ 0 ] ?? '' );
	expect( [ draftOf( place() ), draftOf( place( { what: 'note' } ) ) ] ).toEqual( [ '', 'Ruft zurück' ] );
} );
