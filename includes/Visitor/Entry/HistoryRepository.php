<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

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
		$now = $this->clock->now();
		foreach ( array_chunk( $records, self::PORTION ) as $portion ) {
			$rows = array_map(
				static fn( HistoryRecord $record ): array => [
					'submission_id' => $record->submissionId,
					'user_id'       => $record->userId,
					'event'         => $record->event->value,
					'data'          => (string) wp_json_encode( (object) $record->data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
					'happened_at'   => $record->at ?? $now,
				],
				$portion
			);
			$this->connection->insertAll( 'history', $rows );
		}
	}
}
