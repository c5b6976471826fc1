import { renderHook } from '@testing-library/react';
import type { Visitor } from '../../store';
import { useFormWithAccount } from './useFormWithAccount';

const FORM = { widget: 'newsletter' };

test.each< Visitor >( [ { phase: 'asking' }, { phase: 'stranger' } ] )(
	'does not change the form of a visitor without a session',
	( visitor ) => {
		const { result } = renderHook( () => useFormWithAccount( 'contact', FORM, visitor ) );
		expect( result.current ).toBe( FORM );
	}
);

test( 'returns the paths that the account prefills', () => {
	const visitor: Visitor = {
		phase: 'known',
		account: {
			email: 'name@domain.example',
			firstname: 'Erika',
			customFields: { dataPrivacy: true, acceptContact: true, newsletter: true },
		},
	};
	const { result, rerender } = renderHook( () => useFormWithAccount( 'contact', FORM, visitor ) );
	const first = result.current;
	expect( first ).toEqual( {
		...FORM,
		fromAccount: { 'contact.email': 'name@domain.example', 'contact.firstname': 'Erika' },
	} );
	rerender();
	expect( result.current ).toBe( first );
} );
