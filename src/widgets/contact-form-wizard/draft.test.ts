import { NO_ENTRIES } from '../../domain/contact';
import { loadSent, saveSent } from '../../forms/sent';
import { clearDraft, loadDraft, saveDraft } from './draft';

const entries = { ...NO_ENTRIES, firstname: 'Erika', dataPrivacy: true };
const attempt = { key: 'k', body: { contact: { email: 'a@b.example', customFields: {} } } };

afterEach( () => jest.restoreAllMocks() );

test( 'keeps entries and what may be stored', () => {
	saveDraft( 'a', 'hash', entries, attempt );
	expect( loadDraft( 'a', 'hash' ) ).toEqual( {
		entries: { firstname: 'Erika', dataPrivacy: true },
		pending: attempt,
	} );
	expect( loadDraft( 'b', 'hash' ) ).toBeNull();
	clearDraft( 'a' );
	expect( loadDraft( 'a', 'hash' ) ).toBeNull();
} );

test( 'what was sent takes the place of the draft, and holds nothing but id and address', () => {
	saveDraft( 'a', 'hash', entries, null );
	const sent = { id: '1', sent: true, email: 'a@b.example', confirmed: false };
	saveSent( 'a', sent );
	expect( loadDraft( 'a', 'hash' ) ).toBeNull();
	expect( loadSent( 'a' ) ).toEqual( { id: '1', email: 'a@b.example' } );
	expect( sessionStorage.getItem( 'sw-immosuite:draft:a' ) ).not.toContain( 'Erika' );
	saveDraft( 'a', 'hash', entries, null );
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
	saveDraft( 'a', 'hash', entries, null );
	expect( loadDraft( 'a', 'other' ) ).toEqual( { entries: { firstname: 'Erika' }, pending: null } );
} );

test( 'nothing typed is no draft', () => {
	saveDraft( 'a', 'hash', NO_ENTRIES, null );
	expect( sessionStorage ).toHaveLength( 0 );
} );

test.each( [ '', 'null', '[]', '{"v":2}', '{"v":1,"entries":{"firstname":7,"hint":"x"},"pending":{"key":1}}', '{' ] )(
	'reads %s as no draft',
	( text ) => {
		sessionStorage.setItem( 'sw-immosuite:draft:a', text );
		expect( loadDraft( 'a', 'hash' ) ).toBeNull();
	}
);

test( 'storage that throws is survived', () => {
	const refuse = (): never => {
		throw new DOMException( 'blocked', 'SecurityError' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'removeItem' ).mockImplementation( refuse );
	saveDraft( 'a', 'hash', entries, null );
	saveDraft( 'a', 'hash', NO_ENTRIES, null );
	expect( loadDraft( 'a', 'hash' ) ).toBeNull();
} );
