<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

defined( 'ABSPATH' ) || exit;

/** Listing values matched against searches. */
final class ListingFigures {

	/**
	 * @param 'buy'|'rent'       $marketingType
	 * @param list<string>       $regions Ids of the listing's region and of all above it.
	 * @param array<string, int> $figures Hundredths by SearchCriterion::value; what is unknown or on request is absent.
	 */
	private function __construct(
		public readonly string $marketingType,
		public readonly int $categoryId,
		public readonly array $regions,
		private readonly array $figures,
	) {
	}

	/**
	 * @param 'buy'|'rent'       $marketingType
	 * @param list<string>                  $regions Ids of the listing's region and of all above it (RegionRepository::ancestors()).
	 * @param array<string, int|float|null> $values  By SearchCriterion::value, in euros, square meters, rooms, years; null or absent where unknown or on request.
	 */
	public static function of( string $marketingType, int $categoryId, array $regions, array $values ): self {
		$known = array_filter( $values, static fn( int|float|null $value ): bool => null !== $value );
		return new self( $marketingType, $categoryId, $regions, array_map( SearchCriterion::scaled( ... ), $known ) );
	}

	/** Hundredths; null where it is unknown. */
	public function get( SearchCriterion $figure ): ?int {
		return $this->figures[ $figure->value ] ?? null;
	}
}
