<?php

declare(strict_types=1);

namespace SwImmoSuite\Services;

use SwImmoSuite\Auth\KeyRepository;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Clock;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Listing\ListingReader;
use SwImmoSuite\Listing\ListingRepository;
use SwImmoSuite\Location\LocationRepository;
use SwImmoSuite\Mail\Delivery;
use SwImmoSuite\Mail\Loopback;
use SwImmoSuite\Mail\Mailer;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Mail\OutboxLease;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Renderer;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\Waker;
use SwImmoSuite\Mail\WakeSignature;
use SwImmoSuite\Notification\NotificationRenderer;
use SwImmoSuite\Notification\Topics;
use SwImmoSuite\SavedSearch\SearchRegions;
use SwImmoSuite\SavedSearch\SearchTitle;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Submission\SubmissionReader;
use SwImmoSuite\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that sends mails. */
final class MailServices {

	private ?Waker $waker = null;

	/** All that mails are made of. */
	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/** Where a mail is laid down. */
	public function outbox(): Outbox {
		return new Outbox( $this->connection, $this->clock, $this->settings );
	}

	/** One per request, so that several mails make one call. */
	public function waker(): Waker {
		return $this->waker ??= new Waker( $this->cron(), new Loopback(), fn(): string => $this->signature()->body() );
	}

	/** The queue. */
	public function queue(): OutboxRepository {
		return new OutboxRepository( $this->connection, $this->clock );
	}

	/** Sends what is due. */
	public function worker(): OutboxWorker {
		$consents = new ConsentRepository( $this->connection, $this->clock );
		$keys     = new Keys( new KeyRepository( $this->connection ), $this->clock );
		$delivery = new Delivery(
			$this->queue(),
			$this->renderer(),
			$this->mailer(),
			static function ( QueuedMail $mail ) use ( $consents, $keys ): void {
				if ( MailKind::Login === $mail->kind && null !== $mail->keySelector ) {
					$keys->dispatched( $mail->keySelector );
				}
				if ( $mail->kind->isConfirmation() && null !== $mail->submissionId ) {
					$consents->recordSent( $mail->submissionId );
				}
			}
		);
		return new OutboxWorker( $this->queue(), new OutboxLease( $this->connection, $this->clock ), $delivery, $this->clock );
	}

	/** What the wake-up call and the cron event reach. */
	public function endpoint(): WakeEndpoint {
		return new WakeEndpoint( $this->signature(), $this->worker(), $this->queue(), $this->waker(), $this->cron() );
	}

	/** The safety net. */
	public function cron(): OutboxCron {
		return new OutboxCron( $this->clock );
	}

	/** The one caller of wp_mail. */
	public function mailer(): Mailer {
		return new Mailer( $this->settings );
	}

	private function renderer(): Renderer {
		$submissions = new SubmissionReader(
			new SubmissionRepository( $this->connection, $this->clock ),
			new ConsentRepository( $this->connection, $this->clock )
		);
		return new NotificationRenderer( $submissions, new Keys( new KeyRepository( $this->connection ), $this->clock ), $this->settings, $this->clock, $this->topics() );
	}

	/** What submissions are about; a mail that names nothing builds nothing. One that names a search twice reads the regions once. */
	private function topics(): Topics {
		$locations = fn(): LocationRepository => new LocationRepository( $this->connection );
		$title     = null;
		return new Topics(
			static function () use ( $locations, &$title ): SearchTitle {
				return $title ??= new SearchTitle( new SearchRegions( static fn(): array => $locations()->all() ) );
			},
			$locations,
			fn(): ListingReader => new ListingReader( new ListingRepository( $this->connection ), $this->clock )
		);
	}

	private function signature(): WakeSignature {
		return new WakeSignature( $this->clock );
	}
}
