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
 * A listing that can be had: as it is shown now, or as all that has been shown of it, by which the next save is judged
 * (O23). To everybody or after signing in is the same.
 */
final class ShownOffer {

	/** Seconds that it must have been away to be back: what an agent mends on the same day is no news (O23). */
	public const AWAY = DAY_IN_SECONDS;

	/**
	 * @param int|null $price   Hundredths, of what was shown the lowest; null where none was named.
	 * @param int      $shownAt Unix seconds; of an exclusive one maybe still to come.
	 * @param int|null $offAt   Since when it cannot be had; null while it can.
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
	 * @param Listing|null $listing Null where nobody is shown it.
	 * @return self|null Null where it cannot be had: sold ones and references are shown, but match no search (L2).
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
	 * @param self|null $shown   What has been shown before.
	 * @param self|null $present As it is shown now; null: it cannot be had.
	 * @return list<EventKind>
	 */
	public static function news( ?self $shown, ?self $present, int $now ): array {
		if ( null === $present || $present->isReserved ) {
			return [];
		}
		if ( null === $shown ) {
			return [ EventKind::First ];
		}
		$isBack = $shown->isReserved || ( null !== $shown->offAt && $now - $shown->offAt >= self::AWAY );
		$lowest = $shown->comparable( $present );
		return [
			...( $isBack ? [ EventKind::Back ] : [] ),
			...( null !== $lowest && null !== $present->price && $present->price < $lowest ? [ EventKind::Price ] : [] ),
		];
	}

	/**
	 * What has been shown, the present included.
	 *
	 * @param self|null $shown   As for news().
	 * @param self|null $present As for news().
	 */
	public static function together( ?self $shown, ?self $present, int $now ): ?self {
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

	/** The lowest price that the present one may be compared with: a rent says nothing about a purchase. */
	public function comparable( self $present ): ?int {
		return $this->marketingType === $present->marketingType ? $this->price : null;
	}
}
