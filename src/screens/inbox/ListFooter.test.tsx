import { render, screen } from '@testing-library/react';
import { ListFooter } from './ListFooter';
import type { Entries } from './useEntries';

jest.mock( '@wordpress/components', () => ( {} ) );

const entries = { items: [], next: null, isLoading: false, trouble: null } as unknown as Entries;

test.each( [
	[ 9, 0, '9 entries' ],
	[ 9, 1, '9 entries. 1 changed entry stays here until the message is closed.' ],
	[ 9, 2, '9 entries. 2 changed entries stay here until the message is closed.' ],
] )( 'shows %d entries, and %d that no longer match', ( count, staying, text ) => {
	render( <ListFooter entries={ entries } count={ count } staying={ staying } isSearch={ false } /> );
	expect( screen.getByRole( 'status' ).textContent ).toBe( text );
} );
