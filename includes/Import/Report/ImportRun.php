<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Import\Source\WatchedFolder;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\ImportTrigger;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeEndpoint;

defined( 'ABSPATH' ) || exit;

/** One run of the import's worker, which a signed loopback call or cron starts, and the scan of the watched folder. */
final class ImportRun {

	private const RUN_SECONDS = 20;

	/**
	 * @param Closure(): TransferWorker $worker
	 * @param Closure(): RegionMapping  $regions
	 * @param Closure(): RefusalNotices $notices
	 * @param Closure(): WatchedFolder  $folder
	 */
	public function __construct(
		private readonly ImportTrigger $trigger,
		private readonly ImportCron $cron,
		#[Lazy( TransferWorker::class )]
		private readonly Closure $worker,
		#[Lazy( RegionMapping::class )]
		private readonly Closure $regions,
		#[Lazy( RefusalNotices::class )]
		private readonly Closure $notices,
		#[Lazy( WatchedFolder::class )]
		private readonly Closure $folder,
	) {
	}

	/** Actions wp_ajax_sw_immosuite_import and wp_ajax_nopriv_sw_immosuite_import. */
	public function answer(): never {
		$this->endpoint()->answer();
	}

	/** Cron event. */
	public function work(): void {
		$this->endpoint()->work();
	}

	/** Cron event, before the worker, which then processes the files found. */
	public function scanFolder(): void {
		// Schedules the next run first, because this one may be killed.
		$this->cron->ensure();
		$this->cron->ensure( ( $this->folder )()->scan() );
	}

	private function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->trigger->wakeCall(), $this->run( ... ) );
	}

	/** Schedules the next event first: if this worker is killed, the next one continues. */
	private function run(): void {
		$this->cron->ensure( $this->trigger->hasWork() );
		$until   = ( new Clock() )->now() + self::RUN_SECONDS;
		$hasMore = ( $this->worker )()->run( self::RUN_SECONDS )
			|| ( RegionMapping::isPending() && ( $this->regions )()->run( $until - ( new Clock() )->now() ) );
		( $this->notices )()->queue();
		if ( $hasMore ) {
			$this->trigger->call( Loopback::PATIENT );
		}
	}
}
