<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use Generator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Visitor\Entry\EntrySet;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Entry\HandlingRepository;

defined( 'ABSPATH' ) || exit;

/** Exports entries in batches. Records each export in one row, which the history of each exported entry shows. */
final class EntryExportService {

	/** Entries per batch. */
	private const PART = 500;

	public function __construct(
		private readonly EntryListRepository $lists,
		private readonly EntryLookup $lookup,
		private readonly ExportRepository $exports,
		private readonly HandlingRepository $handlings,
	) {
	}

	/** Counts the entries by the same query as the export, so that the number is exact. */
	public function number( EntryFilter $filter, EntryOrder $order ): int {
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
	 * @param string $asked The filter in words, for the history.
	 * @return Generator<int, list<InboxEntry>> In order.
	 */
	public function parts( EntryFilter $filter, EntryOrder $order, string $asked ): Generator {
		$held = EntrySet::empty();
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			$held->add( $ids );
		}
		$this->note( $asked, $held );
		foreach ( $this->pages( $filter, $order ) as $ids ) {
			yield $this->lists->entries( array_values( array_filter( $ids, $held->contains( ... ) ) ) );
		}
	}

	/**
	 * Exports single entries and records it in the same way. Deleted ones are left out.
	 *
	 * @param list<string> $uuids In lower case.
	 * @return Generator<int, list<InboxEntry>> In the order of the list.
	 */
	public function ticked( array $uuids ): Generator {
		$found = $this->handlings->find( $uuids );
		$there = array_values( array_filter( $uuids, static fn( string $uuid ): bool => isset( $found[ $uuid ] ) ) );
		$ids   = array_map( static fn( string $uuid ): int => $found[ $uuid ]->submissionId, $there );
		$held  = EntrySet::empty();
		$held->add( $ids );
		$this->note( 'entries', $held );
		foreach ( array_chunk( $ids, self::PART ) as $part ) {
			yield $this->lists->entries( $part );
		}
	}

	/** Records the export unless it is empty. */
	private function note( string $asked, EntrySet $held ): void {
		if ( $held->count() > 0 ) {
			$this->exports->add( Actor::current(), $asked, $held );
		}
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
