<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Submissions that staff have sent through the site's forms. */
final class TestInquiryRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Finds a confirmed one, otherwise the newest; null if there is none.
	 *
	 * @param list<string> $emailKeys
	 */
	public function of( array $emailKeys ): ?TestInquiry {
		if ( [] === $emailKeys ) {
			return null;
		}
		$places = implode( ', ', array_fill( 0, count( $emailKeys ), '%s' ) );
		$row    = $this->connection->row(
			'SELECT s.uuid, s.email_key, s.confirmed_at, o.last_error FROM %i AS s LEFT JOIN %i AS o ON o.submission_id = s.id AND o.email_key = s.email_key'
				. " WHERE s.email_key IN ({$places}) ORDER BY (s.confirmed_at IS NULL), s.id DESC, (o.last_error IS NULL) LIMIT 1",
			[ $this->connection->table( 'submissions' ), $this->connection->table( 'outbox' ), ...$emailKeys ]
		);
		return null === $row
			? null
			: new TestInquiry( $row->string( 'uuid' ), $row->string( 'email_key' ), null !== $row->nullableInt( 'confirmed_at' ), (string) $row->nullableString( 'last_error' ) );
	}
}
