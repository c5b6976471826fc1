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

/** The outbox and its worker, which is reached by a signed call of our own or by cron, never by a visitor. */
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
		// The event of a worker that dies is gone with it. Behind the event's own work, which plans the next one first.
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
	 * Sends what is due. If mails are left when the time is up, a fresh request goes on; the cron event brings mails that wait for
	 * another attempt, and those of a killed worker.
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
