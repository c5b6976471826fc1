import { render, screen } from '@testing-library/react';
import type { Failure } from '../../store';
import { FailureNote } from './FailureNote';

const http = ( status: number, message: string ): Failure => ( {
	kind: 'http',
	status,
	url: 'https://site.example/',
	message,
	reason: 'Reason',
} );

test.each< [ string, Failure, string, boolean ] >( [
	[ 'a session that is over', { kind: 'forbidden' }, 'You are no longer signed in. Please sign in again.', true ],
	[ 'an entry that is gone', { kind: 'notFound' }, 'This entry no longer exists.', false ],
	[ 'a full account', http( 409, 'Please delete a search.' ), 'Please delete a search.', false ],
	[ 'a refusal without words', http( 409, '' ), 'An error has occurred.', true ],
	[ 'any other refusal', http( 403, 'Words of a firewall.' ), 'An error has occurred.', true ],
] )( '%s is told, with another try where that may help', ( _name, failure, title, isRetried ) => {
	render( <FailureNote failure={ failure } onRetry={ jest.fn() } /> );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( title );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) !== null ).toBe( isRetried );
} );
