<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use Closure;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Notification\TestMailSender;

defined( 'ABSPATH' ) || exit;

/** Button on the settings page that sends a test mail. */
final class TestMailPanel {

	public const ID = 'sw-immosuite-test';

	/** @param Closure(): TestMailSender $sender */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( TestMailSender::class )]
		private readonly Closure $sender,
	) {
	}

	/** Prints the button for a test mail and a link to the list of mails. */
	public function print(): void {
		printf( '<h2 id="%s">%s</h2>', esc_attr( self::ID ), esc_html__( 'Test email', 'sw-immosuite' ) );
		printf(
			'<p>%s</p>',
			// translators: %s: an email address.
			esc_html( sprintf( __( 'Goes to %s with the settings as they are saved.', 'sw-immosuite' ), $this->settings->contactEmail() ) )
		);
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( TestMailSender::ACTION ) );
		wp_nonce_field( TestMailSender::ACTION );
		// Needs its own id: the page's submit button has core's default id.
		submit_button( __( 'Send test email', 'sw-immosuite' ), 'secondary', 'submit', false, [ 'id' => TestMailSender::ACTION ] );
		printf( ' <a href="%s">%s</a></form>', esc_url( admin_url( 'admin.php?page=sw-immosuite-mails' ) ), esc_html__( 'Show waiting, failed and sent emails', 'sw-immosuite' ) );
	}

	/** Action admin_post_sw_immosuite_test_mail: sends a test mail during the request, so that the page can show the mail server's response. */
	public function send(): never {
		if ( ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( TestMailSender::ACTION );
		$error  = ( $this->sender )()->send();
		$result = null === $error
			// translators: %s: an email address.
			? sprintf( __( 'The test email is with the mail server. Please look in the inbox of %s.', 'sw-immosuite' ), $this->settings->contactEmail() )
			// translators: %s: answer of the mail server.
			: sprintf( __( 'The test email could not be sent. The mail server says: %s', 'sw-immosuite' ), $error );
		// Passes the message to the next page as core's settings pages do.
		add_settings_error( SettingsPage::SLUG, TestMailSender::ACTION, esc_html( $result ), null === $error ? 'success' : 'error' );
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', SettingsPage::url( SettingsTab::Mails ) ) );
		exit;
	}
}
