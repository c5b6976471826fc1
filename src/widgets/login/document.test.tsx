import { render, waitFor } from '@testing-library/react';
import { fakeLink } from '../testing/link';
import { COMPLETE, CONFIG, serve } from './testing/site';
import { SignInOrAccount } from './SignInOrAccount';

const onTitle = jest.fn();

beforeAll( async () => {
	// Compiled in advance, so that compilation does not exceed the timeout of a test.
	await Promise.all( [ import( './account-screen' ), import( './tabs/AccountTab' ) ] );
} );

/** The document's script hides the prerendered form by this attribute (src/bridge/known.ts). */
const { dataset } = document.documentElement;
const isPrerenderedFormHidden = (): boolean => 'known' in dataset;

it( 'shows the prerendered form once the session check finds no session', async () => {
	dataset[ 'known' ] = '';
	serve( COMPLETE );
	render(
		<SignInOrAccount
			config={ CONFIG }
			params={ { id: '', attributes: {} } }
			link={ fakeLink() }
			onTitle={ onTitle }
		/>
	);
	await waitFor( () => expect( isPrerenderedFormHidden() ).toBe( false ) );
} );
