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

/** Turns a pending submission into a confirmed one (S3). */
final class ConfirmationService {

	public function __construct(
		private readonly Connection $connection,
		private readonly KeyRing $keys,
		private readonly SubmissionReader $reader,
		private readonly Acceptance $acceptance,
		private readonly ConsentRepository $consents,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Consumes the key and applies what its mail has named, in one transaction; a used key answers the same again.
	 *
	 * @param Key    $key Of purpose c.
	 * @param string $k   Its spelling in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		$applied = $this->connection->transaction( fn(): bool => $this->keys->consume( $k ) && $this->apply( $key ) );
		if ( $applied ) {
			$this->trigger->wake();
		} else {
			// Used before or meanwhile: the same answer again. Otherwise it has ended since it was looked at.
			$this->keys->look( $k );
		}
	}

	/** What the mail has named, and nothing else (I9). */
	private function apply( Key $key ): bool {
		$submission = $this->reader->byIdLocked( (int) $key->grant->submissionId );
		if ( null !== $submission ) {
			$this->consents->confirm( $submission->id, $key->grant->newsletterHash );
		}
		if ( null !== $submission && null === $submission->confirmedAt ) {
			$this->acceptance->accept( $submission, MailKind::AgencyConfirmed );
		}
		return true;
	}
}
