<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** Transfers and their items, for reports and for the intake. Workers use TransferQueue and ItemQueue. */
final class TransferRepository {

	/** Items per page of a report. */
	public const PER_PAGE = 100;

	/** States of unfinished transfers, as an SQL list. */
	public const OPEN = "('waiting', 'reading', 'applying', 'withdrawing')";

	/** States that need the file; withdrawals need only the items. */
	private const NEEDS_FILE = "('waiting', 'reading', 'applying')";

	/** Seconds for which a report is kept. */
	private const KEEP_SECONDS = 30 * DAY_IN_SECONDS;

	/** Transfers deleted per query. */
	private const BATCH = 50;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return Transfer The added transfer; if the same bytes arrive twice at the same time, the transfer added first. */
	public function add( NewTransfer $new ): Transfer {
		$this->connection->insert(
			'transfers',
			[
				'uuid'         => $new->uuid,
				'source'       => $new->source,
				'name'         => mb_substr( $new->name, 0, 190 ),
				'sha256'       => $new->sha256,
				'state'        => TransferState::Waiting->value,
				'stamp'        => $new->stamp,
				'dry_run'      => (int) $new->options->isDryRun,
				'alerts'       => $new->options->alerts,
				'by_number'    => (int) $new->options->isByNumber,
				'to_tell'      => (int) ! $new->options->isDryRun,
				'bytes'        => $new->bytes,
				'sent_by'      => $new->options->by->id,
				'sent_by_name' => $new->options->by->name,
				'received_at'  => $this->clock->now(),
			]
		);
		$first = $this->waitingLike( $new );
		if ( null !== $first && $first->uuid !== $new->uuid ) {
			$this->connection->execute( 'DELETE FROM %i WHERE uuid = %s', [ $this->table(), $new->uuid ] );
			return $first;
		}
		return $this->find( $new->uuid ) ?? throw new \LogicException( 'A transfer that was just added is gone.' );
	}

	/** @return Transfer|null Null if there is none, or the text is no UUID. */
	public function find( string $uuid ): ?Transfer {
		return 1 !== preg_match( Uuid::PATTERN, $uuid ) ? null : self::all( $this->connection->rows( 'SELECT * FROM %i WHERE uuid = %s', [ $this->table(), $uuid ] ) )[0] ?? null;
	}

	public function byId( int $id ): ?Transfer {
		return self::all( $this->connection->rows( 'SELECT * FROM %i WHERE id = %d', [ $this->table(), $id ] ) )[0] ?? null;
	}

	/**
	 * @param string            $source  Empty: all sources.
	 * @param list<string>|null $sources Sources to include; null: all.
	 * @param int               $page    From 1, with $limit transfers each; empty after the last page.
	 * @return list<Transfer> Newest first.
	 */
	public function newest( string $source, int $limit, ?array $sources = null, int $page = 1 ): array {
		[ $where, $args ] = $this->sourceCondition( $sources );
		return self::all(
			$this->connection->rows(
				"SELECT * FROM %i WHERE {$where} AND ( source = %s OR %s = '' ) ORDER BY id DESC LIMIT %d OFFSET %d",
				[ ...$args, $source, $source, $limit, ( max( 1, $page ) - 1 ) * $limit ]
			)
		);
	}

