<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\Card;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the listings that match a visitor's saved searches, including exclusive ones.
 *
 * @phpstan-import-type InterestingResponseShape from Shapes
 */
final class InterestingService {

	public function __construct(
		private readonly SavedSearchRepository $searches,
		private readonly SavedSearchMatcher $matcher,
		private readonly PublicListings $listings,
		private readonly ContactRepository $contacts,
		private readonly Clock $clock,
		private readonly RateLimiter $limits,
	) {
	}

	/**
	 * Lists the matches, newest first.
	 *
	 * @throws Failure 429.
	 */
	public function list( ApiRequest $request ): ApiResponse {
		$contact = $request->visitor()->contactId;
		$this->limits->charge( new RateLimitBucket( RateLimit::Lists, (string) $contact ) );
		$active = $this->active( $contact );
		$found  = $this->matcher->newest( $active, PublicListings::MAX_NEWEST );
		$newest = $this->listings->newest( $found );
		$cards  = $this->cards( $newest['listings'], $this->searchesOf( $found['ids'], $active ), $request );
		if ( ! $request->isHead ) {
			$this->contacts->recordView( $contact );
		}
		return new ApiResponse( $cards, [ 'X-WP-Total' => (string) $newest['total'] ] );
	}

	/**
	 * @param list<Listing>            $listings
	 * @param array<int, list<string>> $searches UUIDs of searches by post id.
	 * @return InterestingResponseShape
	 */
	private function cards( array $listings, array $searches, ApiRequest $request ): array {
		$since = $this->contacts->lastVisit( $request->visitor()->contactId );
		return array_map(
			fn( Listing $listing ): array => Card::withFigures( $listing, $request->translator, $this->clock ) + [
				'isNew'    => $listing->listedAt >= $since,
				'searches' => $searches[ $listing->postId ] ?? [],
			],
			$listings
		);
	}

	/** @return array<string, SavedSearch> By UUID, newest first. */
	private function active( int $contactId ): array {
		$active = [];
		foreach ( $this->searches->ofContact( $contactId ) as $stored ) {
			if ( ! $stored->isPaused ) {
				$active[ $stored->uuid ] = $stored->search;
			}
		}
		return $active;
	}

	/**
	 * @param list<int>                  $posts
	 * @param array<string, SavedSearch> $active
	 * @return array<int, list<string>> UUIDs of searches by post id, newest search first.
	 */
	private function searchesOf( array $posts, array $active ): array {
		if ( [] === $posts ) {
			return [];
		}
		$searches = [];
		foreach ( $this->matcher->forSearches( $active, includesExclusive: true, among: $posts ) as $uuid => $matches ) {
			foreach ( $matches as $post ) {
				$searches[ $post ][] = (string) $uuid;
			}
		}
		return $searches;
	}
}
