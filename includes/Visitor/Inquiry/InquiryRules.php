<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inquiry;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Property\Catalogue\CategoryRules;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Checks a lead against the catalogue and the regions: whether its category, regions and fields are offered.
 *
 * @phpstan-import-type InquiryPart from Shapes
 */
final class InquiryRules {

	public function __construct( private readonly RegionLookup $regions ) {
	}

	/**
	 * @param InquiryPart $lead
	 * @param string      $path Path of the lead in the body.
	 * @return Faults All faults at once.
	 */
	public function faults( array $lead, string $path, Translator $translator ): Faults {
		$codes = CategoryRules::faults( Wizard::Lead, $lead, "{$path}." )
			+ $this->locationFaults( $lead, $path )
			+ CategoryRules::fieldFaults( Wizard::Lead, $lead, "{$path}." );
		return new Faults( $codes, [] === $codes ? [] : CategoryRules::details( Wizard::Lead, $lead, "{$path}.", $translator ) );
	}

	/**
	 * Reads a lead in its stored form: a region replaces its parts if all of them are chosen.
	 *
	 * @param InquiryPart $lead A lead without faults.
	 */
	public function read( array $lead ): Inquiry {
		$inquiry = Inquiry::fromObject( new JsonObject( $lead ) );
		return $inquiry->withRegions( $this->regions->reduced( $inquiry->regions() ) );
	}

	/**
	 * @param InquiryPart $lead
	 * @return array<string, string> Error code by path in the body.
	 */
	private function locationFaults( array $lead, string $path ): array {
		$ids    = [];
		$faults = [];
		foreach ( $lead['locations'] ?? [] as $index => $location ) {
			foreach ( LeadLocation::faults( new JsonObject( $location ) ) as $key => $code ) {
				// An empty key stands for the location as a whole.
				$faults[ rtrim( "{$path}.locations.{$index}.{$key}", '.' ) ] = $code;
			}
			$ids[ $index ] = $location['locationId'] ?? null;
		}
		$ids     = array_filter( $ids, static fn( ?string $id ): bool => null !== $id );
		$unknown = array_fill_keys( $this->regions->unknown( array_values( $ids ) ), true );
		foreach ( $ids as $index => $id ) {
			if ( isset( $unknown[ $id ] ) ) {
				$faults += [ "{$path}.locations.{$index}.locationId" => 'unknown_region' ];
			}
		}
		return $faults;
	}
}
