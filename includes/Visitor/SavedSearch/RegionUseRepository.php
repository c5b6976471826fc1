<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Counts the uses of regions: in saved searches by their postings, and in listings (including drafts) by their meta. */
final class RegionUseRepository {

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Numbers of active saved searches and of listings that name each region, and that name any of them.
	 *
	 * @param non-empty-list<string> $ids Region ids.
	 * @return array{searches: array<array-key, int>, listings: array<array-key, int>, total: array{searches: int, listings: int}} By id, without unreferenced regions.
	 */
	public function countUses( array $ids ): array {
		$places   = implode( ', ', array_fill( 0, count( $ids ), '%s' ) );
		$searches = "FROM %i AS c JOIN %i AS p ON p.cell = c.id WHERE c.region IN ({$places})";
		$listings = "FROM %i AS m JOIN %i AS p ON p.ID = m.post_id WHERE m.meta_key = %s AND m.meta_value IN ({$places}) AND p.post_type = %s AND p.post_status NOT IN ('trash', 'auto-draft')";
		$tables   = [ $this->connection->table( 'search_cells' ), $this->connection->table( 'search_postings' ), ...$ids ];
		$posts    = [ $this->connection->postMeta(), $this->connection->posts(), Field::Region->value, ...$ids, PostType::NAME ];
		return [
			'searches' => self::byRegion( $this->connection->rows( "SELECT c.region AS region, COUNT(DISTINCT p.search_id) AS named {$searches} GROUP BY c.region", $tables ) ),
			'listings' => self::byRegion( $this->connection->rows( "SELECT m.meta_value AS region, COUNT(DISTINCT p.ID) AS named {$listings} GROUP BY m.meta_value", $posts ) ),
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
			$counts[ $row->string( 'region' ) ] = $row->int( 'named' );
		}
		return $counts;
	}
}
