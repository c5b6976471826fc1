<?php
declare(strict_types=1);

namespace SwImmoSuite\Submission;

use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Database\Row;

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
		return null === $row ? null : $this->read( $row );
	}

	/** Locked until the transaction ends; null where there is none. */
	public function byUuid( string $uuid ): ?Submission {
		$row = $this->submissions->byUuid( $uuid );
		return null === $row ? null : $this->read( $row );
	}

	/**
	 * All that a key confirms: what its mail names and what has joined it. Locked until the transaction ends.
	 *
	 * @return list<Submission> Oldest first.
	 */
	public function ofKey( int $keyId, ?int $namedId ): array {
		return array_map( $this->read( ... ), $this->submissions->ofKey( $keyId, $namedId ) );
	}

	private function read( Row $row ): Submission {
		return Submission::fromRow( $row, $this->consents->ofSubmission( $row->int( 'id' ) ) );
	}
}
