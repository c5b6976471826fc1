<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Entry\ReminderCron;

defined( 'ABSPATH' ) || exit;

/** Tables, options and capabilities: creates and updates them, and deletes the tables with a site of a network. */
final class DatabaseModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'init', $this->upgrade( ... ), 1 );
		add_filter( 'wpmu_drop_tables', $this->withTables( ... ) );
		add_filter( 'pre_get_table_charset', self::charset( ... ), 10, 2 );
	}

	/** Runs on activation. */
	public function install(): void {
		$isNew = self::isNew();
		$this->begin( $isNew );
		$this->container->get( Migrations::class )->install();
		self::settle( $isNew );
	}

	/**
	 * Creates or updates the tables on the first request of a network's site, or after an update of the plugin. A visitor's page
	 * is shown even if this fails.
	 */
	private function upgrade(): void {
		if ( get_option( 'sw_immosuite_schema' ) === SW_IMMOSUITE_SCHEMA ) {
			return;
		}
		$isNew = self::isNew();
		$this->begin( $isNew );
		if ( $this->container->get( Migrations::class )->attempt() ) {
			self::settle( $isNew );
		}
	}

	/** Before the version is stored: afterwards this is not repeated. */
	private function begin( bool $isNew ): void {
		Capabilities::begin();
		StaffCapability::begin();
		$this->container->get( ReminderCron::class )->schedule();
		$this->container->get( AlertCron::class )->schedule();
		if ( ! $isNew ) {
			DrawingBacklog::schedule( $this->container->get( Clock::class ) );
		}
	}

	private static function isNew(): bool {
		return false === get_option( 'sw_immosuite_schema' );
	}

	private static function settle( bool $isNew ): void {
		// Options that do not exist cost a query on each request and each page with a widget.
		add_option( Settings::OPTION, [] );
		add_option( FrameUrl::ALIAS_OPTION, '' );
		SetupState::begin( $isNew );
		// Core rebuilds the rules on the next page, when the post type is registered.
		delete_option( 'rewrite_rules' );
	}

	/**
	 * Adds our tables to those that are dropped with a network's site; core has switched to it.
	 *
	 * @param array<array-key, mixed> $tables
	 * @return array<array-key, mixed>
	 */
	private function withTables( array $tables ): array {
		return [ ...$tables, ...$this->container->get( Migrations::class )->names() ];
	}

	/** Core would query the columns of our tables before it writes non-ASCII text to them. */
	private static function charset( mixed $known, string $table ): mixed {
		return str_contains( $table, '_sw_immosuite_' ) ? 'utf8mb4' : $known;
	}
}
