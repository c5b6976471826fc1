<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Index of active searches, with which MatchingPostings finds the searches for a listing. A cell is a combination of marketing type,
 * category and region; a search has one posting in the cell of each of its regions. Call the methods that write in the transaction
 * that writes the search.
 */
final class PostingRepository {

	private const ROWS_PER_STATEMENT = 200;

	/** Number of postings that countPeople() reads at most, so that it stays fast. */
	private const MAX_COUNTED = 5_000;

	/** SQL expression for the urgency (AlertFrequency::urgency()) of the search of a row. Placeholders: tables searches and contacts, and the table of the row. */
	private const URGENCY = "(SELECT CASE WHEN s.paused = 1 OR k.alerts_paused_at IS NOT NULL THEN 0 WHEN s.alerts = 'instant' THEN 1 WHEN s.alerts = 'daily' THEN 2
		WHEN s.alerts = 'weekly' THEN 3 ELSE 0 END FROM %i s LEFT JOIN %i k ON k.id = s.contact_id WHERE s.id = %i.search_id)";

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** Call in the transaction that stores the search; call updateUrgency() afterwards. */
	public function add( int $contactId, int $searchId, SavedSearch $search ): void {
		$rows = self::rows( $contactId, $searchId, $search, $this->cells( $search ) );
		foreach ( array_chunk( $rows, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$this->connection->insertAll( 'search_postings', $chunk );
		}
	}

	/**
	 * @param list<int> $cells
	 * @return list<array<literal-string, int|null>> One row per cell; none for a search that cannot match.
	 */
	public static function rows( int $contactId, int $searchId, SavedSearch $search, array $cells ): array {
		$bounds = $search->bounds();
		$row    = [
			'search_id'  => $searchId,
			'contact_id' => $contactId,
			'features'   => Feature::bits( $search->features ),
		];
		foreach ( Field::criteria() as $column => $criterion ) {
			[ $least, $most ]        = $bounds->get( $criterion );
			$row[ $column . '_min' ] = 0 === $least ? null : $least;
			// NULL means no bound. price_max is part of the primary key and cannot be NULL, so it keeps TOP.
			$isUnbounded             = Bounds::TOP === $most && Field::Price !== $criterion;
			$row[ $column . '_max' ] = $isUnbounded ? null : $most;
		}
		return array_map( static fn( int $cell ): array => [ 'cell' => $cell ] + $row, $search->isPossible() ? $cells : [] );
	}

	/**
	 * Updates the urgency of postings and waiting alerts after a change of a search or its contact, in the same transaction.
	 * The urgency is 0 while mails to the contact are paused.
	 *
	 * @param int|null $searchId Null: all searches of the contact.
	 */
	public function updateUrgency( int $contactId, ?int $searchId = null ): void {
		[ $postings, $searches, $contacts ] = array_map( $this->connection->table( ... ), [ 'search_postings', 'searches', 'contacts' ] );
		$ids                                = null !== $searchId ? [ $searchId ] : array_map(
			static fn( Row $row ): int => $row->int( 'id' ),
			$this->connection->rows( 'SELECT id FROM %i WHERE contact_id = %d ORDER BY id', [ $searches, $contactId ] )
		);
		foreach ( array_chunk( $ids, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%d' ) );
			$this->connection->execute(
				'UPDATE %i SET urgency = ' . self::URGENCY . " WHERE search_id IN ({$placeholders})",
				[ $postings, $searches, $contacts, $postings, ...$chunk ]
			);
		}
		$this->reassignAlerts( $contactId );
	}

	/**
	 * Assigns each waiting alert to the most urgent search that its listing matches; if there is none, the alert keeps its search. If
	 * this changes the frequency, the waiting time starts anew.
	 */
	private function reassignAlerts( int $contactId ): void {
		[ $alerts, $events, $listings, $searches, $contacts ] = array_map( $this->connection->table( ... ), [ 'alerts', 'listing_events', 'listings', 'searches', 'contacts' ] );
		$this->connection->execute(
			'UPDATE %i AS a SET search_id = COALESCE((SELECT p.search_id FROM %i AS e INNER JOIN %i AS l ON l.post_id = e.post_id' . MatchingPostings::join()
				. ' INNER JOIN %i AS own ON own.id = p.search_id AND own.contact_id = %d WHERE e.id = a.event_id AND p.urgency > 0 ORDER BY p.urgency, p.search_id LIMIT 1), search_id)
				WHERE contact_id = %d AND digest_id = 0',
			[ $alerts, $events, $listings, ...MatchingPostings::tables( $this->connection ), $searches, $contactId, $contactId ]
		);
		$this->connection->execute(
			'UPDATE %i SET created_at = CASE WHEN urgency = COALESCE(' . self::URGENCY . ', 0) THEN created_at ELSE %d END, urgency = COALESCE(' . self::URGENCY . ', 0)
				WHERE contact_id = %d AND digest_id = 0',
			[ $alerts, $searches, $contacts, $alerts, $this->clock->now(), $searches, $contacts, $alerts, $contactId ]
		);
	}

	public function remove( int $searchId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE search_id = %d', [ $this->connection->table( 'search_postings' ), $searchId ] );
	}

	/**
	 * Finds the cells of a search and inserts missing ones. Uses FOR UPDATE, which reads committed rows, so that cells inserted
	 * by a parallel transaction are found.
	 *
	 * @return list<int> One per region of the search.
	 */
	private function cells( SavedSearch $search ): array {
		$cells   = $this->findCells( $search, $search->regions, locked: false );
		$missing = array_values( array_filter( $search->regions, static fn( string $region ): bool => ! isset( $cells[ $region ] ) ) );
		// Sort, so that two transactions that insert the same cells do not deadlock.
		sort( $missing, SORT_STRING );
		$cell = static fn( string $region ): array => [
			'marketing_type' => $search->marketingType->value,
			'category_id'    => $search->categoryId,
			'region'         => $region,
		];
		foreach ( array_chunk( $missing, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$this->connection->insertMissing( 'search_cells', array_map( $cell, $chunk ) );
		}
		return array_values( $cells + ( [] === $missing ? [] : $this->findCells( $search, $missing, locked: true ) ) );
	}

	/**
	 * @param list<string> $regions
	 * @return array<array-key, int> Cell by region.
	 */
	private function findCells( SavedSearch $search, array $regions, bool $locked ): array {
		$cells = [];
		foreach ( array_chunk( $regions, self::ROWS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			$rows         = $this->connection->rows(
				"SELECT id, region FROM %i WHERE marketing_type = %s AND category_id = %d AND region IN ({$placeholders})" . ( $locked ? ' FOR UPDATE' : '' ),
				[ $this->connection->table( 'search_cells' ), $search->marketingType->value, $search->categoryId, ...$chunk ]
			);
			foreach ( $rows as $row ) {
				$cells[ $row->string( 'region' ) ] = $row->int( 'id' );
			}
		}
		return $cells;
	}

	/**
	 * Counts the people with an active search for a marketing type and category in the region, or in one above it.
	 *
	 * @param string $region Id.
	 * @return int A lower bound if there are more than MAX_COUNTED postings.
	 */
	public function countPeople( MarketingType $type, int $categoryId, string $region ): int {
		[ $ways, $cells, $postings ] = array_map( $this->connection->table( ... ), [ 'region_ancestors', 'search_cells', 'search_postings' ] );
		$rows = $this->connection->rows(
			'SELECT c.id FROM %i AS way INNER JOIN %i AS c ON c.region = way.ancestor WHERE way.region = %s AND c.marketing_type = %s AND c.category_id = %d',
			[ $ways, $cells, $region, $type->value, $categoryId ]
		);
		if ( [] === $rows ) {
			return 0;
		}
		$ids          = array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		return (int) $this->connection->value(
			"SELECT COUNT(DISTINCT contact_id) FROM (SELECT contact_id FROM %i WHERE cell IN ({$placeholders}) ORDER BY cell, contact_id LIMIT %d) AS people",
			[ $postings, ...$ids, self::MAX_COUNTED ]
		);
	}

	/**
	 * Counts the active saved searches and the listings that use each region, and those that use any of the regions.
	 *
	 * @param non-empty-list<string> $ids Region ids.
	 * @return array{searches: array<array-key, int>, listings: array<array-key, int>, total: array{searches: int, listings: int}} By id, without unreferenced regions.
	 */
	public function countUses( array $ids ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%s' ) );
		$searches     = "FROM %i AS c JOIN %i AS p ON p.cell = c.id WHERE c.region IN ({$placeholders})";
		$listings     = "FROM %i AS m JOIN %i AS p ON p.ID = m.post_id WHERE m.meta_key = %s AND m.meta_value IN ({$placeholders})
			AND p.post_type = %s AND p.post_status NOT IN ('trash', 'auto-draft')";
		$tables       = [ $this->connection->table( 'search_cells' ), $this->connection->table( 'search_postings' ), ...$ids ];
		$posts        = [ $this->connection->postMeta(), $this->connection->posts(), Field::Region->value, ...$ids, PostType::NAME ];
		return [
			'searches' => self::byRegion( $this->connection->rows( "SELECT c.region AS region, COUNT(DISTINCT p.search_id) AS use_count {$searches} GROUP BY c.region", $tables ) ),
			'listings' => self::byRegion( $this->connection->rows( "SELECT m.meta_value AS region, COUNT(DISTINCT p.ID) AS use_count {$listings} GROUP BY m.meta_value", $posts ) ),
			'total'    => [
				'searches' => (int) $this->connection->value( "SELECT COUNT(DISTINCT p.search_id) {$searches}", $tables ),
				'listings' => (int) $this->connection->value( "SELECT COUNT(DISTINCT p.ID) {$listings}", $posts ),
			],
		];
	}

	/**
	 * @param list<Row> $rows
	 * @return array<array-key, int>
	 */
	private static function byRegion( array $rows ): array {
		$counts = [];
		foreach ( $rows as $row ) {
			$counts[ $row->string( 'region' ) ] = $row->int( 'use_count' );
		}
		return $counts;
	}
}
