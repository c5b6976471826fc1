<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Property\Region\Import\GeoJsonFile;

defined( 'ABSPATH' ) || exit;

/** Limits the saved searches of a contact, and their regions in total to those of one import. */
final class SavedSearchLimit {

	/** Maximum number of searches. */
	public const MAX_SEARCHES = 100;

	public const MAX_REGIONS = GeoJsonFile::MAX_FEATURES;

	/**
	 * @param list<StoredSearch> $existing     All searches of the contact, locked.
	 * @param SavedSearch        $new      Search with reduced regions.
	 * @param string             $replaced UUID of the replaced search; empty for an additional one.
	 * @throws Failure 409. A search that becomes smaller is never refused.
	 */
	public static function check( array $existing, SavedSearch $new, string $replaced = '' ): void {
		$regions = 0;
		$before  = 0;
		foreach ( $existing as $stored ) {
			$count = count( $stored->search->regions );
			if ( $stored->uuid === $replaced ) {
				$before = $count;
			} else {
				$regions += $count;
			}
		}
		$own     = count( $new->regions );
		$tooMany = '' === $replaced && count( $existing ) >= self::MAX_SEARCHES;
		if ( $tooMany || ( $own > $before && $regions + $own > self::MAX_REGIONS ) ) {
			throw new Failure( 'sw_immosuite_too_many_searches', 409 );
		}
	}
}
