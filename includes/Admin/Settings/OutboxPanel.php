<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\Notification\TestMailing;

defined( 'ABSPATH' ) || exit;

/** The test mail on the settings page. */
final class OutboxPanel {

	/** Id of the panel. */
	public const TEST = 'sw-immosuite-test';

	public function __construct( private readonly Settings $settings ) {
	}

	/** Prints the button for a test mail and a link to the list of mails. */
	public function printTest(): void {
		printf( '<h2 id="%s">%s</h2>', esc_attr( self::TEST ), esc_html__( 'Test email', 'sw-immosuite' ) );
		printf(
			'<p>%s</p>',
			esc_html( sprintf( __( 'Goes to %s with the settings as they are saved.', 'sw-immosuite' ), $this->settings->contactEmail() ) )
		);
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( TestMailing::ACTION ) );
		wp_nonce_field( TestMailing::ACTION );
		// Needs its own id: the page's submit button has core's default id.
		submit_button( __( 'Send test email', 'sw-immosuite' ), 'secondary', 'submit', false, [ 'id' => TestMailing::ACTION ] );
		printf( ' <a href="%s">%s</a></form>', esc_url( admin_url( 'admin.php?page=sw-immosuite-mails' ) ), esc_html__( 'Show waiting, failed and sent emails', 'sw-immosuite' ) );
	}
}
