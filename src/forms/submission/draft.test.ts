import { contactAt, contactPath } from '../../domain/contact-paths';
import { NO_ENTRIES, type ContactEntries } from '../../domain/contact';
import { loadDraft, saveDraft } from './draft';
import { loadSent, saveSent } from './receipt';
import { clearDraft } from './draft-storage';

const empty = contactAt( 'contact', NO_ENTRIES );
const consents = [ contactPath( 'contact', 'dataPrivacy' ) ];
const optionsFor = ( name: string, consentHash = 'hash' ) => ( { name, consentHash, empty, consents } );
const contactEntries = ( entries: Partial< ContactEntries > ) => contactAt( 'contact', { ...NO_ENTRIES, ...entries } );

const entries = contactEntries( { firstname: 'Erika', dataPrivacy: true } );
const attempt = { key: 'k', body: { contact: { email: 'a@b.example', customFields: {} } } };

afterEach( () => jest.restoreAllMocks() );

test( 'stores entries and the pending attempt', () => {
	saveDraft( optionsFor( 'a' ), entries, attempt );
	expect( loadDraft( optionsFor( 'a' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika', 'contact.customFields.dataPrivacy': true },
		pending: attempt,
	} );
	expect( loadDraft( optionsFor( 'b' ) ) ).toBeNull();
	clearDraft( 'a' );
	expect( loadDraft( optionsFor( 'a' ) ) ).toBeNull();
} );

test( 'stores nothing from the account, because others may use the tab and the account prefills again', () => {
	const fromAccount = { 'contact.firstname': 'Erika', 'contact.lastname': 'Mustermann' };
	saveDraft(
		{ ...optionsFor( 'a' ), fromAccount },
		contactEntries( { firstname: 'Erika', lastname: 'Muster', city: 'Singen' } ),
		null
	);
	expect( loadDraft( optionsFor( 'a' ) )?.entries ).toEqual( {
		'contact.lastname': 'Muster',
		'contact.city': 'Singen',
	} );
	saveDraft(
		{ ...optionsFor( 'a' ), fromAccount },
		contactEntries( { firstname: 'Erika', lastname: 'Mustermann' } ),
		null
	);
	expect( loadDraft( optionsFor( 'a' ) ) ).toBeNull();
} );

test( "is compatible with an earlier version's stored drafts, in both directions", () => {
	const kept = {
		v: 1,
		hash: 'hash',
		entries: { ...NO_ENTRIES, firstname: 'Erika', dataPrivacy: true },
		pending: null,
	};
	saveDraft( optionsFor( 'a' ), entries, null );
	expect( JSON.parse( sessionStorage.getItem( 'sw-immosuite:draft:a' ) ?? '' ) ).toEqual( kept );
	sessionStorage.setItem( 'sw-immosuite:draft:b', JSON.stringify( kept ) );
	expect( loadDraft( optionsFor( 'b' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika', 'contact.customFields.dataPrivacy': true },
		pending: null,
	} );
} );

test( 'a sent message replaces the draft, and stores only id and address', () => {
	saveDraft( optionsFor( 'a' ), entries, null );
	const sent = { id: '1', sent: true, email: 'a@b.example', confirmed: false };
	saveSent( { name: 'a' }, sent );
	expect( loadDraft( optionsFor( 'a' ) ) ).toBeNull();
	expect( loadSent( { name: 'a' } ) ).toEqual( { id: '1', email: 'a@b.example' } );
	expect( sessionStorage.getItem( 'sw-immosuite:draft:a' ) ).not.toContain( 'Erika' );
	saveDraft( optionsFor( 'a' ), entries, null );
	expect( loadSent( { name: 'a' } ) ).toBeNull();
} );

test.each( [ '', 'null', '{"v":1}', '{"v":2,"sent":{"id":"1","email":"a"}}', '{"v":1,"sent":{"id":1,"email":"a"}}' ] )(
	'ignores %s as a sent message',
	( text ) => {
		sessionStorage.setItem( 'sw-immosuite:draft:a', text );
		expect( loadSent( { name: 'a' } ) ).toBeNull();
	}
);

test( 'restores checked consents only for the same wording', () => {
	saveDraft( optionsFor( 'a' ), entries, null );
	expect( loadDraft( optionsFor( 'a', 'other' ) ) ).toEqual( {
		entries: { 'contact.firstname': 'Erika' },
		pending: null,
	} );
} );

test( 'stores no draft without typed entries', () => {
	saveDraft( optionsFor( 'a' ), empty, null );
	expect( sessionStorage ).toHaveLength( 0 );
} );

test.each( [ '', 'null', '[]', '{"v":2}', '{"v":1,"entries":{"firstname":7,"hint":"x"},"pending":{"key":1}}', '{' ] )(
	'ignores %s as a draft',
	( text ) => {
		sessionStorage.setItem( 'sw-immosuite:draft:a', text );
		expect( loadDraft( optionsFor( 'a' ) ) ).toBeNull();
	}
);

test( 'tolerates storage that throws', () => {
	const refuse = (): never => {
		throw new DOMException( 'blocked', 'SecurityError' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'removeItem' ).mockImplementation( refuse );
	saveDraft( optionsFor( 'a' ), entries, null );
	saveDraft( optionsFor( 'a' ), empty, null );
	expect( loadDraft( optionsFor( 'a' ) ) ).toBeNull();
} );
