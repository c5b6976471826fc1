<?php
declare(strict_types=1);

namespace SwImmoSuite;

defined( 'ABSPATH' ) || exit;

/** Registers the hooks of all modules. The order of the lists is the order in which the modules register. */
final class Plugin {

	private const MODULES = [
		Modules\SiteModule::class,
		Modules\Frontend\WidgetModule::class,
		Modules\Property\ListingModule::class,
		Modules\Frontend\ListingPageModule::class,
		Modules\Property\ExclusiveModule::class,
		Modules\Http\RestModule::class,
		Modules\Admin\AbilityModule::class,
	];

	/** Modules that a visitor's page does not need. */
	private const NOT_ON_PAGES = [
		Modules\Property\ListingUpkeepModule::class,
		Modules\Mail\MailModule::class,
		Modules\Visitor\EntryModule::class,
		Modules\Visitor\AlertModule::class,
		Modules\Import\ImportModule::class,
		Modules\Visitor\PrivacyModule::class,
		Modules\Admin\AdminModule::class,
		Modules\Admin\MenuModule::class,
		Modules\Admin\ListingTableModule::class,
		Modules\Cli\CliModule::class,
	];

	public static function boot(): void {
		if ( false === stream_resolve_include_path( dirname( __DIR__ ) . '/build/contract/contract.php' ) ) {
			( new Modules\UnbuiltModule() )->register();
			return;
		}
		self::register( self::isPage( $_SERVER ) );
	}

	/** Registers the modules that the request needs; docs/hooks.md lists their hooks. */
	public static function register( bool $isPage ): void {
		$container = new Modules\Container( isPage: $isPage );
		foreach ( [ ...self::MODULES, ...( $isPage ? [] : self::NOT_ON_PAGES ) ] as $module ) {
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
