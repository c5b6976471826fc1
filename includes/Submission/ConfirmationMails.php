<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use Closure;
use SwImmoSuite\Auth\BindCookie;
use SwImmoSuite\Auth\Key;
use SwImmoSuite\Auth\KeyGrant;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Http\Count;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Limit;
use SwImmoSuite\Http\Limits;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;

defined( 'ABSPATH' ) || exit;

/** Asks an address whether it is the visitor's: at most three mails in an hour, each with a key of its own (I9). */
final class ConfirmationMails {

	/** Seconds that a mail may wait for its turn: whoever fills an address with forms blocks it no longer. */
	private const LONGEST_WAIT = 3 * HOUR_IN_SECONDS;

	/** @param Closure(string): ?Key $subscribed Subscribers::unsubscribeKey(); built for a subscription alone. */
	public function __construct(
		private readonly Keys $keys,
		private readonly SubmissionRepository $submissions,
		private readonly Limits $limits,
		private readonly Outbox $outbox,
		private readonly Closure $subscribed,
	) {
	}

	/**
	 * The mail with a key for a new submission. Beyond the limit the submission joins the mail that is under way; where
	 * none is, or where that one would not name what this one consents to, its own mail leaves as soon as the limit allows.
	 *
	 * @param int $wait Seconds until the address may get another mail; 0 within the limit.
	 * @return OutboxMail|null Null where it has joined, or where nothing needs to be said.
	 */
	public function ask( int $submissionId, NewSubmission $new, int $wait ): ?OutboxMail {
		$known = $this->unsubscribeKey( $new->kind, $new->consents->email );
		if ( null !== $known ) {
			return 0 === $wait ? OutboxMail::newsletterKnown( $known->mailed(), $submissionId, $new->claims->language ) : null;
		}
		$other = 0 === $wait ? null : $this->joinable( $new );
		if ( null !== $other ) {
			$this->submissions->join( $submissionId, $other );
			return null;
		}
		if ( $wait > self::LONGEST_WAIT ) {
			return null;
		}
		if ( $wait > 0 ) {
			$this->limits->postpone( new Count( Limit::Mails, strtolower( $new->consents->email ) ) );
		}
		$key = $this->keys->mint(
			new KeyGrant(
				'c',
				$new->consents->email,
				$new->kind->opcode(),
				$submissionId,
				$new->consents->newsletterHash(),
				BindCookie::hash( $new->bind ),
				page: FormPage::path( $new->claims->postId, $new->claims->widget, $new->claims->language )
			),
			Keys::CONFIRMATION + $wait
		);
		return OutboxMail::confirmation( $new->kind->confirmationMail(), $key->mailed(), $new->claims->language )->after( $wait );
	}

	/**
	 * Mails the link of a stored submission again: the same one while it works, otherwise a new one.
	 *
	 * @param Submission  $submission     What waits.
	 * @param string|null $newsletterHash Text of its newsletter consent, where that waits too.
	 * @param string|null $bind           Cookie of the asking browser.
	 * @throws Failure 429 beyond the limit.
	 */
	public function askAgain( Submission $submission, ?string $newsletterHash, ?string $bind ): void {
		$this->limits->charge( new Count( Limit::Mails, strtolower( $submission->email() ) ) );
		// A message that is confirmed already is not asked about again: what waits is the newsletter alone.
		$kind  = null === $submission->confirmedAt ? $submission->kind : SubmissionKind::Newsletter;
		$known = $this->unsubscribeKey( $kind, $submission->email() );
		if ( null !== $known ) {
			$this->outbox->enqueue( OutboxMail::newsletterKnown( $known->mailed(), $submission->id, $submission->language ) );
			return;
		}
		// A key confirms what it names; the one that the submission has joined before keeps working beside it.
		$key = $this->keys->naming( $submission->id );
		if ( $key?->grant->opcode !== $kind->opcode() ) {
			// None, or one of a mail about the message, whose page would thank for that instead of the subscription.
			$key = $this->keys->mint(
				new KeyGrant(
					'c',
					$submission->email(),
					$kind->opcode(),
					$submission->id,
					$newsletterHash,
					null === $bind ? null : BindCookie::hash( $bind ),
					page: FormPage::path( $submission->postId, $submission->kind->widget(), $submission->language ),
					requestedAt: $submission->receivedAt
				)
			);
		}
		$this->outbox->enqueue( OutboxMail::confirmation( $kind->confirmationMail(), $key->mailed(), $submission->language ) );
	}

	/**
	 * A subscription is confirmed by nothing but a mail that names its text, a saved search by one that names that search:
	 * either is a consent to advertising. Not only the youngest is looked at: who subscribes in two languages by turns
	 * would otherwise be owed a mail for every attempt.
	 *
	 * @return int|null Id of the key.
	 */
	private function joinable( NewSubmission $new ): ?int {
		$emailKey = strtolower( $new->consents->email );
		return match ( $new->kind ) {
			SubmissionKind::Newsletter  => $this->keys->pendingFor( $emailKey, (string) $new->consents->newsletterHash() )?->id,
			SubmissionKind::SavedSearch => $this->submissions->pendingTwinKey( $new ),
			default                     => $this->keys->pending( $emailKey )?->id,
		};
	}

	private function unsubscribeKey( SubmissionKind $kind, string $email ): ?Key {
		return SubmissionKind::Newsletter === $kind ? ( $this->subscribed )( strtolower( $email ) ) : null;
	}
}
