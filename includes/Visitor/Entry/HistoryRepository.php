<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use LogicException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/**
 * History of submissions: rows are inserted, never changed. Unconfirmed submissions have a history too, before they become
 * entries, so that the entry later shows their confirmation mail.
 */
final class HistoryRepository {

	private const ROWS_PER_INSERT = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Call in the transaction of the event. */
	public function append( HistoryRecord ...$records ): void {
		foreach ( array_chunk( $records, self::ROWS_PER_INSERT ) as $batch ) {
			$this->connection->insertAll( 'history', array_map( $this->columns( ... ), $batch ) );
		}
	}

	/** Adds one record and returns it as stored. */
	public function add( HistoryRecord $record ): HistoryRow {
		$id  = $this->connection->insert( 'history', $this->columns( $record ) );
		$row = $this->connection->row( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] );
		return null === $row ? throw new LogicException( 'The history row just inserted is missing.' ) : HistoryRow::fromRow( $row );
	}

	/**
	 * @param HistoryEvent ...$events None: all events.
	 * @return list<HistoryRow> Oldest first.
	 */
	public function events( int $submissionId, HistoryEvent ...$events ): array {
		$names     = array_column( $events, 'value' );
		$condition = [] === $names ? '' : ' AND event IN (' . implode( ', ', array_fill( 0, count( $names ), '%s' ) ) . ')';
		$rows      = $this->connection->rows( "SELECT * FROM %i WHERE submission_id = %d{$condition} ORDER BY id", [ $this->table(), $submissionId, ...$names ] );
		return array_map( static fn( Row $row ): HistoryRow => HistoryRow::fromRow( $row ), $rows );
	}

	/** Finds the row to which a client has given this UUID (idempotency). */
	public function findByKey( int $submissionId, HistoryEvent $event, string $uuid ): ?HistoryRow {
		foreach ( $this->events( $submissionId, $event ) as $row ) {
			if ( $uuid === $row->data->string( 'uuid' ) ) {
				return $row;
			}
		}
		return null;
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

	private function table(): string {
		return $this->connection->table( 'history' );
	}
}
