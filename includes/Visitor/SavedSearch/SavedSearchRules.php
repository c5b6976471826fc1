<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Property\Catalogue\CategoryRules;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Region\Import\GeoJsonFile;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Checks a search against the catalogue and the regions: whether its category, regions and fields are offered. Limits the searches
 * of a contact.
 *
 * @phpstan-import-type SavedSearchPart from Shapes
 */
final class SavedSearchRules {

	/** Maximum number of searches of a contact. */
	public const MAX_SEARCHES = 100;

	/** Maximum number of regions in all searches of a contact: as many as one import may contain. */
	private const MAX_REGIONS = GeoJsonFile::MAX_FEATURES;

	public function __construct( private readonly RegionLookup $regions ) {
	}

	/**
	 * @param SavedSearchPart $search
	 * @param string          $path   Path of the search in the body: 'savedSearch', or empty for the body itself.
	 * @return Faults All faults at once.
	 */
	public function faults( array $search, string $path, Translator $translator ): Faults {
		$prefix = '' === $path ? '' : "{$path}.";
		$codes  = CategoryRules::faults( Wizard::Search, $search, $prefix )
			+ $this->unknownRegions( $search, $prefix )
			+ CategoryRules::fieldFaults( Wizard::Search, $search, $prefix );
		return new Faults( $codes, [] === $codes ? [] : CategoryRules::details( Wizard::Search, $search, $prefix, $translator ) );
	}

	/**
	 * Reads the search for routes that respond to faults with 400.
	 *
	 * @param SavedSearchPart $search
	 * @throws Failure 400 with every fault beside its field.
	 */
	public function readOrRefuse( array $search, string $path, Translator $translator ): SavedSearch {
		$this->faults( $search, $path, $translator )->refuse( $translator );
		return $this->read( $search );
	}

	/** @param SavedSearchPart $search A search without faults. */
	public function read( array $search ): SavedSearch {
		return $this->reduced( SavedSearch::fromObject( new JsonObject( $search ) ) );
	}

	/** Reduces the regions for storage and responses: a region replaces its parts if all of them are chosen. */
	public function reduced( SavedSearch $search ): SavedSearch {
		$regions = $this->regions->reduced( $search->regions );
		return [] === $regions ? $search : $search->withRegions( $regions );
	}

	/**
	 * @param SavedSearchPart $search
	 * @return array<string, string> Error code by path in the body.
	 */
	private function unknownRegions( array $search, string $prefix ): array {
		$ids     = array_map( static fn( array $location ): string => $location['locationId'], $search['locations'] ?? [] );
		$unknown = array_fill_keys( $this->regions->unknown( array_values( $ids ) ), true );
		$faults  = [];
		foreach ( $ids as $index => $id ) {
			if ( isset( $unknown[ $id ] ) ) {
				$faults[ "{$prefix}locations.{$index}.locationId" ] = 'unknown_region';
			}
		}
		return $faults;
	}

	/**
	 * Limits the saved searches of a contact, and the total number of their regions.
	 *
	 * @param list<StoredSearch> $existing     All searches of the contact, locked.
	 * @param SavedSearch        $new      Search with reduced regions.
	 * @param string             $replaced UUID of the replaced search; empty for an additional one.
	 * @throws Failure 409. A search that becomes smaller is never refused.
	 */
	public static function checkLimit( array $existing, SavedSearch $new, string $replaced = '' ): void {
		$otherRegions  = 0;
		$regionsBefore = 0;
		foreach ( $existing as $stored ) {
			$count = count( $stored->search->regions );
			if ( $stored->uuid === $replaced ) {
				$regionsBefore = $count;
			} else {
				$otherRegions += $count;
			}
		}
		$newRegions         = count( $new->regions );
		$hasTooManySearches = '' === $replaced && count( $existing ) >= self::MAX_SEARCHES;
		if ( $hasTooManySearches || ( $newRegions > $regionsBefore && $otherRegions + $newRegions > self::MAX_REGIONS ) ) {
			throw new Failure( 'sw_immosuite_too_many_searches', 409 );
		}
	}
}
