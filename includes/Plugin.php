<?php
declare(strict_types=1);

namespace SwImmoSuite;

use SwImmoSuite\Rooms\AdminRoom;
use SwImmoSuite\Rooms\CliRoom;
use SwImmoSuite\Rooms\DatabaseRoom;
use SwImmoSuite\Rooms\ExclusiveRoom;
use SwImmoSuite\Rooms\FrameRoom;
use SwImmoSuite\Rooms\LanguageRoom;
use SwImmoSuite\Rooms\LifecycleRoom;
use SwImmoSuite\Rooms\ListingEditorRoom;
use SwImmoSuite\Rooms\ListingLibraryRoom;
use SwImmoSuite\Rooms\ListingPageRoom;
use SwImmoSuite\Rooms\ListingRoom;
use SwImmoSuite\Rooms\ListingSearchRoom;
use SwImmoSuite\Rooms\ListingTableRoom;
use SwImmoSuite\Rooms\MailRoom;
use SwImmoSuite\Rooms\PrivacyRoom;
use SwImmoSuite\Rooms\RegionRoom;
use SwImmoSuite\Rooms\RestRoom;
use SwImmoSuite\Rooms\Services;
use SwImmoSuite\Rooms\WidgetRoom;

defined( 'ABSPATH' ) || exit;

/** The rooms that do something to WordPress, in the order of their hooks; each lists its own. */
final class Plugin {

	public static function boot(): void {
		self::register( self::isPage( $_SERVER ) );
	}

	/** docs/hooks.md lists what comes of it. */
	public static function register( bool $isPage ): void {
		$services = new Services( isPage: $isPage );
		( new DatabaseRoom( $services ) )->register();
		( new LanguageRoom() )->register();
		( new FrameRoom( $services ) )->register();
		( new WidgetRoom( $services ) )->register();
		( new ListingRoom( $services ) )->register();
		( new ListingSearchRoom( $services ) )->register();
		( new ListingPageRoom( $services ) )->register();
		( new ExclusiveRoom( $services ) )->register();
		( new RestRoom( $services ) )->register();
		if ( ! $isPage ) {
			( new ListingRoom( $services ) )->registerForStaff();
			( new ListingLibraryRoom( $services ) )->register();
			( new LifecycleRoom( $services ) )->register();
			( new RegionRoom( $services ) )->register();
			( new MailRoom( $services ) )->register();
			( new PrivacyRoom( $services ) )->register();
			( new AdminRoom( $services ) )->register();
			( new ListingEditorRoom( $services ) )->register();
			( new ListingTableRoom( $services ) )->register();
			( new CliRoom( $services ) )->register();
		}
	}

	/**
	 * Whether a visitor's page, or a read of REST, is all that this request can be: it activates no plugin, runs no event
	 * and shows nothing of wp-admin, so that nothing of these is prepared.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	private static function isPage( array $server ): bool {
		return 'cli' !== PHP_SAPI && ! is_admin() && ! wp_doing_cron() && ! defined( 'XMLRPC_REQUEST' ) && ! defined( 'ALTERNATE_WP_CRON' )
			&& in_array( $server['REQUEST_METHOD'] ?? '', [ 'GET', 'HEAD' ], true );
	}
}