	/** @param list<string>|null $sources Sources to include; null: all. */
	public function count( ?array $sources = null ): int {
		[ $where, $args ] = $this->sourceCondition( $sources );
		return (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE {$where}", $args );
	}

	/**
	 * @param list<string>|null $sources Sources to include; null: all.
	 * @return list<Transfer> Transfers that wait or run, the oldest first, PER_PAGE at most.
	 */
	public function unfinished( ?array $sources = null ): array {
		return $this->inStates( self::OPEN, $sources );
	}

	/**
	 * @param list<string>|null $sources Sources to include; null: all.
	 * @return list<Transfer> Transfers that wait for a decision by staff, the oldest first, PER_PAGE at most.
	 */
	public function held( ?array $sources = null ): array {
		return $this->inStates( "('held')", $sources );
	}

	public function heldCount(): int {
		return (int) $this->connection->value( "SELECT COUNT(*) FROM %i WHERE state = 'held'", [ $this->table() ] );
	}

	/** A waiting transfer of the same source with the same bytes and options, which no worker has begun. */
	public function waitingLike( NewTransfer $new ): ?Transfer {
		return self::all(
			$this->connection->rows(
				"SELECT * FROM %i WHERE state = 'waiting' AND source = %s AND sha256 = %s AND dry_run = %d AND alerts = %s AND by_number = %d ORDER BY id LIMIT 1",
				[ $this->table(), $new->source, $new->sha256, (int) $new->options->isDryRun, $new->options->alerts, (int) $new->options->isByNumber ]
			)
		)[0] ?? null;
	}

	/** Whether a dry run can be applied: not after another transfer of its source, whose changes it would undo. */
	public function isApplicable( Transfer $checked ): bool {
		return $checked->isDryRun && TransferState::Done === $checked->state
			&& null === $this->connection->value(
				'SELECT id FROM %i WHERE source = %s AND dry_run = 0 AND id > %d AND state NOT IN ' . self::OPEN . ' LIMIT 1',
				[ $this->table(), $checked->source, $checked->id ]
			);
	}

	/**
	 * @param int        $page   From 1.
	 * @param list<Note> $ofFile Notes on the file to add to the first item; the REST schema has no other place for them.
	 * @return list<TransferItem> By position, PER_PAGE at most.
	 */
	public function items( int $transfer, int $page, array $ofFile = [] ): array {
		$rows  = $this->connection->rows(
			'SELECT ' . TransferItem::COLUMNS . ' FROM %i WHERE transfer_id = %d ORDER BY position LIMIT %d OFFSET %d',
			[ $this->connection->table( 'transfer_items' ), $transfer, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE ]
		);
		$items = [];
		foreach ( $rows as $row ) {
			$items[] = TransferItem::fromRow( $row, $page > 1 || [] !== $items ? [] : $ofFile );
		}
		return $items;
	}

	/** Unix seconds at which the oldest unfinished transfer was received; null: none. */
	public function oldestWaiting(): ?int {
		$received = $this->connection->value( 'SELECT MIN(received_at) FROM %i WHERE state IN ' . self::OPEN, [ $this->table() ] );
		return null === $received ? null : (int) $received;
	}

	/** Whether any transfer is unfinished, on any server. */
	public function isAnyOpen(): bool {
		return null !== $this->oldestWaiting();
	}

	/** @return list<string> UUIDs of unfinished and held transfers. */
	public function neededUuids(): array {
		$rows = $this->connection->rows( "SELECT uuid FROM %i WHERE state = 'held' OR state IN " . self::OPEN, [ $this->table() ] );
		return array_map( static fn( Row $row ): string => $row->string( 'uuid' ), $rows );
	}

	/**
	 * Stores the decision of staff: to withdraw the listings that the transfer does not contain, or to keep
	 * them. The first decision counts.
	 *
	 * @return bool False: the transfer is not held.
	 */
	public function decide( Transfer $transfer, bool $isApproved, Actor $by = new Actor() ): bool {
		$now = $this->clock->now();
		return $this->connection->transaction(
			function () use ( $transfer, $isApproved, $by, $now ): bool {
				$isDecided = 1 === $this->connection->execute(
					'UPDATE %i SET state = %s, finished_at = %d, to_tell = 1, decision = %s, decided_by = %d, decided_by_name = %s, decided_at = %d '
					. "WHERE id = %d AND state = 'held'",
					[
						$this->table(),
						...( $isApproved ? [ 'withdrawing', null, 'approve' ] : [ 'done', $now, 'discard' ] ),
						$by->id,
						$by->name,
						$now,
						$transfer->id,
					]
				);
				if ( $isDecided && ! $isApproved ) {
					( new ItemQueue( $this->connection ) )->dropPending( $transfer->id );
					( new TransferQueue( $this->connection, $this->clock ) )->announceEnd( $transfer );
				}
				return $isDecided;
			}
		);
	}

	/** @return bool False if a worker has already begun the transfer. */
	public function cancel( Transfer $transfer ): bool {
		return 1 === $this->connection->execute(
			"UPDATE %i SET state = 'cancelled', finished_at = %d WHERE id = %d AND state = 'waiting'",
			[ $this->table(), $this->clock->now(), $transfer->id ]
		);
	}

	/** @return bool False if a worker has already begun the transfer, which then stays. */
	public function discard( Transfer $transfer ): bool {
		return 1 === $this->connection->execute( "DELETE FROM %i WHERE id = %d AND state = 'waiting'", [ $this->table(), $transfer->id ] );
	}

	/**
	 * Files of a source that are in the work folder, or are about to be moved there.
	 *
	 * @param int $since Unix seconds; files that no transfer needs any more were deleted if received earlier.
	 * @return list<array{uuid: string, bytes: int, isNeeded: bool}> Oldest first; bytes: size; isNeeded: the file waits or is processed.
	 */
	public function files( string $source, int $since ): array {
		$rows = $this->connection->rows(
			'SELECT uuid, bytes, CASE WHEN state IN ' . self::NEEDS_FILE . ' THEN 1 ELSE 0 END AS is_needed FROM %i '
			. 'WHERE source = %s AND bytes > 0 AND ( received_at >= %d OR state IN ' . self::NEEDS_FILE . ' ) ORDER BY id',
			[ $this->table(), $source, $since ]
		);
		return array_map(
			static fn( Row $row ): array => [
				'uuid'     => $row->string( 'uuid' ),
				'bytes'    => $row->int( 'bytes' ),
				'isNeeded' => 1 === $row->int( 'is_needed' ),
			],
			$rows
		);
	}

	/** Records that the file of a transfer is deleted. */
	public function forgetFile( string $uuid ): void {
		$this->connection->execute( 'UPDATE %i SET bytes = 0 WHERE uuid = %s', [ $this->table(), $uuid ] );
	}

	/** @return list<int> A batch of attachments left behind by killed workers: those of a deleted listing, and those without a listing whose transfer has ended. */
	public function leftoverAttachments(): array {
		$rows = $this->connection->rows(
			'SELECT file.attachment_id FROM %i AS file LEFT JOIN %i AS post ON post.ID = file.post_id'
			. ' LEFT JOIN %i AS transfer ON transfer.id = file.transfer_id AND transfer.state IN ' . self::OPEN
			. ' WHERE post.ID IS NULL AND ( file.post_id > 0 OR transfer.id IS NULL ) ORDER BY file.attachment_id LIMIT %d',
			[ $this->connection->table( 'imported_files' ), $this->connection->posts(), $this->table(), self::BATCH ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'attachment_id' ), $rows );
	}

	/** Deletes old reports. Runs daily. */
	public function sweep(): void {
		do {
			$rows = $this->connection->rows(
				"SELECT id FROM %i WHERE received_at < %d AND state <> 'held' AND state NOT IN " . self::OPEN . ' LIMIT %d',
				[ $this->table(), $this->clock->now() - self::KEEP_SECONDS, self::BATCH ]
			);
			foreach ( $rows as $row ) {
				$this->connection->execute( 'DELETE FROM %i WHERE transfer_id = %d', [ $this->connection->table( 'transfer_items' ), $row->int( 'id' ) ] );
				$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table(), $row->int( 'id' ) ] );
			}
		} while ( self::BATCH === count( $rows ) );
	}

	/**
	 * @param literal-string    $states SQL list.
	 * @param list<string>|null $sources
	 * @return list<Transfer>
	 */
	private function inStates( string $states, ?array $sources ): array {
		[ $where, $args ] = $this->sourceCondition( $sources );
		return self::all( $this->connection->rows( "SELECT * FROM %i WHERE {$where} AND state IN {$states} ORDER BY id LIMIT %d", [ ...$args, self::PER_PAGE ] ) );
	}

	/**
	 * @param list<string>|null $sources
	 * @return array{literal-string, list<string>} SQL condition, and the table's name followed by the values for its placeholders.
	 */
	private function sourceCondition( ?array $sources ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $sources ?? [] ), '%s' ) );
		$where        = match ( $sources ) {
			null    => '1 = 1',
			[]      => '1 = 0',
			default => "source IN ({$placeholders})",
		};
		return [ $where, [ $this->table(), ...( $sources ?? [] ) ] ];
	}

	/**
	 * @param list<Row> $rows
	 * @return list<Transfer>
	 */
	private static function all( array $rows ): array {
		return array_map( Transfer::fromRow( ... ), $rows );
	}

	private function table(): string {
		return $this->connection->table( 'transfers' );
	}
}
