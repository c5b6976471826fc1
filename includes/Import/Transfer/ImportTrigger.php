<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\RegionMapping;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\WakeCall;

defined( 'ABSPATH' ) || exit;

/** Starts a worker for transfers by a signed call of the site to itself; the cron event is the safety net. */
final class ImportTrigger {

	private bool $isPlanned = false;

	public function __construct(
		private readonly ImportCron $cron,
		private readonly TransferRepository $transfers,
		private readonly ImportedListings $listings,
		private readonly Clock $clock,
	) {
	}

	/** Starts a worker at the end of this request, if work still waits then. */
	public function wake(): void {
		$this->cron->ensure( hasWork: true );
		if ( ! $this->isPlanned ) {
			$this->isPlanned = true;
			add_action( 'shutdown', fn() => $this->hasWork() ? $this->call( Loopback::BRIEF ) : null, PHP_INT_MAX );
		}
	}

	/** Whether a transfer or the mapping of regions waits. */
	public function hasWork(): bool {
		return RegionMapping::isPending() || $this->transfers->isAnyOpen();
	}

	/** Starts mapping the regions of all imported listings again. Call it after the site's regions have changed. */
	public function mapRegions(): void {
		if ( [] !== $this->listings->after( 0, 1 ) ) {
			RegionMapping::begin();
			$this->wake();
		}
	}

	/** @param int $hold Milliseconds, one of the constants of Loopback. */
	public function call( int $hold ): void {
		$this->wakeCall()->send( $hold );
	}

	public function wakeCall(): WakeCall {
		return new WakeCall( $this->clock, ImportCron::HOOK );
	}
}
