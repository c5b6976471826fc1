<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Visitor\Entry\ReminderCron;
use SwImmoSuite\Visitor\Entry\ReminderService;

defined( 'ABSPATH' ) || exit;

/** What staff are told of entries by mail: follow-ups every morning, and what somebody has assigned to them. */
final class ReminderModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( ReminderCron::HOOK, $this->remind( ... ) );
		add_action( 'update_option_timezone_string', $this->renew( ... ) );
		add_action( 'update_option_gmt_offset', $this->renew( ... ) );
		// An event that got lost is brought back by that of the mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	private function remind(): void {
		$this->container->get( ReminderCron::class )->begin();
		$this->container->get( ReminderService::class )->remind();
		$this->renew();
	}

	/** Seven o'clock is at another time. */
	private function renew(): void {
		$this->container->get( ReminderCron::class )->renew();
	}

	private function ensure(): void {
		$this->container->get( ReminderCron::class )->ensure();
	}
}
