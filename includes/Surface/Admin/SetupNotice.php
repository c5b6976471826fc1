<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Surface\Admin\Settings\SettingsPage;

defined( 'ABSPATH' ) || exit;

/**
 * What an administrator is told after the first activation: the three things that the plugin cannot guess. It is the
 * site that is set up, so whoever puts the notice away does so for all administrators.
 */
final class SetupNotice {

	/** Option, action and nonce; autoloaded, so that asking for it costs no query. */
	public const NAME = 'sw_immosuite_setup';

	private const OPEN   = 'open';
	private const CLOSED = 'closed';

	private const ID = 'sw-immosuite-setup';

	/** Where it is done, and where somebody looks after an activation besides. */
	private const PLACE   = 'settings_page_' . SettingsPage::SLUG;
	private const SCREENS = [ self::PLACE, 'dashboard', 'plugins' ];

	public function __construct( private readonly Settings $settings ) {
	}

	/** Call when the tables are there. @param bool $isNew Whether this site has had none before: the others know their way. */
	public static function begin( bool $isNew ): void {
		add_option( self::NAME, $isNew ? self::OPEN : self::CLOSED, '', true );
	}

	/** On admin_notices. */
	public function print(): void {
		$screen = get_current_screen()?->id;
		if ( ! in_array( $screen, self::SCREENS, true ) || $this->settings->isSetUp() ) {
			return;
		}
		$button = sprintf( '<p><a class="button button-primary" href="%s">%s</a></p>', esc_url( SettingsPage::url() ), esc_html__( 'Open settings', 'sw-immosuite' ) );
		wp_admin_notice(
			sprintf(
				'<p><strong>%s</strong></p><p>%s</p>%s',
				esc_html__( 'SW ImmoSuite: three steps to go', 'sw-immosuite' ),
				esc_html__( 'Set recipients, sender and privacy page, then send a test email.', 'sw-immosuite' ),
				self::PLACE === $screen ? '' : $button
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

	/** Core's own button takes a notice away from this page alone; here it is told to the site. */
	public function close(): never {
		check_ajax_referer( self::NAME );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_send_json_error( null, 403 );
		}
		update_option( self::NAME, self::CLOSED, true );
		wp_send_json_success();
	}

	/** The button comes from core's script, later than this one; whoever goes on at once has put the notice away all the same. */
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
