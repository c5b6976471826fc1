import { render, screen, within } from '@testing-library/react';
import type { Failure } from '../../store';
import { FailureNote } from './FailureNote';

const http = ( status: number, message: string ): Failure => ( {
	kind: 'http',
	status,
	url: 'https://site.example/',
	message,
	reason: 'Reason',
} );

// C8.6
test( 'shows an internal error above its reference', () => {
	const failure: Failure = { kind: 'server', reference: 'a1b2', message: 'Words.' };
	render( <FailureNote failure={ failure } onRetry={ jest.fn() } /> );
	const sentences = within( screen.getByRole( 'alert' ) ).getAllByRole( 'paragraph' );
	expect( sentences.slice( 1, 3 ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'An internal server error has occurred.',
		'Reference for questions: a1b2',
	] );
} );

// C8.1, C8.7, C8.8
test.each< [ string, Failure, string, boolean ] >( [
	[ 'an ended session', { kind: 'forbidden', message: 'Please sign in again.' }, 'Please sign in again.', true ],
	[ 'a deleted entry', { kind: 'notFound', message: 'Gone.' }, 'Gone.', false ],
	[ 'a full account', http( 409, 'Please delete a search.' ), 'Please delete a search.', false ],
	[ 'a rejection without a message', http( 409, '' ), 'HTTP-ERROR https://site.example/: Reason', true ],
	[ 'any other rejection', http( 403, 'Words of a firewall.' ), 'Words of a firewall.', true ],
	[ 'a lost connection', { kind: 'network' }, 'Network connection error', true ],
	[ 'a rate limit', { kind: 'limit', retryAfter: 60 }, 'Too many attempts. Please try again in 1 minute.', false ],
] )( '%s shows an error, with a retry if that may help', ( _name, failure, text, isRetried ) => {
	render( <FailureNote failure={ failure } onRetry={ jest.fn() } /> );
	const sentences = within( screen.getByRole( 'alert' ) ).getAllByRole( 'paragraph' );
	expect( sentences.slice( 0, 2 ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'An error has occurred.',
		text,
	] );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) !== null ).toBe( isRetried );
} );
