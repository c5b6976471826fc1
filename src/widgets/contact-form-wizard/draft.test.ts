import { NO_ENTRIES } from '../../domain/contact';
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
