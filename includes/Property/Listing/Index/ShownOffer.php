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
 * A listing on offer: either its current state, or a summary of all states shown so far, with which the next save is
 * compared. Treats public and exclusive listings alike.
 */
final class ShownOffer {

	/** Seconds off offer after which a listing counts as back; shorter gaps are corrections. */
	public const AWAY_SECONDS = DAY_IN_SECONDS;

	/**
	 * @param int|null $price   Hundredths, the lowest one shown; null if none was shown.
	 * @param int      $shownAt Unix seconds; may lie in the future for an exclusive listing.
	 * @param int|null $offAt   Unix seconds since when it has been off offer; null while on offer.
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
	 * @param Listing|null $listing Null if it is not visible.
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
	 * @param self|null $shown   Summary of the states shown so far.
	 * @param self|null $present Current state; null if not on offer.
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
		$lowest = $shown->comparable( $present );
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
		$lowest = $shown->comparable( $present );
		$price  = null === $present->price ? $lowest : min( $lowest ?? $present->price, $present->price );
		return new self( $present->marketingType, $price, $present->isReserved, $shown->shownAt );
	}

	/**
	 * The lowest price shown; null if the marketing type differs, since rents and purchase prices are not comparable.
	 */
	public function comparable( self $present ): ?int {
		return $this->marketingType === $present->marketingType ? $this->price : null;
	}
}
