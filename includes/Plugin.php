<?php
declare(strict_types=1);

namespace SwImmoSuite;

defined( 'ABSPATH' ) || exit;

/** List of the modules that hook into WordPress, in the order of their hooks; each registers its own. */
final class Plugin {

	private const MODULES = [
		Modules\DatabaseModule::class,
		Modules\FrameModule::class,
		Modules\WidgetModule::class,
		Modules\ListingModule::class,
		Modules\ListingSearchModule::class,
		Modules\ListingPageModule::class,
		Modules\ExclusiveModule::class,
		Modules\RestModule::class,
	];

	/** Modules that a visitor's page does not need. */
	private const MORE_THAN_PAGES = [
		Modules\ListingUpkeepModule::class,
		Modules\ListingLibraryModule::class,
		Modules\LifecycleModule::class,
		Modules\RegionModule::class,
		Modules\MailModule::class,
		Modules\EntryModule::class,
		Modules\ReminderModule::class,
		Modules\AlertModule::class,
		Modules\ImportModule::class,
		Modules\ImportUpkeepModule::class,
		Modules\PrivacyModule::class,
		Modules\AdminModule::class,
		Modules\SetupModule::class,
		Modules\MenuModule::class,
		Modules\ListingEditorModule::class,
		Modules\ListingTableModule::class,
		Modules\CliModule::class,
	];

	public static function boot(): void {
		if ( false === stream_resolve_include_path( dirname( __DIR__ ) . '/build/contract/contract.php' ) ) {
			( new Modules\UnbuiltModule() )->register();
			return;
		}
		self::register( self::isPage( $_SERVER ) );
	}

	/** docs/hooks.md lists the resulting hooks. */
	public static function register( bool $isPage ): void {
		$container = new Modules\Container( isPage: $isPage );
		( new Modules\LanguageModule() )->register();
		foreach ( [ ...self::MODULES, ...( $isPage ? [] : self::MORE_THAN_PAGES ) ] as $module ) {
			( new $module( $container ) )->register();
		}
	}

	/**
	 * Whether this request can only render a visitor's page or read from the REST API: it cannot activate a plugin, run an event
	 * or show wp-admin, so the modules for these are skipped.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	private static function isPage( array $server ): bool {
		return 'cli' !== PHP_SAPI && ! is_admin() && ! wp_doing_cron() && ! defined( 'XMLRPC_REQUEST' ) && ! defined( 'ALTERNATE_WP_CRON' )
			&& in_array( $server['REQUEST_METHOD'] ?? '', [ 'GET', 'HEAD' ], true );
	}
}
