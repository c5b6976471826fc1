<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Notifies other plugins of changes to public listings, whether saved in the editor, by a transfer or over REST.
 * Compares index rows, so that a listing that is public only for a moment causes no event. Exclusive listings count as not
 * public.
 */
final class ListingEvents {

	/**
	 * Call in the transaction that writes the index row.
	 *
	 * @param Row|null     $before Former row of the table listings.
	 * @param Listing|null $after  Null if the listing is no longer visible.
	 */
	public static function fire( int $post, ?Row $before, ?Listing $after ): void {
		$former  = null !== $before && 0 === $before->int( 'exclusive' ) ? $before : null;
		$current = null === $after || $after->exclusive ? null : $after;
		if ( null === $current && null === $former ) {
			return;
		}
		if ( null === $current ) {
			self::fireWithdrawn( $post );
		} elseif ( null === $former ) {
			/**
			 * Fires when a listing becomes public: published, restored from draft or trash, or no longer exclusive.
			 *
			 * @since 0.1.0
			 *
			 * @param int $post Id of the listing.
			 */
			Events::fire( 'sw_immosuite_listing_published', $post );
		} else {
			self::fireChanges( $post, $former, $current );
		}
	}

	private static function fireWithdrawn( int $post ): void {
		/**
		 * Fires when a listing is no longer public: unpublished, moved to the trash, deleted, or made exclusive.
		 *
		 * @since 0.1.0
		 *
		 * @param int $post Id of the listing, which may be deleted.
		 */
		Events::fire( 'sw_immosuite_listing_withdrawn', $post );
	}

	private static function fireChanges( int $post, Row $former, Listing $current ): void {
		$old = $former->nullableInt( (string) Field::Price->definition()->column );
		$new = $current->figure( Field::Price );
		if ( null !== $old && null !== $new && Hundredths::of( $new ) < $old && $former->string( 'marketing_type' ) === $current->marketingType->value ) {
			/**
			 * Fires when the price of a public listing is lowered: the purchase price or the rent.
			 *
			 * @since 0.1.0
			 *
			 * @param int   $post Id of the listing.
			 * @param float $old  Former price in euros.
			 * @param float $new  New price in euros.
			 */
			Events::fire( 'sw_immosuite_listing_price_lowered', $post, $old / 100.0, $new );
		}
		if ( State::Sold === $current->state && State::Sold->rank() !== $former->int( 'state' ) ) {
			/**
			 * Fires when a public listing is sold or rented out.
			 *
			 * @since 0.1.0
			 *
			 * @param int $post Id of the listing.
			 */
			Events::fire( 'sw_immosuite_listing_sold', $post );
		}
	}
}
