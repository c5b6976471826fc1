<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

defined( 'ABSPATH' ) || exit;

/**
 * Puts regions below their parents: every parent exists, nobody stands above himself, and the list has parents before
 * their children and otherwise the order of the file.
 *
 * @phpstan-type Draft array{location: Region, parentName: string|null, label: string}
 */
final class RegionTree {

	/** @var array<string, Draft> By "id " and id. */
	private array $drafts = [];

	/** @var array<string, string> Ids as they are written, by "id " and lower case: the database takes no two that differ in case only. */
	private array $written = [];

	/** @var array<string, list<Draft>> By "id " and the parent's id, or by "". */
	private array $children = [];

	/** @param list<Draft> $drafts */
	public function __construct( array $drafts, private readonly RegionReport $report ) {
		foreach ( $drafts as $draft ) {
			$this->know( $draft );
		}
		foreach ( $drafts as $draft ) {
			$this->hang( $draft );
		}
	}

	/** @return list<Region> With their positions; of use where nothing was refused. */
	public function regions(): array {
		$found = $this->below( '', 1 );
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
		$parent = $draft['location']->parentId;
		try {
			if ( null !== $parent && ! isset( $this->drafts[ 'id ' . $parent ] ) ) {
				$this->children[''][] = $this->know( $this->named( $parent, $draft ) );
			}
			$this->children[ null === $parent ? '' : 'id ' . $parent ][] = $draft;
		} catch ( ImportError $refused ) {
			$this->report->refuse( $draft['label'], $refused, $draft['location']->name );
		}
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
			'location'   => new Region( $id, $child['parentName'] ?? throw self::absent( $id ) ),
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
