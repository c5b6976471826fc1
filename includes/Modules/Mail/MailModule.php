<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Mail;

use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxRun;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Starts the outbox's worker on a signed loopback call or by cron. WorkerTrigger may also start it after a response. */
final class MailModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$c = $this->container;
		add_action( 'wp_ajax_sw_immosuite_outbox', $c->callback( WakeEndpoint::class, 'answer' ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_outbox', $c->callback( WakeEndpoint::class, 'answer' ) );
		add_action( OutboxCron::HOOK, $c->callback( WakeEndpoint::class, 'work' ) );
		// After the alert event's own work, which first schedules its next run.
		add_action( AlertCron::HOOK, $c->callback( OutboxRun::class, 'ensureEvent' ), 20 );
	}
}
