<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** Links to the setup after the first activation, until it is done or an administrator dismisses it for the site. */
final class SetupNotice {

	/** Action and nonce. */
	public const NAME = SetupState::NAME;

	private const ID = 'sw-immosuite-setup';

	/** Screens that users see after an activation. */
	private const SCREENS = [ 'dashboard', 'plugins' ];

	/** Action admin_notices. Once the setup is finished or hidden, this only reads an autoloaded option. */
	public static function print(): void {
		if ( ! SetupState::isOpen() || ! StaffCapability::Manage->isMine() || ! in_array( get_current_screen()?->id, self::SCREENS, true ) ) {
			return;
		}
		wp_admin_notice(
			sprintf(
				'<p>%s</p><p><a class="button button-primary" href="%s">%s</a></p>',
				esc_html__( 'ImmoSuite is active. Six steps lead to the first inquiry.', 'sw-immosuite' ),
				esc_url( SetupScreen::url() ),
				esc_html__( 'Setup', 'sw-immosuite' )
			),
			[
				'type'           => 'info',
				'id'             => self::ID,
				'dismissible'    => true,
				'paragraph_wrap' => false,
			]
		);
		wp_print_inline_script_tag( self::script() );
	}

	/** AJAX action: core's button hides a notice only on the current page; this dismisses it for the site. */
	public static function close(): never {
		check_ajax_referer( self::NAME );
		if ( ! StaffCapability::Manage->isMine() ) {
			wp_send_json_error( null, 403 );
		}
		SetupState::dismiss();
		wp_send_json_success();
	}

	/**
	 * Core's script adds the button only later, so this script listens on the notice. keepalive sends the request even if the user
	 * leaves the page at once.
	 */
	private static function script(): string {
		$body = (string) wp_json_encode(
			[
				'action'      => self::NAME,
				'_ajax_nonce' => wp_create_nonce( self::NAME ),
			]
		);
		return sprintf(
			'document.getElementById( "%s" ).addEventListener( "click", ( { target } ) => target.closest( ".notice-dismiss" )'
				. ' && fetch( %s, { method: "POST", keepalive: true, body: new URLSearchParams( %s ) } ) );',
			self::ID,
			(string) wp_json_encode( admin_url( 'admin-ajax.php' ) ),
			$body
		);
	}
}
