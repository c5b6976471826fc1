<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** Listing values matched against searches. */
final class ListingFigures {

	/**
	 * @param list<string>       $regions Ids of the listing's region and of all above it.
	 * @param array<string, int> $figures Hundredths by Field::value; what is unknown or on request is absent.
	 */
	private function __construct(
		public readonly MarketingType $marketingType,
		public readonly int $categoryId,
		public readonly array $regions,
		private readonly array $figures,
	) {
	}

	/**
	 * @param list<string>                  $regions Ids of the listing's region and of all above it (RegionRepository::ancestors()).
	 * @param array<string, int|float|null> $values  By column of Field::criteria(), in euros, square meters, rooms, years; null or absent where unknown or on request.
	 */
	public static function of( MarketingType $marketingType, int $categoryId, array $regions, array $values ): self {
		$figures = [];
		foreach ( Field::criteria() as $column => $criterion ) {
			if ( isset( $values[ $column ] ) ) {
				$figures[ $criterion->value ] = Bounds::scaled( $values[ $column ] );
			}
		}
		return new self( $marketingType, $categoryId, $regions, $figures );
	}

	/** Hundredths; null where it is unknown. */
	public function get( Field $criterion ): ?int {
		return $this->figures[ $criterion->value ] ?? null;
	}
}
