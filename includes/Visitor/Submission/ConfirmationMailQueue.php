<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;

defined( 'ABSPATH' ) || exit;

/**
 * Asks an address whether it is the visitor's, with a key of its own in each mail: one client causes at most three in an
 * hour, all together thirty (I9, P143). Only what leaves counts for all: who is held back fills nobody else's share.
 */
final class ConfirmationMailQueue {

	/** Seconds that a mail may wait for its turn: whoever fills an address with forms blocks it no longer. */
	private const LONGEST_WAIT = 3 * HOUR_IN_SECONDS;

	/** @param Closure(EmailAddress): ?Key $subscribed Subscribers::unsubscribeKey(); built for a subscription alone. */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly SubmissionRepository $submissions,
		private readonly RateLimiter $limits,
		private readonly Outbox $outbox,
		private readonly Closure $subscribed,
	) {
	}

	/**
	 * The mail with a key for a new submission. Beyond the limit the submission joins the mail that is under way, which spares
	 * it one of its own and confirms nothing of it: resending asks about it alone (I9). With nothing to join, its own mail
	 * leaves as soon as the limits allow.
	 *
	 * @param string $client ClientAddress::token().
	 * @return OutboxMail|null Null where it has joined, or where nothing needs to be said.
	 */
	public function ask( int $submissionId, NewSubmission $new, string $client ): ?OutboxMail {
		$email = $new->consents->email;
		$own   = RateLimitBucket::ofClient( RateLimit::Mails, $email, $client );
		$known = $this->unsubscribeKey( $new->kind, $email );
		if ( null !== $known ) {
			return $this->isFree( $own, $email ) ? OutboxMail::newsletterKnown( $known->mailed(), $submissionId, $new->claims->language ) : null;
		}
		$wait = $this->turn( $new, $own );
		return null === $wait ? null : OutboxMail::confirmation( $new->kind->confirmationMail(), $this->key( $submissionId, $new, $wait )->mailed(), $new->claims->language )->after( $wait );
	}

	/** A mail that can wait for nothing: there is no reason to send it later. */
	private function isFree( RateLimitBucket $own, EmailAddress $email ): bool {
		return [ 0 ] === $this->limits->take( $own ) && [ 0 ] === $this->limits->take( RateLimitBucket::ofAddress( RateLimit::Mails, $email ) );
	}

	/** @return int|null Seconds until the mail may leave; null where it is spared. */
	private function turn( NewSubmission $new, RateLimitBucket ...$counts ): ?int {
		$turn = 0;
		foreach ( [ ...$counts, RateLimitBucket::ofAddress( RateLimit::Mails, $new->consents->email ) ] as $count ) {
			[ $wait ] = $this->limits->take( $count );
			if ( $wait > self::LONGEST_WAIT || ( $wait > 0 && $this->joins( $new ) ) ) {
				return null;
			}
			if ( $wait > 0 ) {
				$this->limits->postpone( $count );
			}
			$turn = max( $turn, $wait );
		}
		return $turn;
	}

	/** @param int $wait Seconds until its mail leaves. */
	private function key( int $submissionId, NewSubmission $new, int $wait ): Key {
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
			KeyRing::CONFIRMATION + $wait
		);
	}

	/**
	 * Mails the link of a stored submission again: the same one while it works, otherwise a new one.
	 *
	 * @param Submission  $submission What waits.
	 * @param string      $client     ClientAddress::token().
	 * @param string|null $bind       Cookie of the asking browser.
	 * @throws Failure 429 beyond the limits.
	 */
	public function askAgain( Submission $submission, string $client, ?string $bind ): void {
		$this->limits->charge( RateLimitBucket::ofClient( RateLimit::Mails, $submission->email(), $client ) );
		[ $wait ] = $this->limits->take( RateLimitBucket::ofAddress( RateLimit::Mails, $submission->email() ) );
		if ( $wait > 0 ) {
			// Its name would say that three mails are on their way (P57).
			throw Failure::limit( $wait );
		}
		$known = $this->unsubscribeKey( $submission->kind, $submission->email() );
		if ( null !== $known ) {
			$this->outbox->enqueue( OutboxMail::newsletterKnown( $known->mailed(), $submission->id, $submission->language ) );
			return;
		}
		$key = $this->keys->naming( $submission->id ) ?? $this->keys->mint(
			new KeyGrant(
				KeyPurpose::Confirmation,
				$submission->email(),
				$submission->kind->opcode(),
				$submission->id,
				$submission->newsletterHash(),
				null === $bind ? null : BindCookie::hash( $bind ),
				page: FormPage::path( $submission->postId, $submission->kind->widget(), $submission->language ),
				requestedAt: $submission->receivedAt
			)
		);
		$this->outbox->enqueue( OutboxMail::confirmation( $submission->kind->confirmationMail(), $key->mailed(), $submission->language ) );
	}

	/**
	 * Whether a mail that is under way makes another one unnecessary. For a message, any message's mail does; for a subscription or a
	 * saved search, only one for the same text or search does, so that the sender can confirm the right one. For suspected spam
	 * none does: the agency learns of it only through the entry's own mail (P301). The newest
	 * mail alone is not enough: a sender who subscribes in two languages by turns would get one for every attempt.
	 */
	private function joins( NewSubmission $new ): bool {
		$email = $new->consents->email;
		return null === $new->suspicion && match ( $new->kind ) {
			SubmissionKind::Newsletter  => $this->keys->asksForNewsletter( $email, (string) $new->consents->newsletterHash() ),
			SubmissionKind::SavedSearch => $this->submissions->hasPendingTwin( $new ),
			default                     => $this->keys->asksFor( $email, SubmissionKind::messages() ),
		};
	}

	private function unsubscribeKey( SubmissionKind $kind, EmailAddress $email ): ?Key {
		return SubmissionKind::Newsletter === $kind ? ( $this->subscribed )( $email ) : null;
	}
}
