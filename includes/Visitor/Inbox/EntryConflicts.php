<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRow;

defined( 'ABSPATH' ) || exit;

/** Builds the response to a conflicting change: the current state of the entry, and who changed it. */
final class EntryConflicts {

	private const CHANGES = [ HistoryEvent::Status, HistoryEvent::Assigned, HistoryEvent::FollowUp, HistoryEvent::Kept ];

	public function __construct(
		private readonly EntryListService $entries,
		private readonly HistoryRepository $history,
	) {
	}

	/** 409, or 404 if the entry has been deleted meanwhile. */
	public function changed( int $submissionId, Translator $translator ): Failure {
		return $this->failure( 'sw_immosuite_changed', $submissionId, $this->lastEvent( $submissionId ), $translator );
	}

	/**
	 * Whether the last change of the entry was made by this user, with this note.
	 *
	 * @param string $note Empty: with or without a note.
	 */
	public function isLastChangeBy( int $submissionId, int $userId, string $note ): bool {
		$last = $this->lastEvent( $submissionId );
		if ( null === $last || $userId !== ( $last->user()['id'] ?? 0 ) ) {
			return false;
		}
		// The note of a change is stored after the change and so has a higher id.
		$notes = array_filter( $this->history->events( $submissionId, HistoryEvent::Note ), static fn( HistoryRow $row ): bool => $row->id > $last->id );
		return '' === $note || in_array( $note, array_map( static fn( HistoryRow $row ): ?string => $row->data->string( 'text' ), $notes ), true );
	}

	private function lastEvent( int $submissionId ): ?HistoryRow {
		$changes = $this->history->events( $submissionId, ...self::CHANGES );
		$last    = end( $changes );
		return false === $last ? null : $last;
	}

	/** 409 for a reply, since a colleague has replied in the meantime. */
	public function answered( int $submissionId, HistoryRow $reply, Translator $translator ): Failure {
		return $this->failure( 'sw_immosuite_answered', $submissionId, $reply, $translator );
	}

	private function failure( string $code, int $submissionId, ?HistoryRow $last, Translator $translator ): Failure {
		$entry = $this->entries->find( $submissionId, $translator );
		return null === $entry ? Failure::notFound() : new Failure(
			$code,
			409,
			[
				'entry' => $entry,
				'user'  => $last?->user(),
				'at'    => $last?->at() ?? $entry['updatedAt'],
			]
		);
	}
}
