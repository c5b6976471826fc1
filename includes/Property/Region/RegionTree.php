<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Puts regions below their parents: every parent exists, nobody stands above himself, and the list has parents before
 * their children and otherwise the order of the file.
 *
 * @phpstan-type Draft array{location: Region, above: string|null, parentName: string|null, label: string}
 */
final class RegionTree {

	/** @var array<string, Draft> By "id " and id. */
	private array $drafts = [];

	/** @var array<string, string> Ids as they are written, by "id " and lower case: the database takes no two that differ in case only. */
	private array $written = [];

	/** @var array<string, list<Draft>> By "id " and the parent's id, or by "". */
	private array $children = [];

	/** @var array<array-key, list<string>> Ids of the file by name. */
	private array $names = [];

	/** @var array<string, true> Those that stay, by "id " and id. */
	private array $stayingIds = [];

	/** @var array<array-key, list<string>> Their ids by name. */
	private array $stayingNames = [];

	/**
	 * @param list<Draft>  $drafts  Regions without a parent; "above" is its id or its name.
	 * @param RegionReport $report  Takes what is refused.
	 * @param list<Region> $staying Regions that are there already and stay.
	 * @param string|null  $under   Id of one of them, for those that name no parent.
	 */
	public function __construct( array $drafts, private readonly RegionReport $report, private readonly array $staying = [], private readonly ?string $under = null ) {
		foreach ( $drafts as $draft ) {
			$this->know( $draft );
			$this->names[ TypedRegions::folded( $draft['location']->name ) ][] = $draft['location']->id;
		}
		foreach ( $staying as $region ) {
			$this->stayingIds[ "id {$region->id}" ]                           = true;
			$this->stayingNames[ TypedRegions::folded( $region->name ) ][] = $region->id;
		}
		foreach ( $drafts as $draft ) {
			$this->hang( $draft );
		}
	}

	/** @return list<Region> With their positions; of use where nothing was refused. */
	public function regions(): array {
		$found = $this->below( '', 1 );
		foreach ( $this->staying as $region ) {
			$found += isset( $this->drafts[ "id {$region->id}" ] ) ? [] : $this->below( "id {$region->id}", 1 );
		}
		foreach ( $this->drafts as $draft ) {
			if ( ! $this->endsAbove( $draft['location'] ) ) {
				$this->report->refuse( $draft['label'], new ImportError(
					sprintf( 'Its parents form a circle, or more than %d levels.', RegionRepository::DEEPEST ),
					FindingCode::Circle,
					[ (string) RegionRepository::DEEPEST ]
				), $draft['location']->name );
			}
		}
		$position = 0;
		return array_map(
			static function ( Region $location ) use ( &$position ): Region {
				return new Region( $location->id, $location->name, $location->parentId, $position++ );
			},
			array_values( $found )
		);
	}

	/**
	 * @param Draft $draft
	 * @return Draft
	 */
	private function know( array $draft ): array {
		$id = $draft['location']->id;

		$this->written[ 'id ' . strtolower( $id ) ] ??= $id;
		return $this->drafts[ "id {$id}" ] = $draft;
	}

	/** @param Draft $draft */
	private function hang( array $draft ): void {
		$location = $draft['location'];
		try {
			$parent = $this->parentOf( $draft );
			// A town that the file repeats stays where it is.
			$parent            = null === $draft['above'] && $parent === $location->id ? null : $parent;
			$draft['location'] = new Region( $location->id, $location->name, $parent );
			$this->children[ null === $parent ? '' : 'id ' . $parent ][] = $this->know( $draft );
		} catch ( ImportError $refused ) {
			$this->report->refuse( $draft['label'], $refused, $draft['location']->name );
		}
	}

	/**
	 * @param Draft $draft
	 * @return string|null Null at the top.
	 * @throws ImportError Where there is no such region.
	 */
	private function parentOf( array $draft ): ?string {
		[ 'above' => $above, 'parentName' => $name, 'location' => $location ] = $draft;
		if ( null === $above ) {
			return ( null === $name ? null : self::only( $this->stayingNames, $name ) ) ?? $this->under;
		}
		if ( isset( $this->drafts[ "id {$above}" ] ) || isset( $this->stayingIds[ "id {$above}" ] ) ) {
			return $above;
		}
		// Beside a name, an id that is nowhere makes a region; alone it may be a name itself.
		$found = null === $name ? self::only( $this->names, $above, $location->id ) : null;
		return $found ?? self::only( $this->stayingNames, $name ?? $above ) ?? $this->made( $above, $draft );
	}

	/**
	 * @param array<array-key, list<string>> $names Ids by name.
	 * @return string|null Id of the one that is called so; null: none is.
	 * @throws ImportError Where several are.
	 */
	private static function only( array $names, string $name, string $except = '' ): ?string {
		$found = array_values( array_diff( $names[ TypedRegions::folded( trim( $name ) ) ] ?? [], [ $except ] ) );
		return count( $found ) < 2 ? $found[0] ?? null : throw RegionScope::several( $name );
	}

	/**
	 * @param Draft $child
	 * @throws ImportError
	 */
	private function made( string $parent, array $child ): string {
		$this->children[ null === $this->under ? '' : "id {$this->under}" ][] = $this->know( $this->named( $parent, $child ) );
		return $parent;
	}

	/**
	 * A parent that no feature describes, but its children do.
	 *
	 * @param Draft $child
	 * @return Draft
	 * @throws ImportError Where it has no name, or its id is another region's but for its case.
	 */
	private function named( string $id, array $child ): array {
		$other = $this->written[ 'id ' . strtolower( $id ) ] ?? null;
		if ( null !== $other ) {
			throw new ImportError(
				sprintf( 'Its parent %s is written %s elsewhere.', Text::quoted( $id ), Text::quoted( $other ) ),
				FindingCode::ParentCase,
				[ $id, $other ]
			);
		}
		return [
			'location'   => new Region( $id, $child['parentName'] ?? throw self::absent( $id ), $this->under ),
			'above'      => $this->under,
			'parentName' => null,
			'label'      => 'The parent of ' . lcfirst( $child['label'] ),
		];
	}

	/** Why a region is refused whose parent the file does not have. */
	public static function absent( string $parent ): ImportError {
		return new ImportError( sprintf( 'Its parent %s is not in the file.', Text::quoted( $parent ) ), FindingCode::AbsentParent, [ $parent ] );
	}

	/** Whether the way up is short enough. A parent that was refused ends it too: that has been reported. */
	private function endsAbove( Region $location ): bool {
		for ( $level = 1; $level <= RegionRepository::DEEPEST; $level++ ) {
			$above = null === $location->parentId ? null : $this->drafts[ 'id ' . $location->parentId ] ?? null;
			if ( null === $above ) {
				return true;
			}
			$location = $above['location'];
		}
		return false;
	}

	/** @return array<string, Region> Whoever hangs below, in depth-first order. */
	private function below( string $key, int $level ): array {
		$found = [];
		foreach ( $level > RegionRepository::DEEPEST ? [] : $this->children[ $key ] ?? [] as $draft ) {
			$own    = 'id ' . $draft['location']->id;
			$found += [ $own => $draft['location'] ] + $this->below( $own, $level + 1 );
		}
		return $found;
	}
}
