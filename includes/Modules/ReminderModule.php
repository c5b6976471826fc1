<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Entry\ReminderService;

defined( 'ABSPATH' ) || exit;

/** Mails to staff about entries: follow-ups every morning, and new assignments. */
final class ReminderModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( ReminderCron::HOOK, $this->remind( ... ) );
		add_action( 'update_option_timezone_string', $this->renew( ... ) );
		add_action( 'update_option_gmt_offset', $this->renew( ... ) );
		// Schedules the event again if it was lost.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	private function remind(): void {
		$this->container->get( ReminderCron::class )->scheduleRetry();
		$this->container->get( ReminderService::class )->remind();
		$this->renew();
	}

	/** Schedules the event for the next seven o'clock in the site's time zone. */
	private function renew(): void {
		$this->container->get( ReminderCron::class )->reschedule();
	}

	private function ensure(): void {
		$this->container->get( ReminderCron::class )->schedule();
	}
}
