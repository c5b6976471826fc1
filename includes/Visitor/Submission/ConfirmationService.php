<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** Confirms a pending submission. */
final class ConfirmationService {

	public function __construct(
		private readonly Connection $connection,
		private readonly KeyRing $keys,
		private readonly SubmissionRepository $submissions,
		private readonly Acceptance $acceptance,
		private readonly ConsentRepository $consents,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Consumes the key and confirms all that its mail has named, in one transaction; a used key returns the same answer again.
	 *
	 * @param Key    $key Of purpose c.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		$applied = $this->connection->transaction( fn(): bool => $this->keys->consume( $k ) && $this->apply( $key ) );
		if ( $applied ) {
			$this->trigger->wake();
		} else {
			// A used key gets the same answer again; read() throws if the key has ended since it was read.
			$this->keys->read( $k );
		}
	}

	/** Confirms only what the mail has named. */
	private function apply( Key $key ): bool {
		$submission = $this->submissions->byIdLocked( (int) $key->grant->submissionId );
		if ( null !== $submission ) {
			$this->consents->confirm( $submission->id, $key->grant->newsletterHash );
		}
		if ( null !== $submission && null === $submission->confirmedAt ) {
			$this->acceptance->accept( $submission, MailKind::AgencyConfirmed );
		}
		return true;
	}
}
