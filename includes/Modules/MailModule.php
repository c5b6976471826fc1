<?php

declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Mail\MailRoutes;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** Outbox and its worker, which a signed loopback call or cron starts, never a visitor's request. */
final class MailModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'GET /mails'              => [ MailRoutes::class, 'list' ],
		'POST /mails/{id}/resend' => [ MailRoutes::class, 'resend' ],
		'DELETE /mails/{id}'      => [ MailRoutes::class, 'discard' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'wp_ajax_sw_immosuite_outbox', $this->answer( ... ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_outbox', $this->answer( ... ) );
		add_action( 'sw_immosuite_outbox', $this->container->callback( WakeEndpoint::class, 'work' ) );
		// Restores the event of a worker that died. Runs after the alert event's own work, which first schedules its next run.
		add_action( AlertCron::HOOK, $this->ensure( ... ), 20 );
	}

	private function answer(): void {
		$this->container->get( WakeEndpoint::class )->answer( wp_unslash( $_POST ) );
	}

	private function ensure(): void {
		if ( $this->container->get( OutboxRepository::class )->isWaiting() ) {
			$this->container->get( OutboxCron::class )->ensure();
		}
	}

	/**
	 * Sends due mails. If mails are left at the end of the time limit, a new request continues; the cron event covers mails that
	 * wait for another attempt, and those of a killed worker.
	 */
	public function send(): void {
		$sent = $this->container->get( OutboxWorker::class )->run();
		if ( $sent > 0 && $this->container->get( OutboxRepository::class )->isDue() ) {
			$this->container->get( WorkerTrigger::class )->call();
		} else {
			$this->ensure();
		}
	}
}
