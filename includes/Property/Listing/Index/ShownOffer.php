<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * A listing on offer as visitors see it. One instance describes the present; another one summarizes everything shown so
 * far, and each save is compared with it. Treats public and exclusive listings alike.
 */
final class ShownOffer {

	/** A listing that was not on offer for at least this many seconds counts as back; shorter gaps are corrections. */
	public const AWAY_SECONDS = DAY_IN_SECONDS;

	/**
	 * @param int|null $price   Hundredths: the lowest price shown; null if none was shown.
	 * @param int      $shownAt Unix seconds; may lie in the future for an exclusive listing.
	 * @param int|null $offAt   Unix time at which the listing was taken off the market; null while on offer.
	 */
	public function __construct(
		public readonly MarketingType $marketingType,
		public readonly ?int $price,
		public readonly bool $isReserved,
		public readonly int $shownAt,
		public readonly ?int $offAt = null,
	) {
	}

	/**
	 * @param Listing|null $listing Null if the listing is not visible.
	 * @return self|null Null if not on offer: sold listings and references match no search.
	 */
	public static function of( ?Listing $listing, int $now ): ?self {
		if ( true !== $listing?->state->isOnOffer() ) {
			return null;
		}
		$price = $listing->figure( Field::Price );
		return new self(
			$listing->marketingType,
			null === $price ? null : Hundredths::of( $price ),
			State::Reserved === $listing->state,
			max( $now, $listing->listedAt ),
		);
	}

	/**
	 * @param self|null $shown   Summary of everything shown so far.
	 * @param self|null $present The current offer; null if not on offer.
	 * @return list<EventKind>
	 */
	public static function news( ?self $shown, ?self $present, int $now ): array {
		if ( null === $present || $present->isReserved ) {
			return [];
		}
		if ( null === $shown ) {
			return [ EventKind::First ];
		}
		$isBack = $shown->isReserved || ( null !== $shown->offAt && $now - $shown->offAt >= self::AWAY_SECONDS );
		$lowest = $shown->priceComparableWith( $present );
		return [
			...( $isBack ? [ EventKind::Back ] : [] ),
			...( null !== $lowest && null !== $present->price && $present->price < $lowest ? [ EventKind::Price ] : [] ),
		];
	}

	/**
	 * The summary including the current offer.
	 *
	 * @param self|null $shown   As for news().
	 * @param self|null $present As for news().
	 */
	public static function merged( ?self $shown, ?self $present, int $now ): ?self {
		if ( null === $shown ) {
			return $present;
		}
		if ( null === $present ) {
			return new self( $shown->marketingType, $shown->price, $shown->isReserved, $shown->shownAt, $shown->offAt ?? $now );
		}
		$lowest = $shown->priceComparableWith( $present );
		$prices = array_filter( [ $lowest, $present->price ], is_int( ... ) );
		$price  = [] === $prices ? null : min( $prices );
		return new self( $present->marketingType, $price, $present->isReserved, $shown->shownAt );
	}

	/**
	 * The lowest price shown; null if the marketing type differs, since rents and purchase prices are not comparable.
	 */
	public function priceComparableWith( self $present ): ?int {
		return $this->marketingType === $present->marketingType ? $this->price : null;
	}
}
