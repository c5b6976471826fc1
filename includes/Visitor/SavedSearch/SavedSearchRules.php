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
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Checks of a search that need the catalogue and the regions: whether category, regions and fields are offered (W2).
 *
 * @phpstan-import-type SavedSearchPart from Shapes
 */
final class SavedSearchRules {

	public function __construct( private readonly RegionLookup $regions ) {
	}

	/**
	 * @param SavedSearchPart $search
	 * @param string          $path   Of the search in the body: 'savedSearch', or empty where it is the body.
	 * @return Faults Every one at once.
	 */
	public function faults( array $search, string $path, Translator $translator ): Faults {
		$prefix = '' === $path ? '' : "{$path}.";
		$codes  = CategoryRules::faults( Wizard::Search, $search, $prefix )
			+ $this->unknownRegions( $search, $prefix )
			+ CategoryRules::fieldFaults( Wizard::Search, $search, $prefix );
		return new Faults( $codes, [] === $codes ? [] : CategoryRules::details( Wizard::Search, $search, $prefix, $translator ) );
	}

	/**
	 * The search, for routes that answer a fault with 400.
	 *
	 * @param SavedSearchPart $search
	 * @throws Failure 400 with every fault beside its field.
	 */
	public function demand( array $search, string $path, Translator $translator ): SavedSearch {
		$this->faults( $search, $path, $translator )->refuse( $translator );
		return $this->read( $search );
	}

	/** @param SavedSearchPart $search Without faults. */
	public function read( array $search ): SavedSearch {
		return $this->reduced( SavedSearch::fromObject( new JsonObject( $search ) ) );
	}

	/** In the form that is stored and answered (D8): a region whose parts are all chosen stands for these. */
	public function reduced( SavedSearch $search ): SavedSearch {
		$regions = $this->regions->reduced( $search->regions );
		return [] === $regions ? $search : $search->in( $regions );
	}

	/**
	 * @param SavedSearchPart $search
	 * @return array<string, string>
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
}
