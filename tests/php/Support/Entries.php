<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

/** Stores entries without the routes, each with its submission; ids ascend in the order of arrival. */
final class Entries {

	private readonly Connection $connection;

	private readonly SubmissionFactory $submissions;

	public function __construct( private readonly Clock $clock = new Clock() ) {
		$this->connection  = Connection::ofSite();
		$this->submissions = new SubmissionFactory( $clock );
	}

	/**
	 * @param array<literal-string, string|int|null> $columns Columns of entries that differ from the defaults.
	 * @param array<string, mixed>                   $sent    Columns of submissions that differ from the defaults.
	 * @param array<string, mixed>                   $payload Keys of the stored form, such as contact and message.
	 * @return int Id of the submission.
	 */
	public function add( array $columns = [], array $sent = [], array $payload = [] ): int {
		$id = $this->submissions->submission( $sent, $payload );
		$this->connection->insert(
			'entries',
			[ 'submission_id' => $id ] + $columns + [
				'kind'       => 'message',
				'status'     => 'new',
				'confirmed'  => 1,
				'name'       => 'Mustermann, Erika',
				'email_key'  => 'name@domain.example',
				'updated_at' => $this->clock->now(),
			]
		);
		return $id;
	}

	/**
	 * Adds an entry with its search words.
	 *
	 * @param list<string>                           $words
	 * @param array<literal-string, string|int|null> $columns Columns of entries that differ from the defaults.
	 * @param array<string, mixed>                   $sent    Columns of submissions that differ from the defaults.
	 */
	public function addSearchable( array $words, array $columns = [], array $sent = [] ): int {
		$id   = $this->add( $columns, $sent );
		$rows = array_map( static fn( string $word ): array => [ 'word' => $word, 'submission_id' => $id ], $words );
		if ( [] !== $rows ) {
			$this->connection->insertAll( 'entry_words', $rows );
		}
		return $id;
	}

	public function uuid( int $id ): string {
		return (string) $this->connection->value( 'SELECT uuid FROM %i WHERE id = %d', [ $this->connection->table( 'submissions' ), $id ] );
	}
}
