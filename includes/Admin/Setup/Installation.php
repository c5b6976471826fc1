<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use Closure;
use SwImmoSuite\Admin\Health\Requirements;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Privacy\DailyCron;

defined( 'ABSPATH' ) || exit;

/** Installs the plugin on a site and updates it: tables, options, capabilities, events. See uninstall.php for uninstalling. */
final class Installation {

	/** @param Closure(): IndexUpkeep $index */
	public function __construct(
		private readonly Connection $connection,
		private readonly Migrations $migrations,
		private readonly Clock $clock,
		#[Lazy( IndexUpkeep::class )]
		private readonly Closure $index,
	) {
	}

	/** Runs on activation. */
	public function activate(): void {
		Requirements::demand( $this->connection->serverInfo() );
		$this->install();
		// Deactivation removed the events: mails may be waiting, and listings may have changed since.
		( new OutboxCron( $this->clock ) )->ensure();
		( new DailyCron( $this->clock ) )->schedule();
		( new ReminderCron( $this->clock ) )->schedule();
		( new AlertCron( $this->clock ) )->schedule();
		( new ImportCron( $this->clock ) )->ensure();
		( $this->index )()->rebuild();
	}

	public static function deactivate(): void {
		OutboxCron::clear();
		DailyCron::clear();
		DrawingBacklog::unschedule();
		ReminderCron::clear();
		AlertCron::clear();
		ImportCron::clear();
		delete_option( 'rewrite_rules' );
	}

	public function install(): void {
		$isNew = self::isNew();
		$this->begin( $isNew );
		$this->migrations->install();
		self::settle( $isNew );
	}

	/**
	 * Creates or updates the tables on the first request of a network's site, or after an update of the plugin. A visitor's page
	 * is shown even if this fails.
	 */
	public function upgrade(): void {
		$isNew = self::isNew();
		$this->begin( $isNew );
		if ( $this->migrations->attempt() ) {
			self::settle( $isNew );
		}
	}

	/** Before the version is stored: afterwards this is not repeated. */
	private function begin( bool $isNew ): void {
		Capabilities::begin();
		StaffCapability::begin();
		( new ReminderCron( $this->clock ) )->schedule();
		( new AlertCron( $this->clock ) )->schedule();
		if ( ! $isNew ) {
			DrawingBacklog::schedule( $this->clock );
		}
	}

	private static function isNew(): bool {
		return false === get_option( Migrations::OPTION );
	}

	private static function settle( bool $isNew ): void {
		// Options that do not exist cost a query on each request and each page with a widget.
		add_option( Settings::OPTION, [] );
		add_option( FrameUrl::ALIAS_OPTION, '' );
		SetupState::begin( $isNew );
		// Core rebuilds the rules on the next page, when the post type is registered.
		delete_option( 'rewrite_rules' );
	}
}
