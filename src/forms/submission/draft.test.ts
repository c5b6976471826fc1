import { contactAt, contactPath } from '../../domain/contact-paths';
import { NO_ENTRIES, type ContactEntries } from '../../domain/contact';
import { loadDraft, saveDraft } from './draft';
import { loadSent, saveSent } from './receipt';
import { clearDraft } from './storage';

const empty = contactAt( 'contact', NO_ENTRIES );
const consents = [ contactPath( 'contact', 'dataPrivacy' ) ];
const place = ( name: string, consentHash = 'hash' ) => ( { name, consentHash, empty, consents } );
const of = ( entries: Partial< ContactEntries > ) => contactAt( 'contact', { ...NO_ENTRIES, ...entries } );

const entries = of( { firstname: 'Erika', dataPrivacy: true } );
const attempt = { key: 'k', body: { contact: { email: 'a@b.example', customFields: {} } } };

afterEach( () => jest.restoreAllMocks() );

test( 'keeps entries and what may be stored', () => {
	saveDraft( place( 'a' ), entries, attempt );
	expect( loadDraft( place( 'a' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika', 'contact.customFields.dataPrivacy': true },
		pending: attempt,
	} );
	expect( loadDraft( place( 'b' ) ) ).toBeNull();
	clearDraft( 'a' );
	expect( loadDraft( place( 'a' ) ) ).toBeNull();
} );

test( 'keeps nothing that the account says: others use the same tab, and it fills in the form again', () => {
	const ofAccount = { 'contact.firstname': 'Erika', 'contact.lastname': 'Mustermann' };
	saveDraft( { ...place( 'a' ), ofAccount }, of( { firstname: 'Erika', lastname: 'Muster', city: 'Singen' } ), null );
	expect( loadDraft( place( 'a' ) )?.entries ).toEqual( { 'contact.lastname': 'Muster', 'contact.city': 'Singen' } );
	saveDraft( { ...place( 'a' ), ofAccount }, of( { firstname: 'Erika', lastname: 'Mustermann' } ), null );
	expect( loadDraft( place( 'a' ) ) ).toBeNull();
} );

test( 'reads what an earlier version has kept, and writes what it can read', () => {
	const kept = {
		v: 1,
		hash: 'hash',
		entries: { ...NO_ENTRIES, firstname: 'Erika', dataPrivacy: true },
		pending: null,
	};
	saveDraft( place( 'a' ), entries, null );
	expect( JSON.parse( sessionStorage.getItem( 'sw-immosuite:draft:a' ) ?? '' ) ).toEqual( kept );
	sessionStorage.setItem( 'sw-immosuite:draft:b', JSON.stringify( kept ) );
	expect( loadDraft( place( 'b' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika', 'contact.customFields.dataPrivacy': true },
		pending: null,
	} );
} );

test( 'what was sent takes the place of the draft, and holds nothing but id and address', () => {
	saveDraft( place( 'a' ), entries, null );
	const sent = { id: '1', sent: true, email: 'a@b.example', confirmed: false };
	saveSent( 'a', sent );
	expect( loadDraft( place( 'a' ) ) ).toBeNull();
	expect( loadSent( 'a' ) ).toEqual( { id: '1', email: 'a@b.example' } );
	expect( sessionStorage.getItem( 'sw-immosuite:draft:a' ) ).not.toContain( 'Erika' );
	saveDraft( place( 'a' ), entries, null );
	expect( loadSent( 'a' ) ).toBeNull();
} );

test.each( [ '', 'null', '{"v":1}', '{"v":2,"sent":{"id":"1","email":"a"}}', '{"v":1,"sent":{"id":1,"email":"a"}}' ] )(
	'reads %s as nothing sent',
	( text ) => {
		sessionStorage.setItem( 'sw-immosuite:draft:a', text );
		expect( loadSent( 'a' ) ).toBeNull();
	}
);

test( 'a tick belongs to the wording that it was set beside', () => {
	saveDraft( place( 'a' ), entries, null );
	expect( loadDraft( place( 'a', 'other' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika' },
		pending: null,
	} );
} );

test( 'nothing typed is no draft', () => {
	saveDraft( place( 'a' ), empty, null );
	expect( sessionStorage ).toHaveLength( 0 );
} );

test.each( [ '', 'null', '[]', '{"v":2}', '{"v":1,"entries":{"firstname":7,"hint":"x"},"pending":{"key":1}}', '{' ] )(
	'reads %s as no draft',
	( text ) => {
		sessionStorage.setItem( 'sw-immosuite:draft:a', text );
		expect( loadDraft( place( 'a' ) ) ).toBeNull();
	}
);

test( 'storage that throws is survived', () => {
	const refuse = (): never => {
		throw new DOMException( 'blocked', 'SecurityError' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'removeItem' ).mockImplementation( refuse );
	saveDraft( place( 'a' ), entries, null );
	saveDraft( place( 'a' ), empty, null );
	expect( loadDraft( place( 'a' ) ) ).toBeNull();
} );
