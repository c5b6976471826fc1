import { ContactForm } from '../pages/ContactForm';
import { violations } from '../support/axe';
import { keys } from '../support/input-method';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

const WORDS = {
	heading: 'How to find us',
	start: 'Starting point',
	note: 'Opens OpenStreetMap in a new tab. Start and destination are only sent when you press the button.',
	submit: 'Calculate route now',
};
const ADDRESS = 'Musterstraße 1, 88045 Friedrichshafen';
const SERVICE = 'https://www.openstreetmap.org';

// C2.10
test( 'the route to the agency opens in a new tab, by keyboard alone', async ( { page, context, site, guard } ) => {
	const language = 'en';
	const openedUrls: string[] = [];
	await context.route( `${ SERVICE }/**`, ( route ) => {
		openedUrls.push( route.request().url() );
		return route.fulfill( { contentType: 'text/html', body: '<title>Map</title>' } );
	} );
	const input = keys( page );
	await page.goto( demoPage( site, language ) );
	const form = ContactForm.inFrame( page, language );
	const planner = form.root.getByRole( 'region', { name: WORDS.heading } );
	await expect( planner.getByRole( 'definition' ) ).toHaveText( ADDRESS );
	await expect( planner.getByText( WORDS.note ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await input.type( planner.getByRole( 'textbox', { name: WORDS.start } ), 'Köln & Bonn' );
	// Until here the guard would have reported a request to the map service.
	guard.allowOrigin( SERVICE );
	const [ tab ] = await Promise.all( [
		context.waitForEvent( 'page' ),
		input.press( planner.getByRole( 'button', { name: WORDS.submit } ) ),
	] );
	await tab.waitForURL( `${ SERVICE }/**` );
	expect( openedUrls ).toHaveLength( 1 );
	const { searchParams } = new URL( openedUrls[ 0 ] ?? '' );
	expect( [ searchParams.get( 'from' ), searchParams.get( 'to' ) ] ).toEqual( [ 'Köln & Bonn', ADDRESS ] );
	expect( await tab.evaluate( () => window.opener === null && document.referrer === '' ) ).toBe( true );
	await expect( page ).toHaveURL( demoPage( site, language ) );
} );
