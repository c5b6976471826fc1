<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Entry\AssignmentNotices;
use SwImmoSuite\Visitor\Entry\EditableEntry;
use SwImmoSuite\Visitor\Entry\EntryChanges;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRow;

defined( 'ABSPATH' ) || exit;

/**
 * Changes entries for staff. Each change is one transaction that increments the version and adds to the history.
 *
 * @phpstan-import-type EntriesChangeRequestShape from Shapes
 * @phpstan-import-type EntryChangeRequestShape from Shapes
 * @phpstan-import-type ListedEntryShape from Shapes
 * @phpstan-import-type EntriesChangeResponseShape from Shapes
 */
final class EntryChangeService {

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
		private readonly EntryChangeRules $rules,
		private readonly EntryListService $lists,
		private readonly EntryConflicts $conflicts,
		private readonly AssignmentNotices $notices,
	) {
	}

	/**
	 * @param string                  $uuid   UUID of the submission, in lower case.
	 * @param EntryChangeRequestShape $changes Unchanged values are accepted without checks.
	 * @return ListedEntryShape The entry after the change.
	 * @throws Failure 400, 404, 409.
	 */
	public function change( string $uuid, array $changes, Translator $translator ): array {
		$before = $this->entries->find( [ $uuid ] )[ $uuid ] ?? throw Failure::notFound();
		$after  = $before->with( $changes );
		/** @var array{assignee?: int, followUp?: string|null, keepUntil?: string|null} $changed */
		$changed = array_diff_assoc( $after->values(), $before->values() );
		$note    = $changes['note'] ?? '';
		$this->rules->faults( $changed, [ $before->submissionId ], $translator )->plus( $this->missingReason( $after, $changed, $note ) )->refuse( $translator );
		if ( $changes['version'] !== $before->version || ! $this->apply( $before, $after, $note ) ) {
			throw $this->conflicts->changed( $before->submissionId, $translator );
		}
		return $this->lists->find( $before->submissionId, $translator ) ?? throw Failure::notFound();
	}

	/**
	 * Requires a note, new or earlier, as the reason for keeping an entry longer, since this also keeps the person's data longer.
	 *
	 * @param array{keepUntil?: string|null} $changed
	 */
	private function missingReason( EditableEntry $after, array $changed, string $note ): Faults {
		$needsReason = null !== ( $changed['keepUntil'] ?? null );
		$isMissing   = $needsReason && '' === $note && [] === $this->history->events( $after->submissionId, HistoryEvent::Note );
		return new Faults( $isMissing ? [ 'keepUntil' => 'note_missing' ] : [] );
	}

	/**
	 * Changes several entries independently of each other. A repeated request, sent because the response got lost, gets the same
	 * response as the first one.
	 *
	 * @param EntriesChangeRequestShape $changes
	 * @return EntriesChangeResponseShape
	 * @throws Failure 400.
	 */
	public function changeAll( array $changes, Translator $translator ): array {
		$found = $this->entries->find( array_column( $changes['entries'], 'uuid' ) );
		$this->rules->faults( $changes, array_column( $found, 'submissionId' ), $translator )->refuse( $translator );
		$response = [
			'changed' => [],
			'refused' => [],
		];
		foreach ( $changes['entries'] as [ 'uuid' => $uuid, 'version' => $version ] ) {
			$before = $found[ $uuid ] ?? null;
			if ( null !== $before && $this->changeOrRecognize( $before, $changes, $version ) ) {
				$response['changed'][] = $uuid;
				continue;
			}
			$response['refused'][] = [
				'uuid' => $uuid,
				'code' => null === $before ? 'sw_immosuite_not_found' : 'sw_immosuite_changed',
			];
		}
		return $response;
	}

	/**
	 * Changes an entry, or recognizes that an earlier copy of this request has changed it.
	 *
	 * @param EntriesChangeRequestShape $changes
	 * @return bool Whether the entry is changed as requested.
	 */
	private function changeOrRecognize( EditableEntry $before, array $changes, int $version ): bool {
		$after = $before->with( $changes );
		if ( $version === $before->version ) {
			return $this->apply( $before, $after, $changes['note'] ?? '' );
		}
		$isEqual = $version + 1 === $before->version && [] === array_diff_assoc( $after->values(), $before->values() );
		return $isEqual && $this->conflicts->isLastChangeBy( $before->submissionId, get_current_user_id(), $changes['note'] ?? '' );
	}

	/**
	 * Sets the status to answered, and assigns an unassigned entry to the staff member who replied. Call in the transaction of the
	 * reply, which holds the lock on the entry.
	 *
	 * @param string $uuid   UUID of the submission.
	 * @param int    $userId Staff member who has replied.
	 */
	public function markAnswered( string $uuid, int $userId ): void {
		$before = $this->entries->find( [ $uuid ] )[ $uuid ] ?? throw Failure::notFound();
		$this->apply( $before, $before->with( [ 'status' => EntryStatus::Answered->value ] + ( 0 === $before->assignee ? [ 'assignee' => $userId ] : [] ) ) );
	}

	/**
	 * Adds a note. Notes are never changed, and leave the entry and its version as they are.
	 *
	 * @param string      $uuid UUID of the submission, in lower case.
	 * @param string|null $key  Idempotency key of the client: a repeated call adds no second note.
	 * @throws Failure 404, or 409 if the key was used for another text.
	 */
	public function addNote( string $uuid, string $text, ?string $key ): HistoryRow {
		return $this->connection->transaction(
			function () use ( $uuid, $text, $key ): HistoryRow {
				$submission = $this->entries->lock( $uuid ) ?? throw Failure::notFound();
				$before     = null === $key ? null : $this->history->findByKey( $submission, HistoryEvent::Note, $key );
				if ( null !== $before && $text !== $before->data->string( 'text' ) ) {
					throw new Failure( 'sw_immosuite_conflict', 409 );
				}
				if ( null !== $before ) {
					return $before;
				}
				EntryChanges::announce( $uuid, [ 'note' => [ null, $text ] ], get_current_user_id() );
				$data = [ 'text' => $text ] + ( null === $key ? [] : [ 'uuid' => $key ] );
				return $this->history->add( HistoryRecord::by( wp_get_current_user(), $submission, HistoryEvent::Note, $data ) );
			}
		);
	}

	/**
	 * Writes the changed values and the note, if there are any.
	 *
	 * @return bool False if the entry has changed or been deleted meanwhile, or if the assignee does not exist.
	 */
	private function apply( EditableEntry $before, EditableEntry $after, string $note = '' ): bool {
		$records = $this->records( $before, $after );
		if ( '' !== $note ) {
			$records[] = HistoryRecord::by( wp_get_current_user(), $before->submissionId, HistoryEvent::Note, [ 'text' => $note ] );
		}
		return [] === $records || $this->connection->transaction( fn(): bool => $this->store( $before, $after, $records, $note ) );
	}

	/** @param list<HistoryRecord> $records */
	private function store( EditableEntry $before, EditableEntry $after, array $records, string $note ): bool {
		if ( ! $this->entries->change( $after ) ) {
			return false;
		}
		// Queue the notice first: its mail covers the history from the time of queueing on.
		$this->notices->enqueue( $before->assignee, $after->assignee, get_current_user_id() );
		$this->history->append( ...$records );
		EntryChanges::announce( $before->uuid, $before->changesTo( $after ) + ( '' === $note ? [] : [ 'note' => [ null, $note ] ] ), get_current_user_id() );
		return true;
	}

	/** @return list<HistoryRecord> One record per change; a removed date is empty. */
	private function records( EditableEntry $before, EditableEntry $after ): array {
		$events  = [
			'status'    => HistoryEvent::Status,
			'assignee'  => HistoryEvent::Assigned,
			'followUp'  => HistoryEvent::FollowUp,
			'keepUntil' => HistoryEvent::Kept,
		];
		$from    = $before->values();
		$records = [];
		foreach ( array_diff_assoc( $after->values(), $from ) as $name => $value ) {
			$data      = [ 'from' => $from[ $name ] ?? '', 'to' => $value ?? '' ];
			$data     += 'assignee' === $name ? [ 'fromName' => self::name( $before->assignee ), 'toName' => self::name( $after->assignee ) ] : [];
			$records[] = HistoryRecord::by( wp_get_current_user(), $before->submissionId, $events[ $name ], $data );
		}
		return $records;
	}

	/** @return string Empty if unassigned. */
	private static function name( int $userId ): string {
		$user = 0 === $userId ? false : get_userdata( $userId );
		return false === $user ? '' : $user->display_name;
	}
}
