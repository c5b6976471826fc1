<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** Names of regions, with or without listings. */
final class RegionLabels {

	public function __construct(
		private readonly Finder $finder,
		private readonly RegionRepository $regions,
	) {
	}

	/**
	 * @param list<string> $ids
	 * @return array<array-key, string> Names by id, in the same order; without unknown regions.
	 */
	public function of( array $ids ): array {
		$names = [];
		foreach ( $ids as $id ) {
			$names[ $id ] = $this->finder->occupiedRegions()->region( $id )->name ?? '';
		}
		// The finder only contains regions with public listings.
		$missing = array_keys( $names, '', true );
		$found   = [] === $missing ? [] : $this->regions->names( array_map( 'strval', $missing ) );
		return array_filter( array_replace( $names, $found ), static fn( string $name ): bool => '' !== $name );
	}
}
