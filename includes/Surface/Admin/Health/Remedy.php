<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Health;

use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Surface\Admin\Import\ImportPage;
use SwImmoSuite\Surface\Admin\Mails\MailsPage;
use SwImmoSuite\Surface\Admin\Regions\RegionsScreen;
use SwImmoSuite\Surface\Admin\Settings\SettingsPage;

defined( 'ABSPATH' ) || exit;

/** How to fix what Site Health has found: a link, or lines for the server's configuration. */
final class Remedy {

	private const CRON_GUIDE = 'https://developer.wordpress.org/plugins/cron/hooking-wp-cron-into-the-system-task-scheduler/';

	/** @param string $html Escaped. */
	private function __construct( public readonly string $html ) {
	}

	/** A setting of the plugin, or the test mail on its page. @param string $id On that tab; empty: its top. */
	public static function settings( SettingsTab $tab, string $id = '' ): self {
		return self::link( SettingsPage::url( $tab, $id ), __( 'Open the settings', 'sw-immosuite' ) );
	}

	/** Mails that nobody got, each with the reason, and the button that sends them again. */
	public static function mails(): self {
		return self::link( MailsPage::url( MailState::Failed ), __( 'Show failed emails', 'sw-immosuite' ) );
	}

	/** The list of plugins: to activate this one anew, or to look for what gets in its way. */
	public static function plugins(): self {
		return self::link( admin_url( 'plugins.php' ), __( 'Open the plugins', 'sw-immosuite' ) );
	}

	/** The list of listings that lack something. */
	public static function incompleteListings(): self {
		$url = admin_url( 'edit.php?post_type=' . PostType::NAME . '&sw_immosuite_view=incomplete' );
		return self::link( $url, __( 'Show incomplete listings', 'sw-immosuite' ) );
	}

	/** Where regions are imported, with source and license. */
	public static function regions(): self {
		return self::link( RegionsScreen::url(), __( 'Open the regions', 'sw-immosuite' ) );
	}

	/** What an agency's software sends. */
	public static function import(): self {
		return self::link( ImportPage::url(), __( 'Open the import', 'sw-immosuite' ) );
	}

	/** Who works here, and in which role. */
	public static function users(): self {
		return self::link( admin_url( 'users.php' ), __( 'Open the users', 'sw-immosuite' ) );
	}

	/** Address of the site. */
	public static function general(): self {
		return self::link( admin_url( 'options-general.php' ), __( 'Open the general settings', 'sw-immosuite' ) );
	}

	/** What core knows of the server, the permissions of its folders among it. */
	public static function report(): self {
		return self::link( admin_url( 'site-health.php?tab=debug' ), __( 'Open Site Health info', 'sw-immosuite' ) );
	}

	/** How a server runs scheduled tasks. */
	public static function cronGuide(): self {
		return new self(
			sprintf(
				'<p><a href="%s" target="_blank" rel="noopener">%s<span class="screen-reader-text"> (%s)</span><span aria-hidden="true" class="dashicons dashicons-external"></span></a></p>',
				esc_url( self::CRON_GUIDE ),
				esc_html__( 'How to set up a system cron job', 'sw-immosuite' ),
				esc_html__( 'opens in a new tab', 'sw-immosuite' )
			)
		);
	}

	/**
	 * The things that a row is about, each where it can be looked at.
	 *
	 * @param array<string, string> $names Names by address.
	 */
	public static function each( array $names ): self {
		$item = static fn( string $url, string $name ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( $url ), esc_html( $name ) );
		return new self( '<ul>' . implode( '', array_map( $item, array_keys( $names ), $names ) ) . '</ul>' );
	}

	/** The alias of this very installation, for nginx and for Apache. */
	public static function alias(): self {
		$path   = (string) wp_parse_url( FrameUrl::staticPath(), PHP_URL_PATH );
		$folder = dirname( SW_IMMOSUITE_FILE ) . '/build/web/';
		$nginx  = "location {$path} {\n    alias {$folder};\n    add_header Cache-Control \"public, max-age=31536000, immutable\";\n}";
		return new self( '<p>nginx</p>' . self::lines( $nginx ) . '<p>Apache</p>' . self::lines( "Alias {$path} {$folder}" ) );
	}

	/** Wrapped, since core's page is narrow on a phone. */
	private static function lines( string $text ): string {
		return sprintf( '<pre style="white-space:pre-wrap;overflow-wrap:anywhere">%s</pre>', esc_html( $text ) );
	}

	private static function link( string $url, string $text ): self {
		return new self( sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $text ) ) );
	}
}
