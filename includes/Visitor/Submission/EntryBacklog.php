<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Visitor\Entry\EntryMailRepository;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\NewEntry;

defined( 'ABSPATH' ) || exit;

/**
 * Creates entries for submissions of versions without an inbox, newest first. Each run looks for submissions without an entry, so
 * that it may be killed anywhere or run in parallel.
 */
final class EntryBacklog {

	/** Submissions per run. */
	private const BATCH_SIZE = 500;

	/** Submissions per transaction; kept small, as visitors who confirm one of them wait for its lock. */
	private const TRANSACTION_SIZE = 25;

	/** Maximum age in seconds of submissions that get an open entry; older ones have been handled by mail. */
	private const OPEN_SECONDS = 30 * DAY_IN_SECONDS;

	/** SQL for submissions without an entry. Searches and newsletters get one only when confirmed. */
	private const MISSING = "FROM %i s LEFT JOIN %i e ON e.submission_id = s.id
		WHERE e.submission_id IS NULL AND (s.confirmed_at IS NOT NULL OR s.kind IN ('contact', 'lead', 'expose-inquiry'))";

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryRepository $entries,
		private readonly EntryMailRepository $mails,
		private readonly HistoryRepository $history,
		private readonly EntryDescription $description,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param float $seconds Running time after which no further batch starts; the first one always runs.
	 * @return bool True if nothing is left.
	 */
	public function run( float $seconds = 0.5 ): bool {
		$start = microtime( true );
		$ids   = $this->missing();
		foreach ( array_chunk( $ids, self::TRANSACTION_SIZE ) as $number => $batch ) {
			if ( $number > 0 && microtime( true ) - $start >= $seconds ) {
				return false;
			}
			$this->connection->transaction( fn() => $this->fill( $batch ) );
		}
		return count( $ids ) < self::BATCH_SIZE;
	}

	/** Number of submissions without an entry. */
	public function count(): int {
		return (int) $this->connection->value( 'SELECT COUNT(*) ' . self::MISSING, $this->tables() );
	}

	/** @return list<int> */
	private function missing(): array {
		$rows = $this->connection->rows( 'SELECT s.id ' . self::MISSING . ' ORDER BY s.id DESC LIMIT %d', [ ...$this->tables(), self::BATCH_SIZE ] );
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $rows );
	}

	/**
	 * Locks the submissions, so that no entry is created for one that is being erased.
	 *
	 * @param non-empty-list<int> $ids
	 */
	private function fill( array $ids ): void {
		$places  = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$rows    = $this->connection->rows( "SELECT * FROM %i WHERE id IN ({$places}) ORDER BY id FOR UPDATE", [ $this->connection->table( 'submissions' ), ...$ids ] );
		$records = [];
		foreach ( $rows as $row ) {
			$submission = Submission::fromRow( $row, [] );
			$entry      = $this->entry( $submission );
			if ( $this->entries->add( $entry ) ) {
				$this->mails->updateState( $submission->id );
				array_push( $records, ...self::happened( $submission ), ...$entry->assignmentRecords() );
			}
		}
		$this->history->append( ...$records );
	}

	private function entry( Submission $submission ): NewEntry {
		$isOpen = $submission->kind->concernsAgency() && $submission->receivedAt > $this->clock->now() - self::OPEN_SECONDS;
		return $this->description->of( $submission, $isOpen ? EntryStatus::New : EntryStatus::Closed, null !== $submission->confirmedAt );
	}

	/** @return list<HistoryRecord> */
	private static function happened( Submission $submission ): array {
		$received = new HistoryRecord( $submission->id, HistoryEvent::Received, at: $submission->receivedAt );
		return null === $submission->confirmedAt ? [ $received ] : [ $received, new HistoryRecord( $submission->id, HistoryEvent::Confirmed, at: $submission->confirmedAt ) ];
	}

	/** @return list<string> */
	private function tables(): array {
		return [ $this->connection->table( 'submissions' ), $this->connection->table( 'entries' ) ];
	}
}
