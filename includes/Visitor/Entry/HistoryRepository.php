<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use LogicException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/**
 * What has happened to submissions: rows are added, never changed (A6). A submission that is no entry yet has a history too,
 * so that the mail which confirms it is known once it is one.
 */
final class HistoryRepository {

	/** Rows of one INSERT. */
	private const PORTION = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Call inside the transaction of what has happened. */
	public function append( HistoryRecord ...$records ): void {
		foreach ( array_chunk( $records, self::PORTION ) as $portion ) {
			$this->connection->insertAll( 'history', array_map( $this->columns( ... ), $portion ) );
		}
	}

	/** The same of one, which somebody waits for. */
	public function add( HistoryRecord $record ): HistoryRow {
		$id = $this->connection->insert( 'history', $this->columns( $record ) );
		return $this->one( 'id = %d', [ $id ] ) ?? throw new LogicException( 'Nobody else removes it within this transaction.' );
	}

	/** @return list<HistoryRow> All that has happened, the oldest first. */
	public function of( int $submissionId ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE submission_id = %d ORDER BY id', [ $this->connection->table( 'history' ), $submissionId ] );
		return array_map( HistoryRow::fromRow( ... ), $rows );
	}

	/**
	 * The note that this call has left before.
	 *
	 * @param string $key What its client names it by, a UUID.
	 */
	public function noted( int $submissionId, string $key ): ?HistoryRow {
		return $this->one( 'submission_id = %d AND event = %s AND data LIKE %s', [ $submissionId, HistoryEvent::Note->value, '%"key":"' . $key . '"%' ] );
	}

	/**
	 * @param literal-string   $which
	 * @param list<string|int> $args  Values of its placeholders.
	 */
	private function one( string $which, array $args ): ?HistoryRow {
		$row = $this->connection->row( "SELECT * FROM %i WHERE {$which} ORDER BY id DESC LIMIT 1", [ $this->connection->table( 'history' ), ...$args ] );
		return null === $row ? null : HistoryRow::fromRow( $row );
	}

	/** @return array<literal-string, string|int> */
	private function columns( HistoryRecord $record ): array {
		return [
			'submission_id' => $record->submissionId,
			'user_id'       => $record->userId,
			'event'         => $record->event->value,
			'data'          => (string) wp_json_encode( (object) $record->data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			'happened_at'   => $record->at ?? $this->clock->now(),
		];
	}
}
