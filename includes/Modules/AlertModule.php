<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Alert\AlertService;

defined( 'ABSPATH' ) || exit;

/** Mails about new listings that match saved searches. */
final class AlertModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( AlertCron::HOOK, $this->answer( ... ) );
		// Schedules the event again if it was lost.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	/** Schedules the next run first, because this one may be killed. */
	private function answer(): void {
		$this->ensure();
		$this->container->get( AlertService::class )->run();
	}

	private function ensure(): void {
		$this->container->get( AlertCron::class )->schedule();
	}
}
