<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Centers for radius searches around typed places. Caches the results, so use one instance per request. */
final class PlaceCenters {

	/** @var array<string, array{int, int}|null> Results of of() by typed text. */
	private array $centers = [];

	/** @param Closure(Query): (SearchConditions|null) $conditions Null if nothing can match. */
	public function __construct( private readonly Connection $connection, private readonly Closure $conditions ) {
	}

	/**
	 * Center of the region that the place names; otherwise the average of the public coordinates of listings in that place.
	 *
	 * @return array{int, int}|null Latitude and longitude in millionths of a degree; null if the place is unknown.
	 */
	public function of( string $place ): ?array {
		if ( ! array_key_exists( $place, $this->centers ) ) {
			$this->centers[ $place ] = ( new NamedRegions( $this->connection, new TypedPlace( $place ) ) )->middle() ?? $this->ofListings( $place );
		}
		return $this->centers[ $place ];
	}

	/** @return array{int, int}|null */
	private function ofListings( string $place ): ?array {
		$conditions = ( $this->conditions )( new Query( place: $place ) );
		$row        = null === $conditions ? null : $this->connection->row(
			'SELECT AVG(lat) AS lat, AVG(lng) AS lng FROM %i WHERE ' . $conditions->sql() . ' AND lat IS NOT NULL',
			[ $this->connection->table( 'listings' ), ...$conditions->args() ]
		);
		return null === $row?->nullableString( 'lat' ) ? null : [ (int) round( (float) $row->string( 'lat' ) ), (int) round( (float) $row->string( 'lng' ) ) ];
	}
}
