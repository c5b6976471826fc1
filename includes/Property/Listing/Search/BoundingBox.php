<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** The visible rectangle of a map. Coordinates are millionths of a degree. */
final class BoundingBox implements Area {

	/** Degrees without exponent or sign "+". */
	private const DEGREES = '/^-?\d{1,3}(?:\.\d{1,20})?$/D';

	private const MAX_LATITUDE  = 90_000_000;
	private const MAX_LONGITUDE = 180_000_000;

	public function __construct(
		public readonly int $south,
		public readonly int $west,
		public readonly int $north,
		public readonly int $east,
	) {
	}

	/** @return self|null Null unless the text is "south,west,north,east" in degrees. */
	public static function parse( string $text ): ?self {
		$parts = array_map( 'trim', explode( ',', $text ) );
		if ( 4 !== count( $parts ) || [] !== preg_grep( self::DEGREES, $parts, PREG_GREP_INVERT ) ) {
			return null;
		}
		$box = new self( ...array_map( static fn( string $degrees ): int => (int) round( (float) $degrees * 1_000_000 ), $parts ) );
		return $box->isPossible() ? $box : null;
	}

	/** In the format that parse() accepts. */
	public function text(): string {
		$degrees = static fn( int $millionths ): string => rtrim( rtrim( sprintf( '%.6F', $millionths / 1_000_000 ), '0' ), '.' );
		return implode( ',', array_map( $degrees, [ $this->south, $this->west, $this->north, $this->east ] ) );
	}

	public function contains( int $lat, int $lng ): bool {
		return $lat >= $this->south && $lat <= $this->north && $lng >= $this->west && $lng <= $this->east;
	}

	public function condition(): array {
		return [ 'lat BETWEEN %d AND %d AND lng BETWEEN %d AND %d', [ $this->south, $this->north, $this->west, $this->east ] ];
	}

	/** @return array{int, int} Latitude and longitude. */
	public function middle(): array {
		return [ intdiv( $this->south + $this->north, 2 ), intdiv( $this->west + $this->east, 2 ) ];
	}

	private function isPossible(): bool {
		return $this->south < $this->north && $this->west < $this->east
			&& -self::MAX_LATITUDE <= $this->south && $this->north <= self::MAX_LATITUDE
			&& -self::MAX_LONGITUDE <= $this->west && $this->east <= self::MAX_LONGITUDE;
	}
}
