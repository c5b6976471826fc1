<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Drawing;

use Generator;
use SwImmoSuite\Property\Region\Geometry\Box;
use SwImmoSuite\Property\Region\Geometry\RegionGeometry;
use SwImmoSuite\Property\Region\Geometry\Simplifier;
use SwImmoSuite\Property\Region\Region;

defined( 'ABSPATH' ) || exit;

/** Draws each region among its neighbors, once per import, so that a page loads a few kilobytes instead of all outlines. */
final class RegionDrawings {

	/** Maximum number of bytes of a compressed drawing, which keeps its markup in a page below 3 KB. */
	private const MAX_BYTES = 2_600;

	/** Units by which a border may move, tried from fine to coarse; COARSEST comes last, without neighbors. */
	private const TOLERANCES = [ 1, 2, 4, 8 ];
	private const COARSEST   = 16;

	/** @var array<array-key, list<string>> Ids of the children, by id. */
	private array $children = [];

	/** @var array<array-key, Box> Boxes of regions with outlines, except regions that their children cover. */
	private array $boxes = [];

	/**
	 * @param list<Region>                     $regions
	 * @param array<array-key, RegionGeometry> $outlines By id.
	 */
	public function __construct( private readonly array $regions, private readonly array $outlines ) {
		foreach ( $regions as $region ) {
			$this->children[ (string) $region->parentId ][] = $region->id;
		}
		foreach ( $regions as $region ) {
			$outline = $outlines[ $region->id ] ?? null;
			if ( null !== $outline && ! $this->isCovered( $region->id ) ) {
				$this->boxes[ $region->id ] = Box::around( [ $outline ] );
			}
		}
	}

	/**
	 * @param array<array-key, true> $drawn Ids of regions to skip, as keys.
	 * @return Generator<string, string> JSON by id; omits regions without outlines.
	 */
	public function all( array $drawn = [] ): Generator {
		foreach ( $this->regions as $region ) {
			if ( isset( $drawn[ $region->id ] ) ) {
				continue;
			}
			$outline = $this->outlines[ $region->id ] ?? null;
			$shape   = null === $outline ? $this->descendantOutlines( $region->id ) : [ $region->id => $outline ];
			if ( [] !== $shape ) {
				yield $region->id => $this->draw( $region, $shape );
			}
		}
	}

	/** @param non-empty-array<array-key, RegionGeometry> $shape By id. */
	private function draw( Region $region, array $shape ): string {
		$frame     = DrawingFrame::around( Box::around( array_values( $shape ) ) );
		$neighbors = $this->neighbors( $region->id, $frame );
		foreach ( self::TOLERANCES as $tolerance ) {
			$json = self::json( $region, $frame, self::simplified( $shape, $neighbors, $tolerance * $frame->metres() ), count( $shape ) );
			if ( strlen( (string) gzencode( $json ) ) <= self::MAX_BYTES ) {
				return $json;
			}
		}
		return self::json( $region, $frame, self::simplified( $shape, [], self::COARSEST * $frame->metres() ), count( $shape ) );
	}

	/**
	 * @param array<array-key, RegionGeometry> $shape
	 * @param array<array-key, RegionGeometry> $neighbors
	 * @return list<RegionGeometry> The shape first. Shared borders stay identical.
	 */
	private static function simplified( array $shape, array $neighbors, float $meters ): array {
		return array_values( ( new Simplifier( $meters ) )->simplify( [ ...array_values( $shape ), ...array_values( $neighbors ) ] ) );
	}

	/**
	 * Other regions visible in the frame.
	 *
	 * @return array<array-key, RegionGeometry>
	 */
	private function neighbors( string $id, DrawingFrame $frame ): array {
		$visible = $frame->box();
		$ownIds  = $this->withDescendants( $id );
		$found   = [];
		foreach ( $this->boxes as $other => $box ) {
			if ( $box->meets( $visible ) && ! isset( $ownIds[ $other ] ) ) {
				$found[ $other ] = $this->outlines[ $other ];
			}
		}
		return $found;
	}

	/**
	 * @param list<RegionGeometry> $geometries
	 * @param int                  $ownCount   Number of geometries at the beginning that belong to the region itself.
	 */
	private static function json( Region $region, DrawingFrame $frame, array $geometries, int $ownCount ): string {
		return (string) wp_json_encode(
			[
				'name'   => $region->name,
				'frame'  => [ $frame->west, $frame->north, $frame->east, $frame->scale ],
				'region' => self::paths( array_slice( $geometries, 0, $ownCount ), $frame ),
				'around' => self::paths( array_slice( $geometries, $ownCount ), $frame ),
			],
			JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR
		);
	}

	/** @param list<RegionGeometry> $geometries */
	private static function paths( array $geometries, DrawingFrame $frame ): string {
		$rings = array_merge( ...array_map( static fn( RegionGeometry $geometry ): array => $geometry->rings(), $geometries ) );
		return implode( '', array_map( $frame->path( ... ), $rings ) );
	}

	/** Whether the children cover the region: each has an outline or is covered by its own children. Same rule as on maps (src/map/outlines.ts). */
	private function isCovered( string $id ): bool {
		foreach ( $this->children[ $id ] ?? [] as $part ) {
			if ( ! isset( $this->outlines[ $part ] ) && ! $this->isCovered( $part ) ) {
				return false;
			}
		}
		return isset( $this->children[ $id ] );
	}

	/** @return array<array-key, RegionGeometry> Outlines of the descendants, by id. */
	private function descendantOutlines( string $id ): array {
		$parts = [];
		foreach ( array_keys( $this->withDescendants( $id ) ) as $part ) {
			if ( (string) $part !== $id && isset( $this->outlines[ $part ] ) ) {
				$parts[ $part ] = $this->outlines[ $part ];
			}
		}
		return $parts;
	}

	/** @return array<array-key, true> Ids of a region and its descendants, as keys. */
	private function withDescendants( string $id ): array {
		$found = [];
		$next  = [ $id ];
		while ( [] !== $next ) {
			$current           = array_pop( $next );
			$found[ $current ] = true;
			array_push( $next, ...$this->children[ $current ] ?? [] );
		}
		return $found;
	}
}
