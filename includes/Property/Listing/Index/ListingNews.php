<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Index;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Hundredths;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Records news of a saved listing (new, cheaper, available again), regardless of who saved it and how. */
final class ListingNews {

	/** Seconds that an event is stored: long enough for four weekly mails. */
	public const KEPT_SECONDS = 30 * DAY_IN_SECONDS;

	/** @param bool $isSilent Whether to record offers without creating news. */
	public function __construct(
		private readonly EventRepository $events,
		private readonly Clock $clock,
		private readonly bool $isSilent = false,
	) {
	}

	/** Call first in the transaction that writes the index row; another save of the same listing waits until the transaction ends. */
	public function lock( int $postId ): void {
		$this->events->lock( $postId );
	}

	/**
	 * Call after lock().
	 *
	 * @param Listing|null $listing Null if the listing is not visible.
	 */
	public function record( int $postId, ?Listing $listing ): void {
		$now     = $this->clock->now();
		$shown   = $this->lastShown( $postId, $now );
		$present = ShownOffer::of( $listing, $now );
		if ( null !== $shown && null !== $present && $shown->marketingType !== $present->marketingType ) {
			$this->events->endPriceNews( $postId, $now );
		}
		if ( null !== $present && ! $this->isSilent ) {
			foreach ( $this->news( $postId, $shown, $present ) as $kind ) {
				$this->events->add( $postId, $kind, $present, EventKind::Price === $kind ? $shown?->price : null );
			}
		}
		$merged = ShownOffer::merged( $shown, $present, $now );
		if ( null !== $merged && ( null === $shown || get_object_vars( $merged ) !== get_object_vars( $shown ) ) ) {
			$this->events->remember( $postId, $merged );
		}
	}

	/**
	 * Returns the events that saving the listing would record. Writes nothing.
	 *
	 * @param Listing|null $listing The listing as it would be saved; null if it would not be visible.
	 * @return list<EventKind>
	 */
	public function preview( int $postId, ?Listing $listing ): array {
		$now   = $this->clock->now();
		$shown = $this->events->lastShown( $postId );
		if ( null !== $shown && $shown->shownAt > $now ) {
			// A listing with a future date counts as never shown.
			$shown = null;
		}
		return $this->news( $postId, $shown, ShownOffer::of( $listing, $now ) );
	}

	/**
	 * Restarts the waiting time of news that was on hold and applies again. Call in the same transaction before the index
	 * row changes, even in a repair.
	 */
	public function restartWaiting( Listing $listing ): void {
		if ( State::Active === $listing->state ) {
			$price = $listing->figure( Field::Price );
			$now   = $this->clock->now();
			$this->events->restartWaiting( $listing->postId, null === $price ? null : Hundredths::of( $price ), max( $now, $listing->listedAt ), $now );
		}
	}

	/** Call when the post is deleted. */
	public function forget( int $postId ): void {
		$this->events->forget( $postId );
	}

	/** Runs daily. */
	public function deleteExpired(): void {
		$this->events->deleteBefore( $this->clock->now() - self::KEPT_SECONDS );
	}

	/** Offer that visitors saw last. A listing with a future date counts as never shown: its offer and pending news are deleted. */
	private function lastShown( int $postId, int $now ): ?ShownOffer {
		$shown = $this->events->lastShown( $postId );
		if ( null === $shown || $shown->shownAt <= $now ) {
			return $shown;
		}
		$this->events->withdraw( $postId );
		return null;
	}

	/**
	 * Events to record. None for a listing that has been in the index for long without a stored offer, as in a copied
	 * database.
	 *
	 * @return list<EventKind>
	 */
	private function news( int $postId, ?ShownOffer $shown, ?ShownOffer $present ): array {
		$now  = $this->clock->now();
		$news = ShownOffer::news( $shown, $present, $now );
		if ( null === $shown && [] !== $news && $this->events->wasListed( $postId, $now - ShownOffer::AWAY_SECONDS ) ) {
			return [];
		}
		return $news;
	}
}
