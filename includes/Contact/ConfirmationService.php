<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Auth\Key;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Database\Connection;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\Waker;

defined( 'ABSPATH' ) || exit;

/** Turns pending submissions into confirmed ones (S3). */
final class ConfirmationService {

	public function __construct(
		private readonly Connection $connection,
		private readonly Keys $keys,
		private readonly SubmissionReader $reader,
		private readonly SubmissionRepository $submissions,
		private readonly ContactRepository $contacts,
		private readonly ConsentRepository $consents,
		private readonly Outbox $outbox,
		private readonly Waker $waker,
	) {
	}

	/**
	 * Consumes the key and applies all that waits for it, in one transaction; a used key answers the same again.
	 *
	 * @param Key    $key Of purpose c.
	 * @param string $k   Its spelling in the link.
	 * @return string Opcode of S6.
	 */
	public function confirm( Key $key, string $k ): string {
		$applied = $this->connection->transaction( fn(): bool => $this->keys->consume( $k ) && $this->apply( $key ) );
		if ( $applied ) {
			$this->waker->wake();
		}
		return $key->grant->opcode;
	}

	private function apply( Key $key ): bool {
		foreach ( $this->reader->ofKey( $key->id, $key->grant->submissionId ) as $submission ) {
			$this->consents->confirm( $submission->id, $key->grant->newsletterHash );
			if ( null === $submission->confirmedAt && $this->isNamed( $submission, $key ) ) {
				$this->accept( $submission );
			}
		}
		return true;
	}

	private function accept( Submission $submission ): void {
		$contact = $this->contacts->fill( $submission->email(), $submission->contact, $submission->language );
		$this->submissions->confirm( $submission->id, $contact );
		if ( $submission->kind->concernsAgency() ) {
			$this->outbox->enqueue( OutboxMail::toAgency( MailKind::AgencyConfirmed, $submission->id ) );
		}
	}

	/** A message is confirmed with the address; a subscription only by a mail that names its text (I9). */
	private function isNamed( Submission $submission, Key $key ): bool {
		return SubmissionKind::Newsletter !== $submission->kind
			|| $submission->newsletterHash() === $key->grant->newsletterHash;
	}
}
