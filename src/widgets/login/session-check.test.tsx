import { act, render, screen, waitFor } from '@testing-library/react';
import { useNotices } from '../../store';
import { fakeLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { SignInOrAccount } from './SignInOrAccount';

// C8.10
it.each( [
	[ 500, null ],
	[ 429, { code: 'sw_immosuite_limit', message: 'Words.', data: { status: 429 } } ],
] )( 'reports a connection problem if a session check fails with %s', async ( status, body ) => {
	const server = serve( COMPLETE );
	signIn();
	render(
		<SignInOrAccount
			config={ CONFIG }
			params={ { id: '', attributes: {} } }
			link={ fakeLink() }
			onTitle={ jest.fn() }
		/>
	);
	await screen.findByRole( 'tab', { name: 'Overview' } );
	server.responses[ 'GET /auth/me' ] = () => [ status, body ];
	jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_000 );
	act( () => void window.dispatchEvent( new Event( 'focus' ) ) );
	await waitFor( () =>
		expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'Network connection error' } )
	);
} );
