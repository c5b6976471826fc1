<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Staff\Actor;

defined( 'ABSPATH' ) || exit;

/** Exports of entries, one row each. The history of an entry shows the exports that contained it. */
final class ExportRepository {

	/** Rows per sweep. */
	private const BATCH_SIZE = 500;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @param string $filter The filter as text, at most 500 characters. */
	public function add( Actor $by, string $filter, EntrySet $entries ): void {
		[ $first, $last ] = $entries->bounds();
		$this->connection->insert(
			'exports',
			[
				'exported_by'      => $by->id,
				'exported_by_name' => $by->name,
				'filter'           => $filter,
				'number'           => $entries->count(),
				'first_id'         => $first,
				'last_id'          => $last,
				'held'             => (string) wp_json_encode( (object) $entries->toArray() ),
				'exported_at'      => $this->clock->now(),
			]
		);
	}

	/**
	 * Reads the exports that contained a submission. Exports from before its receipt are ignored: the database may have reused
	 * the id of a deleted submission.
	 *
	 * @param int $receivedAt Receipt of the submission, Unix seconds.
	 * @return list<HistoryRow> Oldest first.
	 */
	public function of( int $submissionId, int $receivedAt ): array {
		$rows    = $this->connection->rows(
			'SELECT * FROM %i WHERE last_id >= %d AND first_id <= %d AND exported_at >= %d ORDER BY id',
			[ $this->table(), $submissionId, $submissionId, $receivedAt ]
		);
		$exports = array_filter( $rows, static fn( Row $row ): bool => EntrySet::fromArray( $row->json( 'held' ) )->contains( $submissionId ) );
		return array_values( array_map( HistoryRow::ofExport( ... ), $exports ) );
	}

	/**
	 * Deletes exports whose entries have all been deleted. Runs daily.
	 *
	 * @return int Number of deleted rows; 0: nothing left to delete.
	 */
	public function sweep(): int {
		$rows   = $this->connection->rows(
			'SELECT x.id FROM %i x WHERE NOT EXISTS (SELECT 1 FROM %i e WHERE e.submission_id BETWEEN x.first_id AND x.last_id) LIMIT %d',
			[ $this->table(), $this->connection->table( 'entries' ), self::BATCH_SIZE ]
		);
		$ids          = array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return [] === $ids ? 0 : $this->connection->execute( "DELETE FROM %i WHERE id IN ({$placeholders})", [ $this->table(), ...$ids ] );
	}

	private function table(): string {
		return $this->connection->table( 'exports' );
	}
}
