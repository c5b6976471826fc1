<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Index\EventKind;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/** A listing in a digest, with the event that the mail announces. */
final class AlertedListing {

	/** @param int|null $former Former price in hundredths, if the event is a price reduction. */
	private function __construct(
		public readonly Listing $listing,
		public readonly EventKind $news,
		public readonly ?int $former,
	) {
	}

	/**
	 * Picks the event to mail. A new listing is mailed as new even if its price has changed since; a listing that was reduced and
	 * raised again is left out.
	 *
	 * @param non-empty-list<Row> $events Rows of listing_events.
	 * @return self|null Null if no event still applies.
	 */
	public static function of( Listing $listing, array $events ): ?self {
		$kinds = array_map( static fn( Row $event ): string => $event->string( 'kind' ), $events );
		if ( in_array( EventKind::First->value, $kinds, true ) ) {
			return new self( $listing, EventKind::First, null );
		}
		$former = self::highestFormerPrice( $listing, $events );
		return match ( true ) {
			null !== $former                                     => new self( $listing, EventKind::Price, $former ),
			in_array( EventKind::Back->value, $kinds, true ) => new self( $listing, EventKind::Back, null ),
			default                                              => null,
		};
	}

	/**
	 * Returns the price before all reductions that still apply; null if the price has risen again.
	 *
	 * @param non-empty-list<Row> $events
	 */
	private static function highestFormerPrice( Listing $listing, array $events ): ?int {
		$price        = $listing->figure( Field::Price );
		$formerPrices = [];
		foreach ( $events as $event ) {
			$eventPrice = $event->nullableInt( 'price' );
			$former     = $event->nullableInt( 'former' );
			if ( EventKind::Price->value === $event->string( 'kind' ) && null !== $price && null !== $eventPrice && null !== $former && Hundredths::of( $price ) <= $eventPrice ) {
				$formerPrices[] = $former;
			}
		}
		return [] === $formerPrices ? null : max( $formerPrices );
	}
}
