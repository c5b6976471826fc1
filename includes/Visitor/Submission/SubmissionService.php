<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** Stores a submission exactly once, with everything that belongs to it, or not at all. */
final class SubmissionService {

	/** @param Closure(): SignedInSubmissions $signedIn Called only for a signed-in visitor. */
	public function __construct(
		private readonly Connection $connection,
		private readonly SubmissionRepository $submissions,
		private readonly ConsentRepository $consents,
		private readonly SubmissionEntries $entries,
		private readonly ConfirmationMailQueue $confirmations,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
		private readonly Outbox $outbox,
		private readonly AgencyNotices $agency,
		private readonly WorkerTrigger $trigger,
		#[Lazy( SignedInSubmissions::class )]
		private readonly Closure $signedIn,
	) {
	}

	/**
	 * @return array{string, bool} UUID, and whether a confirmation mail was sent; a repeated call returns the same.
	 * @throws Failure 409 if the idempotency key was used for other content, 429 beyond the limit.
	 */
	public function store( NewSubmission $new ): array {
		$client = $this->client->token();
		$uuid   = $this->connection->transaction( fn(): ?string => $this->storeOnce( $new, $client ) );
		$result = null === $uuid ? $this->earlierResult( $new ) : [ $uuid, null === $new->owner ];
		// Also wakes the worker for a repeated request: the first one may have died after its commit.
		$this->trigger->wake();
		return $result;
	}

	/** @return array{string, bool}|null Earlier result of store() for this payload; null: none. */
	public function findStored( string $route, string $idempotencyKey, string $payloadHash ): ?array {
		$first = $this->submissions->byIdempotencyKey( $route, $idempotencyKey );
		return null === $first || ! hash_equals( $first->string( 'payload_hash' ), $payloadHash )
			? null
			: [ $first->string( 'uuid' ), true !== ( $first->json( 'payload' )[ Submission::SIGNED_IN ] ?? null ) ];
	}

	/**
	 * Stores the submission; null if the key is taken. Inserts the row before checking limits, so that a repeated call is neither
	 * counted nor refused. Locks the account before the row, in the same order as every other write to an account.
	 */
	private function storeOnce( NewSubmission $new, string $client ): ?string {
		$account = null === $new->owner ? null : ( $this->signedIn )()->lock( $new->owner );
		$stored  = $this->submissions->insert( $new );
		if ( null === $stored ) {
			return null;
		}
		[ $wait ] = $new->isLimited ? $this->limits->chargeAll( RateLimitBucket::ofSubmissions( $client, $new->consents->isShown ) ) : [ 0 ];
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
		$this->consents->add( $stored->id, $new->consents );
		$this->entries->receive( $stored, $new->suspicion );
		/**
		 * Fires when a visitor has sent a form, or a program has sent the same request. The sender may not have confirmed the address
		 * yet.
		 *
		 * @since 0.1.0
		 *
		 * @param string $uuid UUID of the submission.
		 * @param string $kind contact, newsletter, lead, saved-search or expose-inquiry.
		 */
		Events::fire( 'sw_immosuite_submission_received', $stored->uuid, $new->kind->value );
		if ( null === $new->owner ) {
			$this->enqueueMails( $stored->id, $new, $client );
		} else {
			( $this->signedIn )()->accept( $stored->id, $new, $account );
		}
		return $stored->uuid;
	}

	private function enqueueMails( int $id, NewSubmission $new, string $client ): void {
		$mail        = $this->confirmations->confirmationMail( $id, $new, $client );
		$agencyMails = $new->kind->tellsAgencyAtOnce() && null === $new->suspicion ? $this->agency->mails( MailKind::AgencyUnconfirmed, $id, $new->kind, $new->listingId ) : [];
		$this->outbox->enqueue( ...( null === $mail ? [] : [ $mail ] ), ...$agencyMails );
	}

	/** @return array{string, bool} */
	private function earlierResult( NewSubmission $new ): array {
		return $this->findStored( $new->route, $new->idempotencyKey, $new->payloadHash ) ?? throw new Failure( 'sw_immosuite_conflict', 409 );
	}
}
