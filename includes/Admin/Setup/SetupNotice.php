<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** Notice that links to the setup after the first activation, until all steps are done or an administrator dismisses it for the site. */
final class SetupNotice {

	/** AJAX action, and action of the nonce. */
	public const NAME = SetupState::NAME;

	private const ID = 'sw-immosuite-setup';

	/** Screens that users see after activating a plugin. */
	private const SCREENS = [ 'dashboard', 'plugins' ];

	/** Action admin_notices. Reads only an autoloaded option once the setup is finished or hidden. */
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

	/** AJAX action that dismisses the notice for the site, because core's button hides a notice only on the current page. */
	public static function close(): never {
		check_ajax_referer( self::NAME );
		if ( ! StaffCapability::Manage->isMine() ) {
			wp_send_json_error( null, 403 );
		}
		SetupState::dismiss();
		wp_send_json_success();
	}

	/**
	 * Script that requests close() after a click on core's button. Core's script adds this button later, hence the listener on
	 * the notice. With keepalive, the browser sends the request even if the user leaves the page at once.
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
