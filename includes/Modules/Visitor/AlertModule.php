<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Visitor;

use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Alert\AlertCron;
use SwImmoSuite\Visitor\Alert\AlertService;

defined( 'ABSPATH' ) || exit;

/** Mails about new listings that match saved searches. */
final class AlertModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		// Schedules the next run first, because this one may be killed.
		add_action( AlertCron::HOOK, $this->container->callback( AlertCron::class, 'schedule' ) );
		add_action( AlertCron::HOOK, $this->container->callback( AlertService::class, 'run' ), 10, 0 );
		// Schedules the event again if it was lost.
		add_action( OutboxCron::HOOK, $this->container->callback( AlertCron::class, 'schedule' ) );
	}
}
