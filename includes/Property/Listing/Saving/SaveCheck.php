<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use stdClass;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Property\Region\RegionRepository;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Validates a listing that is saved over REST: types and limits of values, category, region and contact person. */
final class SaveCheck {

	/** @param FieldCheck $fieldCheck In the user's language. */
	public function __construct(
		private readonly RegionRepository $regions,
		private readonly FieldCheck $fieldCheck,
	) {
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. Accepts unchanged stored values: the editor sends all values with every
	 * save.
	 *
	 * @param stdClass                              $prepared Post that REST passes to wp_insert_post() next.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_Error|null Null if valid.
	 */
	public function fault( stdClass $prepared, WP_REST_Request $request ): ?WP_Error {
		$meta   = $request['meta'];
		$meta   = is_array( $meta ) ? $meta : [];
		$id     = is_int( $prepared->ID ?? null ) ? $prepared->ID : 0;
		$faults = $this->fieldCheck->faults( $meta ) + array_filter(
			[
				'meta.' . Field::Category->value => $this->categoryFault( $meta[ Field::Category->value ] ?? null, $id ),
				'meta.' . Field::AgentUser->value => $this->agentFault( $meta[ Field::AgentUser->value ] ?? null, $id ),
				'meta.' . Field::Region->value   => $this->regionFault( $meta[ Field::Region->value ] ?? null, $id ),
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

	/**
	 * Call before fault(). Removes a latitude or longitude of null from the request if the listing has none stored: the
	 * editor sends all values with every save, and core rejects a null for meta that does not exist.
	 *
	 * @param stdClass                              $prepared Post that REST passes to wp_insert_post() next.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function removeUnknownCoordinates( stdClass $prepared, WP_REST_Request $request ): void {
		$meta = $request['meta'];
		$id   = is_int( $prepared->ID ?? null ) ? $prepared->ID : 0;
		if ( ! is_array( $meta ) ) {
			return;
		}
		$isUnknown = static fn( mixed $value, int|string $key ): bool => null === $value
			&& in_array( $key, [ Field::Lat->value, Field::Lng->value ], true ) && ! metadata_exists( 'post', $id, $key );
		$request->set_param( 'meta', array_diff_key( $meta, array_filter( $meta, $isUnknown, ARRAY_FILTER_USE_BOTH ) ) );
	}

	private function categoryFault( mixed $given, int $id ): ?string {
		$clean       = Meta::clean( Field::Category, $given );
		$category    = is_int( $clean ) ? $clean : 0;
		$isUnchanged = $id > 0 && Meta::int( $id, Field::Category ) === $category;
		$isValid     = 0 === $category || $isUnchanged || null !== Catalogue::current()->category( $category );
		return $isValid ? null : $this->fieldCheck->unknownOption();
	}

	/**
	 * The contact person must be able to edit listings. A stored user without that capability may stay: the page then
	 * shows the agency instead.
	 */
	private function agentFault( mixed $given, int $id ): ?string {
		$user        = Meta::clean( Field::AgentUser, $given );
		$isUnchanged = $id > 0 && Meta::int( $id, Field::AgentUser ) === $user;
		$isValid     = ! is_int( $user ) || 0 === $user || $isUnchanged || ContactPerson::isEligible( $user );
		return $isValid ? null : $this->fieldCheck->unknownOption();
	}

	private function regionFault( mixed $given, int $id ): ?string {
		$clean       = Meta::clean( Field::Region, $given );
		$region      = is_string( $clean ) ? $clean : '';
		$isUnchanged = $id > 0 && Meta::text( $id, Field::Region ) === $region;
		$isValid     = '' === $region || $isUnchanged || [] === $this->regions->unknown( [ $region ] );
		return $isValid ? null : $this->fieldCheck->unknownOption();
	}
}
