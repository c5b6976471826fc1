import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forget, signedIn } from '../../store/session';
import { choice, findHeading, open, press, props, request, resetWizard } from './testing/wizard';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { RegionMap: () => 'Map of the regions' } ) );

beforeEach( resetWizard );

describe( 'apartment buildings', () => {
	const searchJson = Buffer.from( JSON.stringify( { categoryId: 36561, locations: [ { locationId: 'hegau' } ] } ) );
	const link = searchJson.toString( 'base64url' );
	const offered = (): string[] =>
		within( screen.getByRole( 'group', { name: 'Type of property' } ) )
			.getAllByRole< HTMLInputElement >( 'radio' )
			.map( ( { value } ) => value );

	// C3.18
	test.each( [
		[ {}, [ '22332', '30225', '19795' ] ],
		[ { apartmentBuildings: true }, [ '22332', '30225', '36561', '19795' ] ],
	] )( 'are offered only if the block allows it: %o', async ( attributes, ids ) => {
		await open( props( attributes ) );
		await press( 'Next' );
		await findHeading( 'What are you looking for?' );
		expect( offered() ).toEqual( ids );
	} );

	test( 'stay offered in a linked search for them', async () => {
		await open( props( {}, link ) );
		await findHeading( 'What should the property offer?' );
		expect( screen.getByText( 'Apartment building · Buy' ) ).toBeTruthy();
		await press( 'Back' );
		await userEvent.click( choice( 'House' ) );
		await findHeading( 'What should the property offer?' );
		await press( 'Back' );
		await userEvent.click( choice( 'Apartment building' ) );
		await findHeading( 'What should the property offer?' );
	} );

	test( 'stay offered in a stored search for them', async () => {
		const uuid = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';
		const stored = { uuid, categoryId: 36561, marketingType: 'buy', locations: [ { locationId: 'hegau' } ] };
		const customFields = { dataPrivacy: true, acceptContact: true, newsletter: false };
		const answers: Record< string, unknown > = {
			'GET /saved-search': [ { ...stored, fields: [], alerts: 'daily' } ],
			'GET /contact': { email: 'name@domain.example', customFields, acceptAlerts: false },
		};
		request.mockImplementation( ( route ) =>
			Promise.resolve( { ok: true, value: answers[ route ] ?? { count: 7 } } as never )
		);
		const given = props();
		act( () => signedIn( { email: 'name@domain.example', loggedIn: true }, 'nonce' ) );
		await open( { ...given, params: { ...given.params, uuid } } );
		await press( 'Next' );
		await findHeading( 'What are you looking for?' );
		expect( choice( 'Apartment building' ).checked ).toBe( true );
		await userEvent.click( choice( 'House' ) );
		await findHeading( 'What should the property offer?' );
		expect( screen.getByRole( 'button', { name: 'Save changes' } ) ).toBeTruthy();
		await press( 'Back' );
		expect( offered() ).toContain( '36561' );
		act( forget );
	} );

	test( 'stay selected in a draft of a linked search for them', async () => {
		const { unmount } = await open( props( {}, link ) );
		await findHeading( 'What should the property offer?' );
		window.dispatchEvent( new Event( 'pagehide' ) );
		unmount();
		await open();
		await findHeading( 'What should the property offer?' );
		await press( 'Back' );
		expect( choice( 'Apartment building' ).checked ).toBe( true );
	} );
} );
