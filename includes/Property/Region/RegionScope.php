<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/** Which of the present regions stay beside those that a file or a list names, and where the new ones join them (P336). */
final class RegionScope {

	/** @var array<string, true> By "id " and id: the region to join and all above it. */
	private array $way = [];

	/**
	 * @param list<Region> $staying Parents before their children.
	 * @param Region|null  $under   The region that new ones without a parent join; null: none.
	 */
	private function __construct( public readonly array $staying, public readonly ?Region $under ) {
		$byId = self::byId( $staying );
		for ( $next = $under; null !== $next && ! isset( $this->way[ "id {$next->id}" ] ); $next = $byId[ "id {$next->parentId}" ] ?? null ) {
			$this->way[ "id {$next->id}" ] = true;
		}
	}

	/**
	 * @param list<Region> $present Parents before their children.
	 * @param bool         $adds    Whether all of them stay; otherwise those below $under go, or all where there is none.
	 * @param string|null  $under   Id of one of them, or its name where no other has it.
	 * @throws ImportError Where $under names none of them, or several.
	 */
	public static function of( array $present, bool $adds, ?string $under ): self {
		$joined = null === $under ? null : self::named( $present, $under );
		if ( $adds || null === $joined ) {
			return new self( $adds ? $present : [], $joined );
		}
		$below   = [ "id {$joined->id}" => true ];
		$staying = [];
		foreach ( $present as $region ) {
			if ( isset( $below[ "id {$region->parentId}" ] ) ) {
				$below[ "id {$region->id}" ] = true;
			} else {
				$staying[] = $region;
			}
		}
		return new self( $staying, $joined );
	}

	/**
	 * The region to join, where the new ones contain it too: a file of a town and its districts that joins this town.
	 *
	 * @param list<Region> $coming
	 * @return array<string, string> "id " and id of the new one => the id of the region to join; empty where none is meant.
	 */
	public function joined( array $coming ): array {
		$under = $this->under;
		$same  = null === $under ? [] : array_filter(
			$coming,
			static fn( Region $one ): bool => $one->parentId === $under->id && TypedRegions::folded( $one->name ) === TypedRegions::folded( $under->name )
		);
		$found = reset( $same );
		return null === $under || false === $found || count( $same ) > 1 || isset( self::byId( $coming )[ "id {$under->id}" ] ) ? [] : [ "id {$found->id}" => $under->id ];
	}

	/**
	 * All regions: those that stay, with what the new ones say of them, and the new ones.
	 *
	 * @param list<Region> $coming
	 * @return list<Region> Parents before their children.
	 * @throws ImportError Where two ids differ by case alone, or there are too many regions or levels.
	 */
	public function merged( array $coming ): array {
		$all   = self::byId( $this->staying );
		$cases = array_fill_keys( array_map( strtolower( ... ), array_keys( $all ) ), true );
		foreach ( $coming as $region ) {
			$key = "id {$region->id}";
			$old = $all[ $key ] ?? null;
			if ( null === $old && isset( $cases[ strtolower( $key ) ] ) ) {
				throw new ImportError( sprintf( 'The id %s is taken, written otherwise.', Text::quoted( $region->id ) ), FindingCode::Taken, [ $region->id ] );
			}
			$stays       = null !== $old && ( null === $region->parentId || isset( $this->way[ $key ] ) );
			$all[ $key ] = new Region( $region->id, $region->name, $stays ? $old->parentId : $region->parentId );
		}
		GeoJsonFile::demandFew( count( $all ) );
		return self::ordered( array_values( $all ) );
	}

	/**
	 * @param list<Region> $regions
	 * @return list<Region> Parents before their children, with their positions.
	 * @throws ImportError Where a way up is too long or has no end.
	 */
	private static function ordered( array $regions ): array {
		$children = [];
		foreach ( $regions as $region ) {
			$children[ "id {$region->parentId}" ][] = $region;
		}
		$ordered = [];
		$add     = static function ( ?string $id, int $level ) use ( &$add, &$ordered, $children ): void {
			foreach ( $level > RegionRepository::DEEPEST ? [] : $children[ "id {$id}" ] ?? [] as $region ) {
				$ordered[] = new Region( $region->id, $region->name, $region->parentId, count( $ordered ) );
				$add( $region->id, $level + 1 );
			}
		};
		$add( null, 1 );
		return count( $ordered ) === count( $regions ) ? $ordered : throw new ImportError(
			sprintf( 'The regions form a circle, or more than %d levels.', RegionRepository::DEEPEST ),
			FindingCode::Circle,
			[ (string) RegionRepository::DEEPEST ]
		);
	}

	/**
	 * @param list<Region> $present
	 * @throws ImportError Where it names none of them, or several.
	 */
	private static function named( array $present, string $under ): Region {
		$folded = TypedRegions::folded( trim( $under ) );
		$called = array_values( array_filter( $present, static fn( Region $region ): bool => TypedRegions::folded( $region->name ) === $folded ) );
		$found  = self::byId( $present )[ "id {$under}" ] ?? $called[0] ?? null;
		if ( count( $called ) > 1 && $found?->id !== $under ) {
			throw self::several( $under );
		}
		return $found ?? throw new ImportError( sprintf( 'There is no region %s to join.', Text::quoted( $under ) ), FindingCode::AbsentUnder, [ $under ] );
	}

	/** Why a name is not taken for a region. */
	public static function several( string $name ): ImportError {
		return new ImportError( sprintf( 'Several regions are called %s: use the id.', Text::quoted( $name ) ), FindingCode::SeveralParents, [ $name ] );
	}

	/**
	 * @param list<Region> $regions
	 * @return array<string, Region> By "id " and id.
	 */
	private static function byId( array $regions ): array {
		return array_combine( array_map( static fn( Region $region ): string => "id {$region->id}", $regions ), $regions );
	}
}
