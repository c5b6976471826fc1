<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;

defined( 'ABSPATH' ) || exit;

/**
 * The inbox, part by part.
 *
 * @phpstan-import-type EntriesResponseShape from Shapes
 * @phpstan-import-type ListedEntryShape from Shapes
 */
final class EntryListService {

	public function __construct(
		private readonly EntryListRepository $entries,
		private readonly EntrySearchRepository $words,
		private readonly PublicListings $listings,
		private readonly SubmissionSubject $subjects,
	) {
	}

	/**
	 * @param array{EntryFilter, EntryOrder, EntryPosition|null, int} $wanted As EntryQuery reads it.
	 * @return EntriesResponseShape
	 */
	public function page( array $wanted, Translator $translator ): array {
		[ $filter, $order, $after, $limit ] = $wanted;
		$search = null === $filter->words ? null : $this->words->search( $filter->words );
		$page   = $this->entries->page( EntryPlan::of( $filter, $order, $search ), $order, $after, $limit );
		return [
			'items' => $this->items( $this->entries->entries( $page->ids ), $translator ),
			'next'  => null === $page->next ? null : EntryCursor::write( $order, $page->next ),
		];
	}

	/** @return ListedEntryShape|null One of them as it stands now; null where it is gone. */
	public function one( int $submissionId, Translator $translator ): ?array {
		return $this->items( $this->entries->entries( [ $submissionId ] ), $translator )[0] ?? null;
	}

	/**
	 * @param list<DeskEntry> $entries
	 * @return list<ListedEntryShape>
	 */
	public function items( array $entries, Translator $translator ): array {
		$this->listings->prime( array_map( static fn( DeskEntry $entry ): int => (int) $entry->listingId, $entries ) );
		$persons = $this->entries->ofAddresses( $entries );
		return array_map( fn( DeskEntry $entry ): array => $this->item( $entry, $persons[ $entry->emailKey ] ?? 1, $translator ), $entries );
	}

	/**
	 * @param int $ofPerson Entries of its address, this one among them.
	 * @return ListedEntryShape
	 */
	private function item( DeskEntry $entry, int $ofPerson, Translator $translator ): array {
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
			'listing'    => $this->listing( $entry ),
			'assignee'   => $entry->assignee,
			'followUp'   => $entry->followUp,
			'keepUntil'  => $entry->keepUntil,
			'mailState'  => $entry->mailState->value,
			'receivedAt' => Clock::rfc3339( $entry->submission->receivedAt ),
			'updatedAt'  => Clock::rfc3339( $entry->updatedAt ),
			'person'     => max( 0, $ofPerson - 1 ),
		];
	}

	/** @return ListedEntryShape['listing'] */
	private function listing( DeskEntry $entry ): ?array {
		if ( null === $entry->listingId ) {
			return null;
		}
		$listing = $this->listings->visibleById( $entry->listingId, true );
		return [
			'id'    => $entry->listingId,
			'title' => $listing->title ?? $entry->title,
			'link'  => null === $listing ? '' : (string) get_permalink( $listing->postId ),
		];
	}
}
