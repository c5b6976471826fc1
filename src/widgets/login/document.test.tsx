import { render, screen, waitFor, within } from '@testing-library/react';
import { noLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { Visit } from './Visit';

const onTitle = jest.fn();

beforeAll( async () => {
	// Compiled here, so that no test waits for it longer than for an answer.
	await Promise.all( [ import( './home' ), import( './tabs/AccountTab' ) ] );
} );

// C2.10
it( 'shows the way to the agency below the account, where it has told its address', async () => {
	serve( COMPLETE );
	signIn();
	const config = {
		...CONFIG,
		agency: { ...CONFIG.agency, address: 'Musterstraße 1, 88045 Friedrichshafen' },
		directions: { url: 'https://wege.example/?to={address}', provider: 'wege.example' },
	};
	render( <Visit config={ config } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ onTitle } /> );
	const planner = await screen.findByRole( 'region', { name: 'Your way to us' } );
	expect( within( planner ).getByRole( 'definition' ).textContent ).toBe( config.agency.address );
} );

it( 'lets the printed form show once it is known that nobody is signed in', async () => {
	const { dataset } = document.documentElement;
	dataset[ 'known' ] = '';
	serve( COMPLETE );
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ onTitle } /> );
	await waitFor( () => expect( 'known' in dataset ).toBe( false ) );
} );
