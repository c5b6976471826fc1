<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use Generator;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HandlingRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/** Takes entries out of the inbox, part by part, and notes in the history of each who has done so (A15). */
final class EntryExportService {

	/** Entries of one part. */
	private const PART = 500;

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryListRepository $lists,
		private readonly EntryLookup $lookup,
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
		private readonly HandlingRepository $handlings,
	) {
	}

	/** How many there are: found as those that are taken out, so that it is their number. */
	public function number( EntryFilter $filter, EntryOrder $order ): int {
		$number = 0;
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			$number += count( $ids );
		}
		return $number;
	}

	/**
	 * Each part is noted before it is handed out.
	 *
	 * @param string $asked The filter in words, for history.
	 * @return Generator<int, list<DeskEntry>> In order.
	 */
	public function parts( EntryFilter $filter, EntryOrder $order, string $asked ): Generator {
		$data = [
			'filter' => $asked,
			'number' => $this->number( $filter, $order ),
		];
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			yield $this->connection->transaction( fn(): array => $this->note( $ids, $data ) );
		}
	}

	/**
	 * Single ones, noted alike (P198). Those that are gone are left out.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return Generator<int, list<DeskEntry>> In the order of the list.
	 */
	public function ticked( array $uuids ): Generator {
		$found = $this->handlings->find( $uuids );
		$there = array_values( array_filter( $uuids, static fn( string $uuid ): bool => isset( $found[ $uuid ] ) ) );
		$ids   = array_map( static fn( string $uuid ): int => $found[ $uuid ]->submissionId, $there );
		$data  = [
			'filter' => 'entries',
			'number' => count( $ids ),
		];
		foreach ( array_chunk( $ids, self::PART ) as $part ) {
			yield $this->connection->transaction( fn(): array => $this->note( $part, $data ) );
		}
	}

	/**
	 * What somebody forgets meanwhile is neither noted nor handed out.
	 *
	 * @param non-empty-list<int>       $ids
	 * @param array<string, string|int> $data
	 * @return list<DeskEntry>
	 */
	private function note( array $ids, array $data ): array {
		$held = $this->entries->holdAll( $ids );
		$user = wp_get_current_user();
		$this->history->append( ...array_map( static fn( int $id ): HistoryRecord => HistoryRecord::by( $user, $id, HistoryEvent::Exported, $data ), $held ) );
		return $this->lists->entries( array_values( array_intersect( $ids, $held ) ) );
	}

	/** @return Generator<int, non-empty-list<int>> */
	private function pages( EntryFilter $filter, EntryOrder $order ): Generator {
		$after = null;
		do {
			$page  = $this->lookup->find( $filter, $order, $after, self::PART );
			$after = $page->next;
			if ( [] !== $page->ids ) {
				yield $page->ids;
			}
		} while ( null !== $after );
	}
}
