<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Visitor\Inbox\Query\EntryFilter;
use SwImmoSuite\Visitor\Inbox\Query\EntryListRepository;
use SwImmoSuite\Visitor\Inbox\Query\EntryOrder;
use SwImmoSuite\Visitor\Inbox\Query\EntryPosition;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the entries of the inbox, page by page.
 *
 * @phpstan-import-type EntriesResponseShape from Shapes
 * @phpstan-import-type ListedEntryShape from Shapes
 */
final class EntryListService {

	public function __construct(
		private readonly EntryListRepository $lists,
		private readonly InboxEntryRepository $entries,
		private readonly PublicListings $listings,
		private readonly SubmissionSubject $subjects,
	) {
	}

	/**
	 * @param array{EntryFilter, EntryOrder, EntryPosition|null, int} $query Result of EntryQuery::read().
	 * @return EntriesResponseShape
	 */
	public function page( array $query, Translator $translator ): array {
		[ $ids, $next ] = $this->lists->find( ...$query );
		return [
			'items' => $this->items( $this->entries->byIds( $ids ), $translator ),
			'next'  => $next?->toCursor( $query[1] ),
		];
	}

	/** @return ListedEntryShape|null The entry as it is now; null if it was deleted. */
	public function find( int $submissionId, Translator $translator ): ?array {
		return $this->items( $this->entries->byIds( [ $submissionId ] ), $translator )[0] ?? null;
	}

	/**
	 * @param list<InboxEntry> $entries
	 * @return list<ListedEntryShape>
	 */
	public function items( array $entries, Translator $translator ): array {
		$persons  = $this->entries->countByAddress( $entries );
		$listings = $this->listingsOf( $entries );
		$columns  = EntryColumns::ofInbox();
		if ( null !== $columns ) {
			EntryColumns::prime( $entries );
		}
		return array_map(
			fn( InboxEntry $entry ): array => $this->item( $entry, $persons[ $entry->emailKey ] ?? 1, $listings[ (int) $entry->listingId ] ?? null, $translator )
				+ ( null === $columns ? [] : [ 'columns' => $columns->lines( $entry ) ] ),
			$entries
		);
	}

	/**
	 * @param list<InboxEntry> $entries
	 * @return array<int, Listing> Listings of the entries by post, read together.
	 */
	private function listingsOf( array $entries ): array {
		$ids = array_values( array_unique( array_filter( array_map( static fn( InboxEntry $entry ): int => (int) $entry->listingId, $entries ), static fn( int $id ): bool => $id > 0 ) ) );
		$this->listings->prime( $ids );
		// A post that is still not cached after priming was deleted.
		$existing = array_diff( $ids, _get_non_cached_ids( $ids, 'posts' ) );
		$listings = array_filter( array_map( fn( int $id ): ?Listing => $this->listings->visibleById( $id, signedIn: true ), $existing ), static fn( ?Listing $listing ): bool => null !== $listing );
		return array_column( $listings, null, 'postId' );
	}

	/**
	 * @param int          $entriesOfAddress Number of entries with the same address, including this one.
	 * @param Listing|null $listing          Null if the entry has no listing, or if its listing was deleted.
	 * @return ListedEntryShape
	 */
	private function item( InboxEntry $entry, int $entriesOfAddress, ?Listing $listing, Translator $translator ): array {
		return [
			'uuid'       => $entry->submission->uuid,
			'kind'       => $entry->kind->value,
			'status'     => $entry->status->value,
			'version'    => $entry->version,
			'confirmed'  => $entry->isConfirmed,
			'name'       => $entry->name,
			'title'      => $entry->title,
			'place'      => $entry->place,
			'summary'    => $this->subjects->line( $entry->submission, $translator ),
			'listing'    => self::listing( $entry, $listing ),
			'assignee'   => $entry->assignee,
			'followUp'   => $entry->followUp,
			'keepUntil'  => $entry->keepUntil,
			'mailState'  => $entry->mailState->value,
			'receivedAt' => Clock::rfc3339( $entry->submission->receivedAt ),
			'updatedAt'  => Clock::rfc3339( $entry->updatedAt ),
			'person'     => max( 0, $entriesOfAddress - 1 ),
		];
	}

	/** @return ListedEntryShape['listing'] */
	private static function listing( InboxEntry $entry, ?Listing $listing ): ?array {
		return null === $entry->listingId ? null : [
			'id'    => $entry->listingId,
			'title' => $listing->title ?? $entry->title,
			'link'  => null === $listing ? '' : (string) get_permalink( $listing->postId ),
		];
	}
}
