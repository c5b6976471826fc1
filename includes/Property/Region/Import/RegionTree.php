<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Arranges regions below their parents. Ensures that every parent exists and that there are no cycles. Lists parents
 * before children, otherwise in file order. Keys begin with "id ": see KeptIds.
 *
 * @phpstan-type Draft array{region: Region, above: string|null, parentName: string|null, label: string}
 */
final class RegionTree {

	/** @var array<string, Draft> By "id " and id. */
	private array $drafts = [];

	/** @var array<string, string> Ids in their original case, by "id " and lower-case id, since the database ignores case. */
	private array $originalIds = [];

	/** @var array<string, list<Draft>> By "id " and the parent's id; "" for the top level. */
	private array $children = [];

	/** @var array<array-key, list<string>> Ids of the file by name. */
	private array $names = [];

	/** @var array<string, true> Ids of regions that stay, by "id " and id. */
	private array $stayingIds = [];

	/** @var array<array-key, list<string>> Ids of regions that stay, by name. */
	private array $stayingNames = [];

	/**
	 * @param list<Draft>  $drafts    Regions not yet attached; "above" is the parent's id or name.
	 * @param RegionReport $report    Collects errors.
	 * @param list<Region> $staying   Existing regions that stay.
	 * @param string|null  $newParent Id of the existing region that becomes the parent of regions without another parent.
	 */
	public function __construct( array $drafts, private readonly RegionReport $report, private readonly array $staying = [], private readonly ?string $newParent = null ) {
		foreach ( $drafts as $draft ) {
			$this->addDraft( $draft );
			$this->names[ TypedRegions::folded( $draft['region']->name ) ][] = $draft['region']->id;
		}
		foreach ( $staying as $region ) {
			$this->stayingIds[ "id {$region->id}" ]                           = true;
			$this->stayingNames[ TypedRegions::folded( $region->name ) ][] = $region->id;
		}
		foreach ( $drafts as $draft ) {
			$this->attach( $draft );
		}
	}

	/** @return list<Region> With positions; only valid if the report contains no errors. */
	public function regions(): array {
		$found = $this->below( '', 1 );
		foreach ( $this->staying as $region ) {
			$found += isset( $this->drafts[ "id {$region->id}" ] ) ? [] : $this->below( "id {$region->id}", 1 );
		}
		foreach ( $this->drafts as $draft ) {
			if ( ! $this->isWithinMaxLevels( $draft['region'] ) ) {
				$this->report->refuse( $draft['label'], new ImportError(
					sprintf( 'Its parents form a circle, or more than %d levels.', RegionRepository::MAX_LEVELS ),
					FindingCode::Circle,
					[ (string) RegionRepository::MAX_LEVELS ]
				), $draft['region']->name );
			}
		}
		$position = 0;
		return array_map(
			static function ( Region $region ) use ( &$position ): Region {
				return new Region( $region->id, $region->name, $region->parentId, $position++ );
			},
			array_values( $found )
		);
	}

	/**
	 * @param Draft $draft
	 * @return Draft
	 */
	private function addDraft( array $draft ): array {
		$id = $draft['region']->id;

		$this->originalIds[ 'id ' . strtolower( $id ) ] ??= $id;
		return $this->drafts[ "id {$id}" ] = $draft;
	}

	/** @param Draft $draft */
	private function attach( array $draft ): void {
		$region = $draft['region'];
		try {
			$parent = $this->parentOf( $draft );
			// A region cannot be its own parent: the file may contain the region to which the import adds.
			$parent            = null === $draft['above'] && $parent === $region->id ? null : $parent;
			$draft['region'] = new Region( $region->id, $region->name, $parent );
			$this->children[ null === $parent ? '' : 'id ' . $parent ][] = $this->addDraft( $draft );
		} catch ( ImportError $error ) {
			$this->report->refuse( $draft['label'], $error, $draft['region']->name );
		}
	}

