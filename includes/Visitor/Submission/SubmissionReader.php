<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** Reads submissions with their consents. */
final class SubmissionReader {

	public function __construct(
		private readonly SubmissionRepository $submissions,
		private readonly ConsentRepository $consents,
	) {
	}

	/** Null if it was deleted. */
	public function byId( int $id ): ?Submission {
		$row = $this->submissions->row( $id );
		return null === $row ? null : $this->read( $row );
	}

	/** Locks the row until the transaction ends; null if there is none. */
	public function byUuid( string $uuid ): ?Submission {
		$row = $this->submissions->byUuid( $uuid );
		return null === $row ? null : $this->read( $row );
	}

	/** Reads the submission that a mail names, and locks it until the transaction ends; null if it was deleted. */
	public function byIdLocked( int $id ): ?Submission {
		$row = $this->submissions->rowLocked( $id );
		return null === $row ? null : $this->read( $row );
	}

	private function read( Row $row ): Submission {
		return Submission::fromRow( $row, $this->consents->ofSubmission( $row->int( 'id' ) ) );
	}
}
