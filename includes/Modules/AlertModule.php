<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Alert\AlertService;

defined( 'ABSPATH' ) || exit;

/** What people are told of whatever fits their searches (O24–O27). */
final class AlertModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( AlertCron::HOOK, $this->answer( ... ) );
		// An event that got lost is brought back by that of the mails.
		add_action( 'sw_immosuite_outbox', $this->ensure( ... ) );
	}

	/** The next one is planned before this one works: whoever is killed is followed. */
	private function answer(): void {
		$this->ensure();
		$this->container->get( AlertService::class )->run();
	}

	private function ensure(): void {
		$this->container->get( AlertCron::class )->ensure();
	}
}
