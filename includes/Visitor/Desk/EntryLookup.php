<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

defined( 'ABSPATH' ) || exit;

/** Finds a part of the inbox, whatever is asked for. */
final class EntryLookup {

	public function __construct(
		private readonly EntryListRepository $entries,
		private readonly EntrySearchRepository $words,
	) {
	}

	/** @param int $limit Entries of the part at most. */
	public function find( EntryFilter $filter, EntryOrder $order, ?EntryPosition $after, int $limit ): EntryPage {
		$address = null === $filter->person ? null : $this->entries->addressOf( $filter->person );
		if ( null !== $filter->person && null === $address ) {
			return new EntryPage( [], null );
		}
		$search = null === $filter->words ? null : $this->words->search( $filter->words );
		$dated  = true === $after?->isUndated() ? new EntryPage( [], null ) : $this->entries->page( EntryPlan::of( $filter, $order, $search, $address ), $order, $after, $limit );
		if ( EntryOrder::Due !== $order || null !== $filter->dueBy || null !== $dated->next ) {
			return $dated;
		}
		// Without a follow-up there is nothing to order them by but their arrival.
		$room = $limit - count( $dated->ids );
		$from = true === $after?->isUndated() ? $after : EntryPosition::undated();
		if ( 0 === $room ) {
			return new EntryPage( $dated->ids, $from );
		}
		$rest = $this->entries->page( EntryPlan::undated( $filter, $search, $address ), EntryOrder::Newest, $from, $room );
		return new EntryPage( [ ...$dated->ids, ...$rest->ids ], null === $rest->next ? null : EntryPosition::undated( $rest->next->id ) );
	}
}
