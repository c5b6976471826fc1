<?php
declare(strict_types=1);

namespace SwImmoSuite\Contact;

use SwImmoSuite\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** Submissions with their consents, for mails and for people. */
final class SubmissionReader {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly ConsentRepository $consents,
	) {
	}

	/** Null where it was deleted. */
	public function byId( int $id ): ?Submission {
		$row = $this->submissions->row( $id );
		return null === $row ? null : Submission::fromRow( $row, $this->consents->ofSubmission( $id ) );
	}
}
