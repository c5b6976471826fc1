<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Property\Listing\Listing;
use SwImmoSuite\Property\Listing\ListingCard;
use SwImmoSuite\Property\Listing\ListingReader;

defined( 'ABSPATH' ) || exit;

/**
 * Listings that match a visitor's searches, exclusive ones included.
 *
 * @phpstan-import-type InterestingResponseShape from Shapes
 */
final class InterestingService {

	public function __construct(
		private readonly SavedSearchRepository $searches,
		private readonly SavedSearchMatcher $matcher,
		private readonly ListingReader $listings,
		private readonly LastVisitRepository $looks,
		private readonly Clock $clock,
	) {
	}

	/** @return InterestingResponseShape The youngest first. */
	public function list( ApiRequest $request ): array {
		$contact  = $request->visitor()->contactId;
		$fits     = $this->searchesOfListings( $contact );
		$listings = $this->listings->byIds( array_keys( $fits ) );
		usort( $listings, static fn( Listing $a, Listing $b ): int => [ $b->listedAt, $b->postId ] <=> [ $a->listedAt, $a->postId ] );
		$since = $this->looks->since( $contact );
		$cards = array_map(
			fn( Listing $listing ): array => ListingCard::of( $listing, $request->translator, $this->clock ) + [
				'isNew'    => $listing->listedAt >= $since,
				'searches' => $fits[ $listing->postId ] ?? [],
			],
			$listings
		);
		if ( ! $request->isHead ) {
			$this->looks->note( $contact );
		}
		return $cards;
	}

	/** @return array<int, list<string>> UUIDs of the searches, the youngest first, by post id. */
	private function searchesOfListings( int $contactId ): array {
		$active = [];
		foreach ( $this->searches->ofContact( $contactId ) as $stored ) {
			if ( ! $stored->paused ) {
				$active[ $stored->uuid ] = $stored->search;
			}
		}
		$fits = [];
		foreach ( $this->matcher->forSearches( $active, true ) as $uuid => $posts ) {
			foreach ( $posts as $post ) {
				$fits[ $post ][] = (string) $uuid;
			}
		}
		return $fits;
	}
}
