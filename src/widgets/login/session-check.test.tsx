import { act, render, screen, waitFor } from '@testing-library/react';
import { useNotices } from '../../store';
import { noLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { Visit } from './Visit';

// C8.10
it.each( [
	[ 500, null ],
	[ 429, { code: 'sw_immosuite_limit', message: 'Words.', data: { status: 429 } } ],
] )( 'reports a connection problem if a session check fails with %s', async ( status, body ) => {
	const server = serve( COMPLETE );
	signIn();
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ jest.fn() } /> );
	await screen.findByRole( 'tab', { name: 'Overview' } );
	server.answers[ 'GET /auth/me' ] = () => [ status, body ];
	jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_000 );
	act( () => void window.dispatchEvent( new Event( 'focus' ) ) );
	await waitFor( () =>
		expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'Network connection error' } )
	);
} );
