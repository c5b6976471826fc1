<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

defined( 'ABSPATH' ) || exit;

/** Finds a page of the inbox for any filter and order. */
final class EntryLookup {

	public function __construct(
		private readonly EntryListRepository $entries,
		private readonly EntrySearchRepository $words,
	) {
	}

	/** @param int $limit Maximum number of entries. */
	public function find( EntryFilter $filter, EntryOrder $order, ?EntryPosition $after, int $limit ): EntryPage {
		$address = null === $filter->person ? null : $this->entries->addressOf( $filter->person );
		$when    = null === $filter->received ? null : $this->entries->arrivedOn( $filter->received );
		if ( ( null !== $filter->person && null === $address ) || ( null !== $filter->received && null === $when ) ) {
			return new EntryPage( [], null );
		}
		$search = null === $filter->words ? null : $this->words->search( $filter->words );
		$plan   = EntryPlan::of( $filter, $order, $search, $address )->arrived( $when, $order );
		$dated  = true === $after?->isUndated() ? new EntryPage( [], null ) : $this->entries->page( $plan, $order, $after, $limit );
		if ( EntryOrder::Due !== $order || null !== $filter->dueBy || null !== $dated->next ) {
			return $dated;
		}
		// Entries without a follow-up come last, in the order of receipt.
		$room = $limit - count( $dated->ids );
		$from = true === $after?->isUndated() ? $after : EntryPosition::undated();
		if ( 0 === $room ) {
			return new EntryPage( $dated->ids, $from );
		}
		$plan = EntryPlan::undated( $filter, $search, $address )->arrived( $when, EntryOrder::Newest );
		$rest = $this->entries->page( $plan, EntryOrder::Newest, $from, $room );
		return new EntryPage( [ ...$dated->ids, ...$rest->ids ], null === $rest->next ? null : EntryPosition::undated( $rest->next->id ) );
	}
}
