<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Admin\Import\ImportPage;
use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** How to fix a problem that Site Health reports: a link, or lines for the server's configuration. */
final class Remedy {

	private const CRON_GUIDE = 'https://developer.wordpress.org/plugins/cron/hooking-wp-cron-into-the-system-task-scheduler/';

	/** @param string $html Escaped. */
	private function __construct( public readonly string $html ) {
	}

	/**
	 * A setting of the plugin, or the test mail.
	 *
	 * @param string $id Id of an element on the tab; empty: the top of the tab.
	 */
	public static function settings( SettingsTab $tab, string $id = '' ): self {
		return self::link( SettingsPage::url( $tab, $id ), __( 'Open the settings', 'sw-immosuite' ) );
	}

	/** Failed mails with their reasons and the button to send them again. */
	public static function mails(): self {
		return self::link( MailsPage::url( MailState::Failed ), __( 'Show failed emails', 'sw-immosuite' ) );
	}

	/** The list of plugins, to reactivate this plugin or to find a conflicting plugin. */
	public static function plugins(): self {
		return self::link( admin_url( 'plugins.php' ), __( 'Open the plugins', 'sw-immosuite' ) );
	}

	/** The list of incomplete listings. */
	public static function incompleteListings(): self {
		$url = admin_url( 'edit.php?post_type=' . PostType::NAME . '&sw_immosuite_view=incomplete' );
		return self::link( $url, __( 'Show incomplete listings', 'sw-immosuite' ) );
	}

	/** The import of regions, with source and license. */
	public static function regions(): self {
		return self::link( RegionsScreen::url(), __( 'Open the regions', 'sw-immosuite' ) );
	}

	/** The import screen. */
	public static function import(): self {
		return self::link( ImportPage::url(), __( 'Open the import', 'sw-immosuite' ) );
	}

	/** The list of users with their roles. */
	public static function users(): self {
		return self::link( admin_url( 'users.php' ), __( 'Open the users', 'sw-immosuite' ) );
	}

	/** The general settings with the site's address. */
	public static function general(): self {
		return self::link( admin_url( 'options-general.php' ), __( 'Open the general settings', 'sw-immosuite' ) );
	}

	/** Core's report on the server, including folder permissions. */
	public static function report(): self {
		return self::link( admin_url( 'site-health.php?tab=debug' ), __( 'Open Site Health info', 'sw-immosuite' ) );
	}

	/** Guide to scheduled tasks on a server. */
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
	 * Links to the items of a Site Health result.
	 *
	 * @param array<string, string> $names Names by URL.
	 */
	public static function each( array $names ): self {
		$item = static fn( string $url, string $name ): string => sprintf( '<li><a href="%s">%s</a></li>', esc_url( $url ), esc_html( $name ) );
		return new self( '<ul>' . implode( '', array_map( $item, array_keys( $names ), $names ) ) . '</ul>' );
	}

	/** Configuration lines that let nginx or Apache serve the static files of this installation without PHP. */
	public static function alias(): self {
		$path   = (string) wp_parse_url( FrameUrl::staticPath(), PHP_URL_PATH );
		$folder = dirname( SW_IMMOSUITE_FILE ) . '/build/web/';
		$nginx  = "location {$path} {\n    alias {$folder};\n    add_header Cache-Control \"public, max-age=31536000, immutable\";\n}";
		return new self( '<p>nginx</p>' . self::lines( $nginx ) . '<p>Apache</p>' . self::lines( "Alias {$path} {$folder}" ) );
	}

	/** Wraps long lines, since the page is narrow on a phone. */
	private static function lines( string $text ): string {
		return sprintf( '<pre style="white-space:pre-wrap;overflow-wrap:anywhere">%s</pre>', esc_html( $text ) );
	}

	private static function link( string $url, string $text ): self {
		return new self( sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $text ) ) );
	}
}
