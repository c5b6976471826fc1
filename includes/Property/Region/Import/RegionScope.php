<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Determines which existing regions stay during an import, and which one becomes the parent of the new regions. Keys begin with
 * "id ": see KeptIds.
 */
final class RegionScope {

	/** @var array<string, true> The new regions' parent and its ancestors, by "id " and id. */
	private array $path = [];

	/**
	 * @param list<Region> $staying   Parents before their children.
	 * @param Region|null  $newParent Existing region that becomes the parent of new top-level regions; null: none.
	 */
	private function __construct( public readonly array $staying, public readonly ?Region $newParent ) {
		$byId = self::byId( $staying );
		for ( $next = $newParent; null !== $next && ! isset( $this->path[ "id {$next->id}" ] ); $next = $byId[ "id {$next->parentId}" ] ?? null ) {
			$this->path[ "id {$next->id}" ] = true;
		}
	}

	/**
	 * @param list<Region> $present   Parents before their children.
	 * @param bool         $adds      Whether all regions stay; otherwise descendants of $newParent are removed, or all regions if $newParent is null.
	 * @param string|null  $newParent Id or unique name of an existing region.
	 * @throws ImportError If $newParent matches no region or several.
	 */
	public static function of( array $present, bool $adds, ?string $newParent ): self {
		$parent = null === $newParent ? null : self::find( $present, $newParent );
		if ( $adds || null === $parent ) {
			return new self( $adds ? $present : [], $parent );
		}
		$parentAndDescendants   = [ "id {$parent->id}" => true ];
		$staying = [];
		foreach ( $present as $region ) {
			if ( isset( $parentAndDescendants[ "id {$region->parentId}" ] ) ) {
				$parentAndDescendants[ "id {$region->id}" ] = true;
			} else {
				$staying[] = $region;
			}
		}
		return new self( $staying, $parent );
	}

	/**
	 * Finds $newParent among the new regions: a file that adds to a town may contain both the town and its districts.
	 *
	 * @param list<Region> $incoming
	 * @return array<string, string> "id " and id of the new region => id of the existing region; empty if there is none.
	 */
	public function newParentAmong( array $incoming ): array {
		$newParent = $this->newParent;
		if ( null === $newParent || isset( self::byId( $incoming )[ "id {$newParent->id}" ] ) ) {
			return [];
		}
		$isSame = static fn( Region $region ): bool => $region->parentId === $newParent->id && TypedRegions::folded( $region->name ) === TypedRegions::folded( $newParent->name );
		$same   = array_values( array_filter( $incoming, $isSame ) );
		return 1 === count( $same ) ? [ "id {$same[0]->id}" => $newParent->id ] : [];
	}

	/**
	 * Merges new regions with regions that stay.
	 *
	 * @param list<Region> $incoming
	 * @return list<Region> Parents before their children.
	 * @throws ImportError If two ids differ only in case, or if there are too many regions or levels.
	 */
	public function merged( array $incoming ): array {
		$all           = self::byId( $this->staying );
		$lowerCaseKeys = array_fill_keys( array_map( strtolower( ... ), array_keys( $all ) ), true );
		foreach ( $incoming as $region ) {
			$key = "id {$region->id}";
			$old = $all[ $key ] ?? null;
			if ( null === $old && isset( $lowerCaseKeys[ strtolower( $key ) ] ) ) {
				throw new ImportError( sprintf( 'The id %s is taken, written otherwise.', ImportError::quoted( $region->id ) ), FindingCode::Taken, [ $region->id ] );
			}
			$keepsParent = null !== $old && ( null === $region->parentId || isset( $this->path[ $key ] ) );
			$all[ $key ] = new Region( $region->id, $region->name, $keepsParent ? $old->parentId : $region->parentId );
		}
		GeoJsonFile::checkCount( count( $all ) );
		return self::ordered( array_values( $all ) );
	}

	/**
	 * Notes regions that move to another town: if ids are derived from names, districts of two towns may have the same
	 * id.
	 *
	 * @param list<Region> $incoming
	 */
	public function noteMoves( array $incoming, RegionReport $report ): void {
		$all = self::byId( $this->staying );
		foreach ( $incoming as $region ) {
			$old  = isset( $this->path[ "id {$region->id}" ] ) ? null : $all[ "id {$region->id}" ] ?? null;
			$from = $all[ "id {$old?->parentId}" ] ?? null;
			if ( null !== $from && null !== $region->parentId && $from->id !== $region->parentId ) {
				$report->note( sprintf( '%s moves from %s.', ImportError::quoted( $region->id ), ImportError::quoted( $from->id ) ), FindingCode::Moves, [ $region->name, $from->name ] );
			}
		}
	}

	/**
	 * @param list<Region> $regions
	 * @return list<Region> Parents before children, with positions.
	 * @throws ImportError If there are too many levels, or a cycle.
	 */
	private static function ordered( array $regions ): array {
		$children = [];
		foreach ( $regions as $region ) {
			$children[ "id {$region->parentId}" ][] = $region;
		}
		$ordered = [];
		$add     = static function ( ?string $id, int $level ) use ( &$add, &$ordered, $children ): void {
			if ( $level > RegionRepository::MAX_LEVELS ) {
				return;
			}
			foreach ( $children[ "id {$id}" ] ?? [] as $region ) {
				$ordered[] = new Region( $region->id, $region->name, $region->parentId, count( $ordered ) );
				$add( $region->id, $level + 1 );
			}
		};
		$add( null, 1 );
		return count( $ordered ) === count( $regions ) ? $ordered : throw new ImportError(
			sprintf( 'The regions form a circle, or more than %d levels.', RegionRepository::MAX_LEVELS ),
			FindingCode::Circle,
			[ (string) RegionRepository::MAX_LEVELS ]
		);
	}

	/**
	 * @param list<Region> $present
	 * @throws ImportError If the name matches no region or several.
	 */
	private static function find( array $present, string $newParent ): Region {
		$folded  = TypedRegions::folded( trim( $newParent ) );
		$matches = array_values( array_filter( $present, static fn( Region $region ): bool => TypedRegions::folded( $region->name ) === $folded ) );
		$found   = self::byId( $present )[ "id {$newParent}" ] ?? $matches[0] ?? null;
		if ( count( $matches ) > 1 && $found?->id !== $newParent ) {
			throw self::ambiguousName( $newParent );
		}
		return $found ?? throw new ImportError( sprintf( 'There is no region %s to join.', ImportError::quoted( $newParent ) ), FindingCode::AbsentUnder, [ $newParent ] );
	}

	public static function ambiguousName( string $name ): ImportError {
		return new ImportError( sprintf( 'Several regions are called %s: use the id.', ImportError::quoted( $name ) ), FindingCode::SeveralParents, [ $name ] );
	}

	/**
	 * @param list<Region> $regions
	 * @return array<string, Region> By "id " and id.
	 */
	private static function byId( array $regions ): array {
		return array_combine( array_map( static fn( Region $region ): string => "id {$region->id}", $regions ), $regions );
	}
}
