<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Notification\TestMailing;

defined( 'ABSPATH' ) || exit;

/** Handles the buttons of the settings page. */
final class AdminActions {

	public function __construct( private readonly Settings $settings ) {
	}

	/** Sends a test mail during the request, so that the page can show the mail server's answer. */
	public function sendTest( TestMailing $mailing ): never {
		self::demand( TestMailing::ACTION );
		$error  = $mailing->send();
		$result = null === $error
			? sprintf( __( 'The test email is with the mail server. Please look in the inbox of %s.', 'sw-immosuite' ), $this->settings->contactEmail() )
			: sprintf( __( 'The test email could not be sent. The mail server says: %s', 'sw-immosuite' ), $error );
		self::back( TestMailing::ACTION, $result, null === $error );
	}

	private static function demand( string $action ): void {
		if ( ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( $action );
	}

	/** Passes a message to the next page in the same way as core's settings pages. */
	private static function back( string $code, string $text, bool $success ): never {
		add_settings_error( SettingsPage::SLUG, $code, esc_html( $text ), $success ? 'success' : 'error' );
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', SettingsPage::url( SettingsTab::Mails ) ) );
		exit;
	}
}
