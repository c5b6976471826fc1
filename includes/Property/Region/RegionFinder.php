<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use Closure;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Property\Region\Geometry\Box;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;

defined( 'ABSPATH' ) || exit;

/** Finds the region of a place, by coordinates or by name. Loads all outlines on first use. */
final class RegionFinder {

	/** @var list<array{string, Box, RegionGeometry}>|null Id, bounding box and outline, deepest regions first. */
	private ?array $outlines = null;

	/** @var array<string, list<string>>|null Ids by key(), and by "plain" plus the key of the name without umlauts. */
	private ?array $names = null;

	/**
	 * @param Closure(): list<Region> $regions RegionRepository::all().
	 * @param Closure(): string       $geojson All outlines in the format of RegionDocuments.
	 */
	public function __construct(
		private readonly Closure $regions,
		private readonly Closure $geojson,
	) {
	}

	/**
	 * @param float $lat Degrees north.
	 * @param float $lng Degrees east.
	 * @return string|null Id of the deepest region that contains the point; if several, the first one of the import.
	 */
	public function at( float $lat, float $lng ): ?string {
		$x     = $lng * Grid::STEPS;
		$y     = $lat * Grid::STEPS;
		$point = new Box( $x, $y, $x, $y );
		foreach ( $this->outlines ??= $this->loadOutlines() as [ $id, $box, $geometry ] ) {
			if ( $box->meets( $point ) && self::contains( $geometry, $x, $y ) ) {
				return $id;
			}
		}
		return null;
	}

	/** @return list<string> Ids of the regions with this name, in any spelling; exact umlauts take precedence. */
	public function named( string $name ): array {
		if ( null === $this->names ) {
			$this->names = [];
			foreach ( ( $this->regions )() as $region ) {
				$this->names[ self::key( SearchWords::of( $region->name ) ) ][]                       = $region->id;
				$this->names[ 'plain' . self::key( SearchWords::withoutUmlauts( $region->name ) ) ][] = $region->id;
			}
		}
		$key = self::key( SearchWords::of( $name ) );
		return $this->names[ $key ] ?? $this->names[ "plain{$key}" ] ?? [];
	}

	/** @param list<string> $words */
	private static function key( array $words ): string {
		return ' ' . implode( ' ', $words );
	}

	/** @return list<array{string, Box, RegionGeometry}> */
	private function loadOutlines(): array {
		$outlines = RegionDocuments::outlines( ( $this->geojson )() );
		$depths   = [];
		$found    = [];
		// Parents come before children.
		foreach ( ( $this->regions )() as $region ) {
			$depth                 = ( $depths[ $region->parentId ?? '' ] ?? 0 ) + 1;
			$depths[ $region->id ] = $depth;
			$outline               = $outlines[ $region->id ] ?? null;
			if ( null !== $outline && $outline->positions() > 0 ) {
				$found[ -$depth ][] = [ $region->id, Box::around( [ $outline ] ), $outline ];
			}
		}
		ksort( $found );
		return array_merge( ...array_values( $found ) );
	}

	/** Even-odd rule: the point is inside if a ray to the east crosses the rings, including holes, an odd number of times. */
	private static function contains( RegionGeometry $geometry, float $x, float $y ): bool {
		foreach ( $geometry->polygons() as $rings ) {
			$crossings = array_sum( array_map( static fn( array $ring ): int => self::crossings( $ring, $x, $y ), $rings ) );
			if ( 1 === $crossings % 2 ) {
				return true;
			}
		}
		return false;
	}

	/** @param list<int> $ring Closed. */
	private static function crossings( array $ring, float $x, float $y ): int {
		$count = 0;
		for ( $index = 1, $length = count( $ring ); $index < $length; $index++ ) {
			[ $fromX, $fromY ] = [ Grid::x( $ring[ $index - 1 ] ), Grid::y( $ring[ $index - 1 ] ) ];
			[ $toX, $toY ]     = [ Grid::x( $ring[ $index ] ), Grid::y( $ring[ $index ] ) ];
			// The line crosses the latitude of the point, and does so east of the point.
			if ( ( $fromY > $y ) !== ( $toY > $y ) && $x < ( $toX - $fromX ) * ( $y - $fromY ) / ( $toY - $fromY ) + $fromX ) {
				++$count;
			}
		}
		return $count;
	}
}
