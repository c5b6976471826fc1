<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;

defined( 'ABSPATH' ) || exit;

/**
 * Queues confirmation mails, each with its own key. For one address, one client causes at most three mails an hour, all clients together
 * at most thirty. Only mails that are sent count for the total, so that a refused client does not use up the share of others.
 */
final class ConfirmationMailQueue {

	/**
	 * Maximum seconds that a mail may be delayed by the limits, so that a stranger who floods an address cannot block it for
	 * longer.
	 */
	private const MAX_WAIT_SECONDS = 3 * HOUR_IN_SECONDS;

	/** @param Closure(): LastingKeys $lastingKeys Called only for a subscription. */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly SubmissionRepository $submissions,
		private readonly RateLimiter $limits,
		private readonly Outbox $outbox,
		#[Lazy( LastingKeys::class )]
		private readonly Closure $lastingKeys,
	) {
	}

	/**
	 * Creates the mail for a new submission. Beyond the limits, the submission gets no mail if another mail to the address is under
	 * way: that mail does not confirm the submission, but a resend does. Otherwise its mail is sent as soon as the limits allow.
	 *
	 * @param string $client ClientAddress::token().
	 * @return OutboxMail|null Null if another mail is under way, or the limits forbid it.
	 */
	public function confirmationMail( int $submissionId, NewSubmission $new, string $client ): ?OutboxMail {
		$email          = $new->consents->email;
		$clientLimit    = RateLimitBucket::ofClient( RateLimit::Mails, $email, $client );
		$unsubscribeKey = $this->unsubscribeKey( $new->kind, $email );
		if ( null !== $unsubscribeKey ) {
			return $this->chargeLimits( $clientLimit, $email ) ? OutboxMail::newsletterKnown( $unsubscribeKey->mailed(), $submissionId, $new->claims->language ) : null;
		}
		$wait = $this->chargeAndDelay( $new, $clientLimit );
		return null === $wait ? null : OutboxMail::confirmation( $new->kind->confirmationMail(), $this->mintKey( $submissionId, $new, $wait )->mailed(), $new->claims->language )->after( $wait );
	}

	/** Charges the address only if the client is within its limit. Returns whether the mail may be sent now, without a wait. */
	private function chargeLimits( RateLimitBucket $clientLimit, EmailAddress $email ): bool {
		return [ 0 ] === $this->limits->chargeAll( $clientLimit ) && [ 0 ] === $this->limits->chargeAll( RateLimitBucket::ofAddress( RateLimit::Mails, $email ) );
	}

	/** @return int|null Seconds until the mail may be sent; null: no mail. */
	private function chargeAndDelay( NewSubmission $new, RateLimitBucket $clientLimit ): ?int {
		$delay = 0;
		foreach ( [ $clientLimit, RateLimitBucket::ofAddress( RateLimit::Mails, $new->consents->email ) ] as $limit ) {
			[ $wait ] = $this->limits->chargeAll( $limit );
			if ( $wait > self::MAX_WAIT_SECONDS || ( $wait > 0 && $this->sharesOpenMail( $new ) ) ) {
				return null;
			}
			if ( $wait > 0 ) {
				$this->limits->postpone( $limit );
			}
			$delay = max( $delay, $wait );
		}
		return $delay;
	}

	/** @param int $wait Seconds until the mail is sent. */
	private function mintKey( int $submissionId, NewSubmission $new, int $wait ): Key {
		return $this->keys->mint(
			new KeyGrant(
				KeyPurpose::Confirmation,
				$new->consents->email,
				$new->kind->opcode(),
				$submissionId,
				$new->consents->newsletterHash(),
				BindCookie::hash( $new->bind ),
				page: FormPage::path( $new->claims->postId, $new->claims->widget, $new->claims->language )
			),
			KeyRing::CONFIRMATION_SECONDS + $wait
		);
	}

	/**
	 * Resends the link of a stored submission: the same link while it works, otherwise a new one.
	 *
	 * @param Submission  $submission The unconfirmed submission.
	 * @param string      $client     ClientAddress::token().
	 * @param string|null $bind       BindCookie of the requesting browser.
	 * @throws Failure 429 beyond the limits.
	 */
	public function enqueueAgain( Submission $submission, string $client, ?string $bind ): void {
		$this->limits->charge( RateLimitBucket::ofClient( RateLimit::Mails, $submission->email(), $client ) );
		[ $wait ] = $this->limits->chargeAll( RateLimitBucket::ofAddress( RateLimit::Mails, $submission->email() ) );
		if ( $wait > 0 ) {
			// The error does not name the limit, because the message of this limit would claim that three mails are on their way.
			throw Failure::limit( $wait );
		}
		$unsubscribeKey = $this->unsubscribeKey( $submission->kind, $submission->email() );
		if ( null !== $unsubscribeKey ) {
			$this->outbox->enqueue( OutboxMail::newsletterKnown( $unsubscribeKey->mailed(), $submission->id, $submission->language ) );
			return;
		}
		$key = $this->keys->openKeyOf( $submission->id ) ?? $this->keys->mint( self::grantFor( $submission, $bind ) );
		$this->outbox->enqueue( OutboxMail::confirmation( $submission->kind->confirmationMail(), $key->mailed(), $submission->language ) );
	}

	private static function grantFor( Submission $submission, ?string $bind ): KeyGrant {
		return new KeyGrant(
			KeyPurpose::Confirmation,
			$submission->email(),
			$submission->kind->opcode(),
			$submission->id,
			$submission->newsletterHash(),
			null === $bind ? null : BindCookie::hash( $bind ),
			page: FormPage::path( $submission->postId, $submission->kind->widget(), $submission->language ),
			requestedAt: $submission->receivedAt
		);
	}

	/**
	 * Whether a mail that is under way makes another one unnecessary. For a message, the mail of any message does; for a
	 * subscription or a saved search, only a mail for the same text or search, so that the sender confirms the right one.
	 * Suspected spam needs its own mail, because only that can clear the suspicion. Checks all unused keys, not only the newest:
	 * otherwise a sender who subscribes alternately in two languages would get a mail for every attempt.
	 */
	private function sharesOpenMail( NewSubmission $new ): bool {
		$email = $new->consents->email;
		return null === $new->suspicion && match ( $new->kind ) {
			SubmissionKind::Newsletter  => $this->keys->hasOpenNewsletterKey( $email, (string) $new->consents->newsletterHash() ),
			SubmissionKind::SavedSearch => $this->submissions->hasPendingCopy( $new ),
			default                     => $this->keys->hasOpenKey( $email, SubmissionKind::messageOpcodes() ),
		};
	}

	private function unsubscribeKey( SubmissionKind $kind, EmailAddress $email ): ?Key {
		return SubmissionKind::Newsletter === $kind ? ( $this->lastingKeys )()->forSubscriber( $email ) : null;
	}
}
