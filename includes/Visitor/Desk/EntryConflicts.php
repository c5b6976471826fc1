<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;

defined( 'ABSPATH' ) || exit;

/** Tells whoever comes second how the entry stands now, and who was faster (A8). */
final class EntryConflicts {

	private const CHANGES = [ HistoryEvent::Status, HistoryEvent::Assigned, HistoryEvent::FollowUp, HistoryEvent::Kept ];

	public function __construct(
		private readonly EntryListService $entries,
		private readonly HistoryRepository $history,
	) {
	}

	/** 409; 404 where it is gone meanwhile. */
	public function changed( int $submissionId, Translator $translator ): Failure {
		$entry = $this->entries->one( $submissionId, $translator );
		if ( null === $entry ) {
			return Failure::notFound();
		}
		$changes = $this->history->of( $submissionId, ...self::CHANGES );
		$last    = end( $changes );
		$who     = [
			'user' => false === $last ? null : $last->user(),
			'at'   => false === $last ? $entry['updatedAt'] : $last->at(),
		];
		return new Failure( 'sw_immosuite_changed', 409, [ 'entry' => $entry ] + $who );
	}
}
