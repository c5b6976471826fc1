<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Visitor\SavedSearch\MatchingPostings;

defined( 'ABSPATH' ) || exit;

/**
 * Counts the visitors who would get news of listings that are not stored yet. Reads the same postings as MatchingRepository does
 * once the listings are stored. The result is an upper bound: consents are checked when a mail is sent.
 */
final class AlertAudience {

	/** Listings per statement, well below SQLite's limit of 500 SELECTs in one UNION. */
	private const LISTINGS_PER_STATEMENT = 50;

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param list<Listing> $listings Listings as they would be shown.
	 * @return array{people: int, searches: int} Visitors and saved searches with alerts by email, each counted once.
	 */
	public function of( array $listings ): array {
		$people   = [];
		$searches = [];
		foreach ( array_chunk( $listings, self::LISTINGS_PER_STATEMENT ) as $chunk ) {
			foreach ( $this->connection->rows( ...$this->statement( $chunk ) ) as $row ) {
				$people[ $row->int( 'contact_id' ) ]  = true;
				$searches[ $row->int( 'search_id' ) ] = true;
			}
		}
		return [
			'people'   => count( $people ),
			'searches' => count( $searches ),
		];
	}

	/**
	 * @param non-empty-list<Listing> $listings
	 * @return array{literal-string, list<string|int|null>}
	 */
	private function statement( array $listings ): array {
		$select = 'SELECT %s AS region, %s AS marketing_type, %d AS category_id, %d AS exclusive, %d AS features';
		foreach ( array_keys( Field::criteria() ) as $column ) {
			$select .= ', %d AS ' . $column;
		}
		$union = implode( ' UNION ALL ', array_fill( 0, count( $listings ), $select ) );
		$sql   = "SELECT DISTINCT p.contact_id, p.search_id FROM ({$union}) AS l" . MatchingPostings::join() . ' AND p.urgency > 0'
			. ' WHERE (l.exclusive = 0 OR EXISTS (SELECT 1 FROM %i AS k WHERE k.id = p.contact_id AND k.signed_in >= l.exclusive))';
		return [ $sql, [ ...array_merge( ...array_map( self::values( ... ), $listings ) ), ...MatchingPostings::tables( $this->connection ), $this->connection->table( 'contacts' ) ] ];
	}

	/** @return list<string|int|null> */
	private static function values( Listing $listing ): array {
		$figures = array_map( $listing->figure( ... ), array_values( Field::criteria() ) );
		return [
			$listing->region,
			$listing->marketingType->value,
			$listing->categoryId,
			(int) $listing->exclusive,
			Feature::bits( $listing->features() ),
			...array_map( static fn( ?float $figure ): ?int => null === $figure ? null : Hundredths::of( $figure ), $figures ),
		];
	}
}
