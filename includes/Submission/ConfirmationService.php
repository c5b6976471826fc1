<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use SwImmoSuite\Auth\Key;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Waker;

defined( 'ABSPATH' ) || exit;

/** Turns pending submissions into confirmed ones (S3). */
final class ConfirmationService {

	public function __construct(
		private readonly Connection $connection,
		private readonly Keys $keys,
		private readonly SubmissionReader $reader,
		private readonly Acceptance $acceptance,
		private readonly ConsentRepository $consents,
		private readonly Waker $waker,
	) {
	}

	/**
	 * Consumes the key and applies all that waits for it, in one transaction; a used key answers the same again.
	 *
	 * @param Key    $key Of purpose c.
	 * @param string $k   Its spelling in the link.
	 * @return string Opcode of S6.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): string {
		$applied = $this->connection->transaction( fn(): bool => $this->keys->consume( $k ) && $this->apply( $key ) );
		if ( $applied ) {
			$this->waker->wake();
		} else {
			// Used before or meanwhile: the same answer again. Otherwise it has ended since it was looked at.
			$this->keys->look( $k );
		}
		return $key->grant->opcode;
	}

	private function apply( Key $key ): bool {
		foreach ( $this->reader->ofKey( $key->id, $key->grant->submissionId ) as $submission ) {
			$this->consents->confirm( $submission->id, (int) $key->grant->submissionId, $key->grant->newsletterHash );
			if ( null === $submission->confirmedAt && $this->isNamed( $submission, $key ) ) {
				$this->acceptance->accept( $submission, MailKind::AgencyConfirmed, $submission->id === $key->grant->submissionId );
			}
		}
		return true;
	}

	/**
	 * A message is confirmed with the address; a subscription only by a mail that names its text (I9). A saved search has
	 * joined no mail but one that names the same search (ConfirmationMails).
	 */
	private function isNamed( Submission $submission, Key $key ): bool {
		return SubmissionKind::Newsletter !== $submission->kind
			|| $submission->newsletterHash() === $key->grant->newsletterHash;
	}
}
