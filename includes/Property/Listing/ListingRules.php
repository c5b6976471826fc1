<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use stdClass;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Region\RegionRepository;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Checks of a listing that types cannot express: its category and its region must exist. */
final class ListingRules {

	public function __construct( private readonly RegionRepository $locations ) {
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. What stands there already may stay: the editor sends all values with each.
	 *
	 * @param stdClass                              $prepared Post as it goes to wp_insert_post().
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null where nothing is wrong.
	 */
	public function fault( stdClass $prepared, WP_REST_Request $request ): ?WP_Error {
		$meta   = $request['meta'];
		$meta   = is_array( $meta ) ? $meta : [];
		$id     = is_int( $prepared->ID ?? null ) ? $prepared->ID : 0;
		$faults = array_filter(
			[
				'meta.' . ListingField::Category->value => $this->categoryFault( $meta[ ListingField::Category->value ] ?? null, $id ),
				'meta.' . ListingField::Region->value   => $this->regionFault( $meta[ ListingField::Region->value ] ?? null, $id ),
			],
			static fn( ?string $fault ): bool => null !== $fault
		);
		return [] === $faults ? null : new WP_Error(
			'rest_invalid_param',
			implode( ' ', $faults ),
			[
				'status' => 400,
				'params' => $faults,
			]
		);
	}

	private function categoryFault( mixed $given, int $id ): ?string {
		$clean    = ListingMeta::clean( ListingField::Category, $given );
		$category = is_int( $clean ) ? $clean : 0;
		$same     = $id > 0 && ListingMeta::int( $id, ListingField::Category ) === $category;
		return 0 === $category || $same || null !== Catalogue::current()->category( $category ) ? null : 'The catalogue has no such category.';
	}

	private function regionFault( mixed $given, int $id ): ?string {
		$clean  = ListingMeta::clean( ListingField::Region, $given );
		$region = is_string( $clean ) ? $clean : '';
		$same   = $id > 0 && ListingMeta::text( $id, ListingField::Region ) === $region;
		return '' === $region || $same || [] === $this->locations->unknown( [ $region ] ) ? null : 'There is no such region.';
	}
}