	/**
	 * @param Draft $draft
	 * @return string|null Null at the top level.
	 * @throws ImportError If the parent does not exist, or its name is ambiguous.
	 */
	private function parentOf( array $draft ): ?string {
		[ 'above' => $above, 'parentName' => $name, 'region' => $region ] = $draft;
		if ( null === $above ) {
			return ( null === $name ? null : self::idByUniqueName( $this->stayingNames, $name ) ) ?? $this->newParent;
		}
		if ( isset( $this->drafts[ "id {$above}" ] ) || isset( $this->stayingIds[ "id {$above}" ] ) ) {
			return $above;
		}
		// With a parent name, an unknown id creates a parent. Without a parent name, the id may itself be a name.
		$found = null === $name ? self::idByUniqueName( $this->names, $above, $region->id ) : null;
		return $found ?? self::idByUniqueName( $this->stayingNames, $name ?? $above ) ?? $this->createParent( $above, $draft );
	}

	/**
	 * @param array<array-key, list<string>> $names Ids by name.
	 * @return string|null Id of the region with this name; null if none.
	 * @throws ImportError If several regions have this name.
	 */
	private static function idByUniqueName( array $names, string $name, string $except = '' ): ?string {
		$found = array_values( array_diff( $names[ TypedRegions::folded( trim( $name ) ) ] ?? [], [ $except ] ) );
		return count( $found ) < 2 ? $found[0] ?? null : throw RegionScope::ambiguousName( $name );
	}

	/**
	 * @param Draft $child
	 * @throws ImportError
	 */
	private function createParent( string $parent, array $child ): string {
		$this->children[ null === $this->newParent ? '' : "id {$this->newParent}" ][] = $this->addDraft( $this->parentDraft( $parent, $child ) );
		return $parent;
	}

	/**
	 * Creates, from the data of a child, the parent that the file does not contain.
	 *
	 * @param Draft $child
	 * @return Draft
	 * @throws ImportError If the parent has no name, or if its id differs from another id only in case.
	 */
	private function parentDraft( string $id, array $child ): array {
		$other = $this->originalIds[ 'id ' . strtolower( $id ) ] ?? null;
		if ( null !== $other ) {
			throw new ImportError(
				sprintf( 'Its parent %s is written %s elsewhere.', ImportError::quoted( $id ), ImportError::quoted( $other ) ),
				FindingCode::ParentCase,
				[ $id, $other ]
			);
		}
		return [
			'region'     => new Region( $id, $child['parentName'] ?? throw self::absentParent( $id ), $this->newParent ),
			'above'      => $this->newParent,
			'parentName' => null,
			'label'      => 'The parent of ' . lcfirst( $child['label'] ),
		];
	}

	/** Error for a parent that is not in the file. */
	public static function absentParent( string $parent ): ImportError {
		return new ImportError( sprintf( 'Its parent %s is not in the file.', ImportError::quoted( $parent ) ), FindingCode::AbsentParent, [ $parent ] );
	}

	/** Whether the path to the top level is short enough. Ends at a rejected parent, which has already been reported. */
	private function isWithinMaxLevels( Region $region ): bool {
		for ( $level = 1; $level <= RegionRepository::MAX_LEVELS; $level++ ) {
			$parent = null === $region->parentId ? null : $this->drafts[ 'id ' . $region->parentId ] ?? null;
			if ( null === $parent ) {
				return true;
			}
			$region = $parent['region'];
		}
		return false;
	}

	/** @return array<string, Region> Descendants in depth-first order, by "id " and id. */
	private function below( string $key, int $level ): array {
		if ( $level > RegionRepository::MAX_LEVELS ) {
			return [];
		}
		$found = [];
		foreach ( $this->children[ $key ] ?? [] as $draft ) {
			$childKey = 'id ' . $draft['region']->id;
			$found   += [ $childKey => $draft['region'] ] + $this->below( $childKey, $level + 1 );
		}
		return $found;
	}
}
