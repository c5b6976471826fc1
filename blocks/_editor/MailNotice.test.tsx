import { render, screen } from '@testing-library/react';
import { MailNotice } from './MailNotice';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( './testing/components' ) >( './testing/components' )
);

const printData = ( data: unknown ): void => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = data;
};

const mail = {
	recipients: [ 'eins@agentur.example', 'zwei@agentur.example' ],
	test: { url: '/wp-admin/admin-post.php', action: 'sw_immosuite_test', nonce: 'n0nce' },
};

test( 'shows the recipient with a link to the setting, and sends the test mail', () => {
	printData( { settings: '/wp-admin/options-general.php', mail } );
	const { container } = render( <MailNotice /> );
	expect( screen.getByText( 'Messages go to eins@agentur.example, zwei@agentur.example' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: 'Change' } ).getAttribute( 'href' ) ).toBe(
		'/wp-admin/options-general.php'
	);
	const form = container.querySelector( 'form' );
	expect( form?.contains( screen.getByRole( 'button', { name: 'Send test email' } ) ) ).toBe( true );
	expect( form?.getAttribute( 'action' ) ).toBe( '/wp-admin/admin-post.php' );
	expect( form?.method ).toBe( 'post' );
	// The page being edited stays open.
	expect( form?.target ).toBe( '_blank' );
	expect( Object.fromEntries( new FormData( form ?? undefined ) ) ).toEqual( {
		action: 'sw_immosuite_test',
		_wpnonce: 'n0nce',
	} );
} );

test.each( [ null, undefined ] )( 'is hidden if the server sends no mail data: %s', ( noMail ) => {
	printData( { mail: noMail } );
	expect( render( <MailNotice /> ).container.textContent ).toBe( '' );
} );
