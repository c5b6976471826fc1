<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the content of a digest when its mail is written, so that the mail leaves out listings that were withdrawn, sold, reserved or
 * raised in price after the match, and searches that are paused or have no consent.
 *
 * @phpstan-import-type MatchedSearch from Digest
 */
final class DigestReader {

	public function __construct(
		private readonly AlertRepository $alerts,
		private readonly SavedSearchRepository $searches,
		private readonly SavedSearchMatcher $matcher,
		private readonly PublicListings $listings,
		private readonly AlertSettings $settings,
	) {
	}

	/** Null if no listing is left, or if the contact may not be mailed. */
	public function read( int $digestId ): ?Digest {
		// Earlier mails of this process have cached listings and settings that another process may have changed since.
		RuntimeCache::forget();
		$recipient = $this->settings->areOn() ? $this->alerts->recipient( $digestId ) : null;
		if ( null === $recipient ) {
			return null;
		}
		$contact  = $recipient->int( 'id' );
		$searches = $this->activeSearches( $contact );
		$alerted  = $this->alertedListings( $this->alerts->events( $digestId ), $contact );
		$bySearch = $this->assignToSearches( $alerted, $searches, 1 === $recipient->int( 'signed_in' ) );
		$person   = [
			'salutation' => $recipient->string( 'salutation' ),
			'firstname'  => $recipient->string( 'firstname' ),
			'lastname'   => $recipient->string( 'lastname' ),
		];
		return [] === $bySearch ? null : new Digest( $contact, $recipient->string( 'email' ), $person, $bySearch );
	}

	/** @return array<int, StoredSearch> Searches with active alerts by id; newest first. */
	private function activeSearches( int $contactId ): array {
		$searches = [];
		foreach ( $this->searches->ofContact( $contactId ) as $search ) {
			if ( ! $search->isPaused && AlertFrequency::Off !== $search->alerts ) {
				$searches[ $search->id ] = $search;
			}
		}
		return $searches;
	}

	/**
	 * @param list<Row> $eventRows Rows from AlertRepository::events().
	 * @return list<array{AlertedListing, int}> Listing and id of the search that has found it; newest event first.
	 */
	private function alertedListings( array $eventRows, int $contactId ): array {
		$events = [];
		foreach ( $eventRows as $event ) {
			$events[ $event->int( 'post_id' ) ][] = $event;
		}
		$alerted = [];
		foreach ( $this->listings->byIds( $this->filtered( array_keys( $events ), $contactId ) ) as $listing ) {
			$rows = $events[ $listing->postId ] ?? [];
			$news = [] === $rows || State::Active !== $listing->state ? null : AlertedListing::of( $listing, $rows );
			if ( null !== $news ) {
				$alerted[] = [ $news, $rows[0]->int( 'search_id' ) ];
			}
		}
		return $alerted;
	}

	/**
	 * @param list<int> $posts
	 * @return list<int>
	 */
	private function filtered( array $posts, int $contactId ): array {
		/**
		 * Filters the listings of an alert mail. Listings that a callback adds are ignored.
		 *
		 * @since 0.1.0
		 *
		 * @param list<int> $posts   Ids of listings, latest news first.
		 * @param int       $contact Id of the contact.
		 */
		$filtered = apply_filters( 'sw_immosuite_alert_listings', $posts, $contactId );
		return is_array( $filtered ) ? array_values( array_intersect( $posts, array_filter( $filtered, 'is_int' ) ) ) : $posts;
	}

	/**
	 * Assigns each listing to the search that has found it; if the listing no longer matches that search, to the first that it matches.
	 *
	 * @param list<array{AlertedListing, int}> $alerted
	 * @param array<int, StoredSearch>      $searches
	 * @return list<MatchedSearch>
	 */
	private function assignToSearches( array $alerted, array $searches, bool $includesExclusive ): array {
		$posts    = array_map( static fn( array $pair ): int => $pair[0]->listing->postId, $alerted );
		$criteria = array_map( static fn( StoredSearch $stored ): SavedSearch => $stored->search, $searches );
		$matches  = [] === $posts ? [] : $this->matcher->forSearches( $criteria, $includesExclusive, $posts );
		$bySearch = array_fill_keys( array_keys( $searches ), [] );
		foreach ( $alerted as [ $news, $searchId ] ) {
			$matching = array_keys( array_filter( $matches, static fn( array $ids ): bool => in_array( $news->listing->postId, $ids, true ) ) );
			$target   = in_array( $searchId, $matching, true ) ? $searchId : $matching[0] ?? null;
			if ( null !== $target ) {
				$bySearch[ $target ][] = $news;
			}
		}
		$matched = [];
		foreach ( array_filter( $bySearch ) as $id => $found ) {
			$public    = array_values( array_filter( $found, static fn( AlertedListing $news ): bool => ! $news->listing->exclusive ) );
			$matched[] = [
				'search'    => $searches[ $id ],
				'listings'  => $public,
				'exclusive' => count( $found ) - count( $public ),
			];
		}
		return $matched;
	}
}
