import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { RoutePlanner, type RoutePlannerProps } from '.';

const CONFIG: RoutePlannerProps[ 'config' ] = {
	lang: 'en',
	agency: { address: 'Musterstraße 1, 88045 Friedrichshafen' },
	directions: {
		url: 'https://www.openstreetmap.org/directions?from={start}&to={address}',
		provider: 'OpenStreetMap',
	},
};
const TO = 'Musterstra%C3%9Fe%201%2C%2088045%20Friedrichshafen';

let windowOpen: jest.SpyInstance;

const Frame: RoutePlannerProps[ 'frame' ] = ( { title, children } ) => (
	<section aria-label={ title }>{ children }</section>
);

async function show( config: Partial< RoutePlannerProps[ 'config' ] > = {} ): Promise< HTMLElement > {
	const { container } = render( <RoutePlanner config={ { ...CONFIG, ...config } } frame={ Frame } /> );
	await act( async () => {
		await import( './Planner' );
	} );
	return container;
}

beforeEach( () => {
	windowOpen = jest.spyOn( window, 'open' ).mockReturnValue( null );
} );

// C2.10
test( 'opens the service in a new tab by keyboard, and requests nothing before', async () => {
	const container = await show();
	await screen.findByRole( 'region', { name: 'How to find us' } );
	expect( screen.getByRole( 'definition' ).textContent ).toBe( 'Musterstraße 1, 88045 Friedrichshafen' );
	expect(
		screen.getByText(
			'Opens OpenStreetMap in a new tab. Start and destination are only sent when you press the button.'
		)
	).not.toBeNull();
	expect( container.innerHTML ).not.toContain( 'https:' );
	await userEvent.tab();
	const field = screen.getByRole( 'textbox', { name: 'Starting point' } );
	expect( document.activeElement ).toBe( field );
	expect( container.querySelector( `[id="${ field.getAttribute( 'aria-describedby' ) ?? '' }"]` )?.textContent ).toBe(
		'Street and city, or just the city'
	);
	await userEvent.keyboard( 'Köln & Bonn' );
	expect( windowOpen ).not.toHaveBeenCalled();
	await userEvent.keyboard( '{Enter}' );
	const url = `https://www.openstreetmap.org/directions?from=K%C3%B6ln%20%26%20Bonn&to=${ TO }`;
	expect( windowOpen.mock.calls ).toEqual( [ [ url, '_blank', 'noopener,noreferrer' ] ] );
} );

test( 'a template without a start passes only the destination', async () => {
	await show( { directions: { url: 'https://wege.example/?to={address}', provider: 'wege.example' } } );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Calculate route now' } ) );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	expect( windowOpen ).toHaveBeenCalledWith( `https://wege.example/?to=${ TO }`, '_blank', 'noopener,noreferrer' );
} );

test( 'renders nothing without directions', async () => {
	const { directions, ...config } = CONFIG;
	const { container } = render( <RoutePlanner config={ config } frame={ Frame } /> );
	await act( () => Promise.resolve() );
	expect( [ directions, container.innerHTML ] ).toEqual( [ expect.anything(), '' ] );
} );

test( 'shows German texts in a German document', async () => {
	await show( { lang: 'de' } );
	expect( await screen.findByRole( 'region', { name: 'Ihr Weg zu uns' } ) ).not.toBeNull();
	expect( screen.getByRole( 'button', { name: 'Route jetzt berechnen' } ) ).not.toBeNull();
	expect( screen.getByRole( 'textbox', { name: 'Startadresse' } ) ).not.toBeNull();
} );
