<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Property\Region\GeoJsonFile;

defined( 'ABSPATH' ) || exit;

/** How much one contact may save: so many searches, and in all of them together as many regions as one import holds (D8). */
final class SearchAllowance {

	/** More than anybody reads. */
	public const SEARCHES = 100;

	public const REGIONS = GeoJsonFile::MAX_FEATURES;

	/**
	 * @param list<StoredSearch> $held     All of the contact, locked.
	 * @param SavedSearch        $new      In its reduced form.
	 * @param string             $replaced UUID of the one that it takes the place of; empty where it is a further one.
	 * @throws Failure 409. A search that becomes smaller is never refused.
	 */
	public static function demand( array $held, SavedSearch $new, string $replaced = '' ): void {
		$regions = 0;
		$before  = 0;
		foreach ( $held as $stored ) {
			$count = count( $stored->search->regions );
			if ( $stored->uuid === $replaced ) {
				$before = $count;
			} else {
				$regions += $count;
			}
		}
		$own     = count( $new->regions );
		$tooMany = '' === $replaced && count( $held ) >= self::SEARCHES;
		if ( $tooMany || ( $own > $before && $regions + $own > self::REGIONS ) ) {
			throw new Failure( 'sw_immosuite_too_many_searches', 409 );
		}
	}
}
