<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;

defined( 'ABSPATH' ) || exit;

/** Resends a confirmation mail. */
final class ResendService {

	public function __construct(
		private readonly Connection $connection,
		private readonly SubmissionRepository $submissions,
		private readonly ConfirmationMailQueue $confirmations,
		private readonly EntryMailRepository $entryMails,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
		private readonly WorkerTrigger $trigger,
		private readonly BindCookie $cookie,
	) {
	}

	/**
	 * @param string $uuid UUID of the submission, known only to the browser that sent it.
	 * @return bool False if the submission is already confirmed.
	 * @throws Failure 404 or 429.
	 */
	public function resend( string $uuid ): bool {
		$client = $this->client->token();
		$isSent = $this->connection->transaction(
			function () use ( $uuid, $client ): bool {
				$submission = $this->submissions->byUuidLocked( $uuid ) ?? throw new Failure( 'sw_immosuite_not_found', 404 );
				return $this->enqueueUnlessConfirmed( $submission, $client );
			}
		);
		if ( $isSent ) {
			$this->trigger->wake();
		}
		return $isSent;
	}

	private function enqueueUnlessConfirmed( Submission $submission, string $client ): bool {
		if ( null !== $submission->confirmedAt ) {
			return false;
		}
		$this->limits->charge( RateLimitBucket::ofSubmissions( $client, $submission->isProven() ) );
		$this->confirmations->enqueueAgain( $submission, $client, $this->cookie->value() );
		$this->entryMails->updateState( $submission->id );
		return true;
	}
}
