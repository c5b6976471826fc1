<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Property\Catalogue\CategoryRules;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Region\Regions;

defined( 'ABSPATH' ) || exit;

/** Checks of a search that need the catalogue and the regions: whether category, regions and fields are offered (W2). */
final class SavedSearchRules {

	public function __construct( private readonly Regions $regions ) {
	}

	/**
	 * @param JsonObject $search As saved-search.schema.json has it, as far as it does.
	 * @param string     $path   Of the search in the body: 'savedSearch', or empty where it is the body.
	 * @return Faults Every one at once.
	 */
	public function faults( JsonObject $search, string $path, Translator $translator ): Faults {
		$prefix = '' === $path ? '' : "{$path}.";
		$codes  = CategoryRules::faults( Wizard::Search, $search, $prefix )
			+ $this->unknownRegions( $search, $prefix )
			+ CategoryRules::fieldFaults( Wizard::Search, $search, $prefix );
		return new Faults( $codes, [] === $codes ? [] : CategoryRules::details( Wizard::Search, $search, $prefix, $translator ) );
	}

	/**
	 * The search, for routes that answer a fault with 400.
	 *
	 * @throws Failure 400 with every fault beside its field.
	 */
	public function demand( JsonObject $search, string $path, Translator $translator ): SavedSearch {
		$this->faults( $search, $path, $translator )->refuse( $translator );
		return $this->read( $search );
	}

	/** @param JsonObject $search Without faults. */
	public function read( JsonObject $search ): SavedSearch {
		return $this->reduced( SavedSearch::fromObject( $search ) );
	}

	/** In the form that is stored and answered (D8): a region whose parts are all chosen stands for these. */
	public function reduced( SavedSearch $search ): SavedSearch {
		$regions = $this->regions->reduced( $search->regions );
		return [] === $regions ? $search : $search->in( $regions );
	}

	/** @return array<string, string> */
	private function unknownRegions( JsonObject $search, string $prefix ): array {
		$ids     = array_map( static fn( JsonObject $location ): string => (string) $location->string( 'locationId' ), $search->objects( 'locations' ) );
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
