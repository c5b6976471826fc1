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
it( 'shows directions to the agency if its address is configured', async () => {
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

it( 'shows the printed form once the session check finds no session', async () => {
	const { dataset } = document.documentElement;
	dataset[ 'known' ] = '';
	serve( COMPLETE );
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ onTitle } /> );
	await waitFor( () => expect( 'known' in dataset ).toBe( false ) );
} );
