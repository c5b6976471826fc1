<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRow;

defined( 'ABSPATH' ) || exit;

/** Adds notes by staff. Notes are never changed, and leave the entry and its version as they are. */
final class EntryNoteService {

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
	) {
	}

	/**
	 * @param string      $uuid UUID of the submission, in lower case.
	 * @param string|null $key  Idempotency key of the client: a repeated call adds no second note.
	 * @throws Failure 404, or 409 if the key was used for another text.
	 */
	public function add( string $uuid, string $text, ?string $key ): HistoryRow {
		return $this->connection->transaction(
			function () use ( $uuid, $text, $key ): HistoryRow {
				$submission = $this->entries->lock( $uuid ) ?? throw Failure::notFound();
				$before     = null === $key ? null : $this->history->named( $submission, HistoryEvent::Note, $key );
				if ( null !== $before && $text !== $before->data->string( 'text' ) ) {
					throw new Failure( 'sw_immosuite_conflict', 409 );
				}
				$data = [ 'text' => $text ] + ( null === $key ? [] : [ 'uuid' => $key ] );
				return $before ?? $this->history->add( HistoryRecord::by( wp_get_current_user(), $submission, HistoryEvent::Note, $data ) );
			}
		);
	}
}
