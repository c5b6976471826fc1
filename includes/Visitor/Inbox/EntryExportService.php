<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use Generator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\EntrySet;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Inbox\Query\EntryFilter;
use SwImmoSuite\Visitor\Inbox\Query\EntryListRepository;
use SwImmoSuite\Visitor\Inbox\Query\EntryOrder;

defined( 'ABSPATH' ) || exit;

/** Exports entries in batches. Records each export in one row, which the history of each exported entry shows. */
final class EntryExportService {

	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly EntryListRepository $lists,
		private readonly InboxEntryRepository $inbox,
		private readonly ExportRepository $exports,
		private readonly EntryRepository $entries,
	) {
	}

	/** Counts the entries by the same query as the export, so that the number is exact. */
	public function count( EntryFilter $filter, EntryOrder $order ): int {
		$number = 0;
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			$number += count( $ids );
		}
		return $number;
	}

	/**
	 * Exports the entries in list order. Collects their ids and records the export before it yields the first batch; entries that
	 * arrive later are left out.
	 *
	 * @param string $filterText The filter as text, for the history.
	 * @return Generator<int, list<InboxEntry>> Batches in list order.
	 */
	public function exportList( EntryFilter $filter, EntryOrder $order, string $filterText ): Generator {
		$exported = EntrySet::empty();
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			$exported->add( $ids );
		}
		$this->record( $filterText, $exported );
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			yield $this->inbox->byIds( array_values( array_filter( $ids, $exported->contains( ... ) ) ) );
		}
	}

	/**
	 * Exports the selected entries, except deleted ones, and records the export like that of a list.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return Generator<int, list<InboxEntry>> Batches in the order of $uuids.
	 */
	public function exportSelected( array $uuids ): Generator {
		$found    = $this->entries->find( $uuids );
		$existing = array_values( array_filter( $uuids, static fn( string $uuid ): bool => isset( $found[ $uuid ] ) ) );
		$ids      = array_map( static fn( string $uuid ): int => $found[ $uuid ]->submissionId, $existing );
		$exported = EntrySet::empty();
		$exported->add( $ids );
		$this->record( 'entries', $exported );
		foreach ( array_chunk( $ids, self::BATCH_SIZE ) as $part ) {
			yield $this->inbox->byIds( $part );
		}
	}

	/** Records the export unless it is empty. */
	private function record( string $filterText, EntrySet $exported ): void {
		if ( $exported->count() > 0 ) {
			$this->exports->add( Actor::current(), $filterText, $exported );
		}
	}

	/** @return Generator<int, non-empty-list<int>> */
	private function pages( EntryFilter $filter, EntryOrder $order ): Generator {
		$after = null;
		do {
			[ $ids, $after ] = $this->lists->find( $filter, $order, $after, self::BATCH_SIZE );
			if ( [] !== $ids ) {
				yield $ids;
			}
		} while ( null !== $after );
	}
}
