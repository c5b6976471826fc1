<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** Finds the regions that a typed place names, with or without listings: all words except postal codes must name the region or an ancestor. */
final class NamedRegions {

	/** @var array<array-key, Row>|null By id; read on first use. */
	private ?array $rows = null;

	public function __construct( private readonly Connection $connection, private readonly TypedPlace $place ) {
	}

	/** @return string|null Id of the best match; null if the place names no region. */
	public function id(): ?string {
		$matches = $this->bestMatches();
		return [] === $matches ? null : $matches[0]->string( 'id' );
	}

	/** @return array{int, int}|null Middle of the best match that has one: latitude and longitude in millionths of a degree. */
	public function middle(): ?array {
		foreach ( $this->bestMatches() as $row ) {
			if ( null !== $row->nullableString( 'lat' ) ) {
				return [ $row->int( 'lat' ), $row->int( 'lng' ) ];
			}
		}
		return null;
	}

	/**
	 * Regions that replace the place in a saved search, which stores neither places nor a radius.
	 *
	 * @param Area|null $near Surroundings of the place.
	 * @return list<string> Ids of the best matches, and of regions without children whose middle lies in the surroundings.
	 */
	public function ids( ?Area $near ): array {
		$scores = array_map( $this->score( ... ), $this->rows() );
		$ids    = [] === $scores || 0 === max( $scores ) ? [] : array_keys( $scores, max( $scores ), true );
		$around = null === $near ? [] : $this->around( $near );
		return array_values( array_unique( [ ...array_map( 'strval', $ids ), ...$around ] ) );
	}

	/** @return list<string> Ids of regions without children whose middle lies in the area. */
	public function around( Area $near ): array {
		$rows    = $this->rows();
		$parents = [];
		foreach ( $rows as $row ) {
			$parents[ (string) $row->nullableString( 'parent_id' ) ] = true;
		}
		$isInside = static fn( Row $row ): bool => null !== $row->nullableString( 'lat' ) && $near->contains( $row->int( 'lat' ), $row->int( 'lng' ) );
		return array_map( 'strval', array_keys( array_filter( array_diff_key( $rows, $parents ), $isInside ) ) );
	}

	/** @return list<Row> Sorted by number of matching words, then depth, then order of the import. */
	private function bestMatches(): array {
		$rows   = $this->rows();
		$scores = array_filter( array_map( $this->score( ... ), $rows ), static fn( int $score ): bool => $score > 0 );
		arsort( $scores );
		return array_map( static fn( string|int $id ): Row => $rows[ $id ], array_keys( $scores ) );
	}

	/** A number that ranks a region by matching words, then by depth; 0 for a region that the place does not name. */
	private function score( Row $row ): int {
		$words = $this->place->wordsOf( $row->string( 'name' ) );
		if ( [] === $words ) {
			return 0;
		}
		$depth = 1;
		for ( $parent = $this->parentOf( $row ); null !== $parent && $depth < RegionRepository::MAX_LEVELS; $parent = $this->parentOf( $parent ) ) {
			array_push( $words, ...$this->place->wordsOf( $parent->string( 'name' ) ) );
			++$depth;
		}
		// Typed words without a digit (postal codes have digits) that name neither the region nor an ancestor.
		$unmatched = preg_grep( '/\d/', array_diff( $this->place->words, $words ), PREG_GREP_INVERT );
		return [] === $unmatched ? count( array_unique( $words ) ) * ( RegionRepository::MAX_LEVELS + 1 ) + $depth : 0;
	}

	private function parentOf( Row $row ): ?Row {
		return $this->rows()[ $row->nullableString( 'parent_id' ) ?? '' ] ?? null;
	}

	/** @return array<array-key, Row> */
	private function rows(): array {
		if ( null === $this->rows ) {
			$this->rows = [];
			foreach ( $this->connection->rows( 'SELECT id, parent_id, name, lat, lng FROM %i ORDER BY position', [ $this->connection->table( 'regions' ) ] ) as $row ) {
				$this->rows[ $row->string( 'id' ) ] = $row;
			}
		}
		return $this->rows;
	}
}
