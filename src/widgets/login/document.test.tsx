import { render, waitFor } from '@testing-library/react';
import { noLink } from '../testing/link';
import { COMPLETE, CONFIG, serve } from './testing/site';
import { Visit } from './Visit';

const onTitle = jest.fn();

beforeAll( async () => {
	// Compiled in advance, so that compilation does not exceed the timeout of a test.
	await Promise.all( [ import( './home' ), import( './tabs/AccountTab' ) ] );
} );

it( 'shows the printed form once the session check finds no session', async () => {
	const { dataset } = document.documentElement;
	dataset[ 'known' ] = '';
	serve( COMPLETE );
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ onTitle } /> );
	await waitFor( () => expect( 'known' in dataset ).toBe( false ) );
} );
