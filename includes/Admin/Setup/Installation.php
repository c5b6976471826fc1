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

/** Installs and updates the plugin on a site: tables, options, capabilities, scheduled events. See uninstall.php for uninstalling. */
final class Installation {

	/** @param Closure(): IndexUpkeep $index Needed only on activation. */
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
		// Deactivation removed the events, and mails may be waiting. Listings may have changed since, hence the new index.
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
		$this->grantAndSchedule( $isNew );
		$this->migrations->install();
		self::addOptions( $isNew );
	}

	/**
	 * Creates the tables on the first request to a new site of a network, and updates them on the first request after an update
	 * of the plugin. Visitors see the requested page even if this fails.
	 */
	public function upgrade(): void {
		$isNew = self::isNew();
		$this->grantAndSchedule( $isNew );
		if ( $this->migrations->attempt() ) {
			self::addOptions( $isNew );
		}
	}

	/** Grants capabilities and schedules events. Call before the version of the tables is stored: after that, no request repeats this. */
	private function grantAndSchedule( bool $isNew ): void {
		Capabilities::grantOnce();
		StaffCapability::grantNew();
		( new ReminderCron( $this->clock ) )->schedule();
		( new AlertCron( $this->clock ) )->schedule();
		if ( ! $isNew ) {
			DrawingBacklog::schedule( $this->clock );
		}
	}

	private static function isNew(): bool {
		return false === get_option( Migrations::OPTION );
	}

	private static function addOptions( bool $isNew ): void {
		// Without these options, each request and each page with a widget would query the database for them.
		add_option( Settings::OPTION, [] );
		add_option( FrameUrl::ALIAS_OPTION, '' );
		SetupState::initialize( $isNew );
		// Core rebuilds the rules on the next request, after the post type is registered.
		delete_option( 'rewrite_rules' );
	}
}
