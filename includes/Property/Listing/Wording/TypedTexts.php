<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/** Texts that the agency has typed into fields of a listing, in the agency's language: "nach Vereinbarung", "2. Obergeschoss". */
final class TypedTexts {

	/**
	 * @param int $listing Post id.
	 * @return list<string> Includes codes of options, which are not shown.
	 */
	public static function of( int $listing ): array {
		$details = Meta::stored( $listing, Field::Details );
		$texts   = [
			Meta::text( $listing, Field::Available ),
			Meta::text( $listing, Field::CommissionNote ),
			Meta::text( $listing, Field::EnergySources ),
			...array_filter( is_array( $details ) ? array_values( $details ) : [], 'is_string' ),
		];
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}
}
