<?php

declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Mail\Delivery;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\Mailer;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\MailListRepository;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\MailRoutes;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxLease;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\SmtpConnection;
use SwImmoSuite\Mail\WakeCall;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\WakeSignature;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Alert\AlertBounces;
use SwImmoSuite\Visitor\Alert\AlertCron;

defined( 'ABSPATH' ) || exit;

/** The outbox and its worker, which is reached by a signed call of our own or by cron, never by a visitor. */
final class MailRoom implements RouteHandlers {

	private ?WorkerTrigger $trigger = null;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'wp_ajax_sw_immosuite_outbox', $this->answer( ... ) );
		add_action( 'wp_ajax_nopriv_sw_immosuite_outbox', $this->answer( ... ) );
		add_action( 'sw_immosuite_outbox', $this->work( ... ) );
		// The event of a worker that dies is gone with it. Behind the event's own work, which plans the next one first.
		add_action( AlertCron::HOOK, $this->ensure( ... ), 20 );
	}

	private function ensure(): void {
		if ( $this->queue()->isWaiting() ) {
			$this->cron()->ensure();
		}
	}

	private function answer(): void {
		$this->endpoint()->answer( wp_unslash( $_POST ) );
	}

	private function work(): void {
		$this->endpoint()->work();
	}

	/** @return array<string, Closure(ApiRequest): (array<array-key, mixed>|ApiResponse)> */
	public function handlers(): array {
		return [
			'GET /mails'              => fn( ApiRequest $request ): ApiResponse => $this->routes()->list( $request ),
			'POST /mails/{id}/resend' => fn( ApiRequest $request ): array => $this->routes()->resend( $request ),
			'DELETE /mails/{id}'      => fn( ApiRequest $request ): array => $this->routes()->discard( $request ),
		];
	}

	/** What staff may do with mails. */
	public function list(): MailListService {
		return new MailListService(
			$this->services->connection(),
			new MailListRepository( $this->services->connection(), $this->services->clock() ),
			$this->queue(),
			$this->events(),
			$this->trigger()
		);
	}

	private function routes(): MailRoutes {
		return new MailRoutes( $this->list() );
	}

	/** Queues mails. */
	public function outbox(): Outbox {
		return new Outbox( $this->services->connection(), $this->services->clock(), $this->services->settings() );
	}

	/** One per request, however many mails it queues. */
	public function trigger(): WorkerTrigger {
		return $this->trigger ??= new WorkerTrigger(
			$this->cron(),
			$this->lease(),
			new WakeCall( new Loopback(), $this->signature() ),
			$this->work( ... )
		);
	}

	/** The queue. */
	public function queue(): OutboxRepository {
		return new OutboxRepository( $this->services->connection(), $this->services->clock(), perMinute: ( new AlertSettings() )->perMinute() );
	}

	/** Sends what is due. */
	public function worker(): OutboxWorker {
		$consents = $this->services->submissions()->consents();
		$keys     = $this->services->auth()->keys();
		$delivery = new Delivery(
			$this->queue(),
			$this->services->notifications()->renderer(),
			$this->mailer(),
			static function ( QueuedMail $mail ) use ( $consents, $keys ): void {
				if ( MailKind::Login === $mail->kind && null !== $mail->keySelector ) {
					$keys->dispatched( $mail->keySelector );
				}
				if ( $mail->kind->isConfirmation() && null !== $mail->submissionId ) {
					$consents->recordSent( $mail->submissionId );
				}
				$change = MailKind::EmailNew === $mail->kind && null !== $mail->keySelector ? $keys->bySelector( $mail->keySelector )?->grant : null;
				if ( null !== $change?->consentId ) {
					$consents->recordOneSent( $change->consentId, $change->email );
				}
			},
			$this->events()
		);
		return new OutboxWorker( $this->queue(), $this->lease(), $delivery, $this->services->clock() );
	}

	/** Who hears of what becomes of mails. */
	private function events(): AlertBounces {
		return new AlertBounces( $this->services->entries()->mails(), $this->services->alerts()->repository() );
	}

	/** What the wake-up call and the cron event reach. */
	public function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->signature(), $this->send( ... ) );
	}

	/**
	 * Out of time, not out of mails: a fresh request goes on. The cron event brings what waits for another attempt, and whatever
	 * another worker leaves behind that is dead already.
	 */
	private function send(): void {
		$sent = $this->worker()->run();
		if ( $sent > 0 && $this->queue()->isDue() ) {
			$this->trigger()->call();
		} else {
			$this->ensure();
		}
	}

	/** The safety net. */
	public function cron(): OutboxCron {
		return new OutboxCron( $this->services->clock() );
	}

	/** The one caller of wp_mail. */
	public function mailer(): Mailer {
		return new Mailer( $this->services->settings(), new SmtpConnection() );
	}

	private function lease(): OutboxLease {
		return new OutboxLease( $this->services->connection(), $this->services->clock() );
	}

	private function signature(): WakeSignature {
		return new WakeSignature( $this->services->clock() );
	}
}
