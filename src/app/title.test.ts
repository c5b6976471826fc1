import { pageTitle } from './title';

const data = { app: 'Musterhaus Immobilien', agency: 'Musterhaus' };

// C3.40, C4.31
it( 'joins title, subtitle and site name', () => {
	expect( pageTitle( 'Message', 'Contact', data ) ).toBe( 'Message: Contact – Musterhaus Immobilien' );
} );

it( 'adds no colon if title or subtitle is missing', () => {
	expect( pageTitle( 'Stop emails', '', data ) ).toBe( 'Stop emails – Musterhaus Immobilien' );
	expect( pageTitle( '', 'Contact', data ) ).toBe( 'Contact – Musterhaus Immobilien' );
} );

it( 'keeps dollar signs in names', () => {
	const names = { app: 'A$AP Immobilien', agency: 'B$app' };
	expect( pageTitle( 'Message to $agency', 'Contact', names ) ).toBe( 'Message to B$app: Contact – A$AP Immobilien' );
} );

// C4.32
it( 'fills placeholders from the data and marks placeholders without a value', () => {
	expect( pageTitle( 'Message to $agency', 'About $listing', data ) ).toBe(
		'Message to Musterhaus: About ... – Musterhaus Immobilien'
	);
	expect( pageTitle( '$constructor', '$toString', data ) ).toBe( '...: ... – Musterhaus Immobilien' );
} );
