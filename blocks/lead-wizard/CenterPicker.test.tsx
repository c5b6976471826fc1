import { render, screen, waitFor } from '@testing-library/react';
import { CenterPicker } from './CenterPicker';

// A content blocker may block the map's chunk, and without a connection loading the outlines fails too.
jest.mock( '../../src/map/CenterMap', () => {
	throw new Error( 'blocked' );
} );

test( 'renders nothing if the map fails to load, because the number fields suffice', async () => {
	window.fetch = jest.fn( () => Promise.reject( new TypeError( 'offline' ) ) );
	const { container } = render( <CenterPicker value="48.1, 11.5" zoom={ 9 } onChange={ () => undefined } /> );
	await waitFor( () => expect( screen.getByRole( 'status' ) ).toBeTruthy() );
	expect( container.textContent ).toBe( '' );
	expect( console ).toHaveErrored();
} );
