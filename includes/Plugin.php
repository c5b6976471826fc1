<?php
declare(strict_types=1);

namespace SwImmoSuite;

defined( 'ABSPATH' ) || exit;

/** The rooms that do something to WordPress, in the order of their hooks; each lists its own. */
final class Plugin {

	private const ROOMS = [
		Rooms\DatabaseRoom::class,
		Rooms\FrameRoom::class,
		Rooms\WidgetRoom::class,
		Rooms\ListingRoom::class,
		Rooms\ListingSearchRoom::class,
		Rooms\ListingPageRoom::class,
		Rooms\ExclusiveRoom::class,
		Rooms\RestRoom::class,
	];

	/** Those that a visitor's page can do without. */
	private const MORE_THAN_PAGES = [
		Rooms\ListingUpkeepRoom::class,
		Rooms\ListingLibraryRoom::class,
		Rooms\LifecycleRoom::class,
		Rooms\RegionRoom::class,
		Rooms\MailRoom::class,
		Rooms\EntryRoom::class,
		Rooms\ReminderRoom::class,
		Rooms\AlertRoom::class,
		Rooms\ImportRoom::class,
		Rooms\ImportUpkeepRoom::class,
		Rooms\PrivacyRoom::class,
		Rooms\AdminRoom::class,
		Rooms\SetupRoom::class,
		Rooms\DeskRoom::class,
		Rooms\ListingEditorRoom::class,
		Rooms\ListingTableRoom::class,
		Rooms\CliRoom::class,
	];

	public static function boot(): void {
		self::register( self::isPage( $_SERVER ) );
	}

	/** docs/hooks.md lists what comes of it. */
	public static function register( bool $isPage ): void {
		$services = new Rooms\Services( isPage: $isPage );
		( new Rooms\LanguageRoom() )->register();
		foreach ( [ ...self::ROOMS, ...( $isPage ? [] : self::MORE_THAN_PAGES ) ] as $room ) {
			( new $room( $services ) )->register();
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
