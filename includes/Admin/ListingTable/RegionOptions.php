<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** Regions for select boxes and columns, loaded in one query per request. */
final class RegionOptions {

	/** @var list<Region>|null */
	private ?array $all = null;

	public function __construct( private readonly RegionRepository $regions ) {
	}

	/** @return array<array-key, string> Name by id. */
	public function names(): array {
		return array_column( $this->all(), 'name', 'id' );
	}

	/** @return array<array-key, string> Names by id, with a dash for each level. */
	public function indented(): array {
		$depths = [];
		$names  = [];
		foreach ( $this->all() as $region ) {
			$depths[ $region->id ] = isset( $depths[ $region->parentId ?? '' ] ) ? $depths[ $region->parentId ?? '' ] + 1 : 0;
			$names[ $region->id ]  = str_repeat( '– ', $depths[ $region->id ] ) . $region->name;
		}
		return $names;
	}

	/** @return non-empty-list<string> Ids of the region and of all regions below; only $id if the region was deleted. */
	public function withDescendants( string $id ): array {
		$found = ( new RegionLookup( $this->all( ... ) ) )->withDescendants( [ $id ] );
		return [] === $found ? [ $id ] : $found;
	}

	/** @return list<Region> */
	private function all(): array {
		return $this->all ??= $this->regions->all();
	}
}
