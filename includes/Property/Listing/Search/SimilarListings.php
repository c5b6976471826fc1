<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Finds public listings on offer of the same category in the same region, its children, its siblings or its parent.
 * Sorted by similar price, then proximity, then date. One query.
 */
final class SimilarListings {

	/** Maximum difference of a similar price, as a fraction. */
	private const MAX_PRICE_DIFFERENCE = 0.25;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Post ids. */
	public function find( SimilarityCriteria $criteria, int $max ): array {
		$price = Hundredths::of( $criteria->price ?? 0 );
		// An unknown price has no range: [1, 0] matches nothing.
		$range = 0 === $price ? [ 1, 0 ] : [ (int) ceil( $price * ( 1 - self::MAX_PRICE_DIFFERENCE ) ), (int) floor( $price * ( 1 + self::MAX_PRICE_DIFFERENCE ) ) ];
		[ $condition, $places ] = self::nearCondition( $criteria->region );
		$rows                   = $this->connection->rows(
			'SELECT listing.post_id FROM %i AS listing LEFT JOIN %i AS region ON region.id = listing.region LEFT JOIN %i AS own ON own.id = %s'
			. ' WHERE listing.exclusive = 0 AND listing.listed_at <= %d AND listing.state <= %d AND listing.marketing_type = %s AND listing.category_id = %d AND listing.post_id <> %d'
			. $condition
			. ' ORDER BY CASE WHEN listing.price BETWEEN %d AND %d THEN 0 ELSE 1 END,'
			. ' CASE WHEN listing.region = %s THEN 0 WHEN listing.region = own.parent_id THEN 2 ELSE 1 END, listing.listed_at DESC, listing.post_id DESC LIMIT %d',
			[ ...$this->values( $criteria ), ...$places, ...$range, $criteria->region, $max ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	/** @return list<string|int> Placeholder values of the fixed conditions. */
	private function values( SimilarityCriteria $criteria ): array {
		$regions = $this->connection->table( 'regions' );
		return [
			$this->connection->table( 'listings' ),
			$regions,
			$regions,
			$criteria->region,
			$this->clock->now(),
			State::Reserved->rank(),
			$criteria->marketingType->value,
			$criteria->categoryId,
			$criteria->except,
		];
	}

	/**
	 * Without a region, listings of all regions match.
	 *
	 * @return array{literal-string, list<string>} Condition and its values.
	 */
	private static function nearCondition( string $region ): array {
		return '' === $region ? [ '', [] ] : [
			' AND (listing.region = %s OR region.parent_id = %s OR region.parent_id = own.parent_id OR listing.region = own.parent_id)',
			[ $region, $region ],
		];
	}
}
