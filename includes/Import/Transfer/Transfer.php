<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** A row of the table transfers: a file of an agency's software, its options and its progress. */
final class Transfer {

	/**
	 * @param string            $uuid       Id in the API, and name of its folder.
	 * @param string            $name       Name of the file as sent; escape it on output.
	 * @param string            $code       A RefusalCode; empty unless the transfer was refused, or failed because its file is missing.
	 * @param int               $line       Line in the file; 0: none.
	 * @param string            $art        ONLINE, OFFLINE or empty.
	 * @param int               $stamp      Unix milliseconds by which the transfers of a source are ordered.
	 * @param bool              $isDryRun   Whether only the report is made and nothing is written.
	 * @param 'on'|'off'|''     $alerts     Whether its listings are news for saved searches; empty: see IntakeOptions.
	 * @param bool              $isByNumber Set once after a change of software, see IntakeOptions.
	 * @param list<Note>        $notes      Notes on the file.
	 * @param list<string>      $completeOf Providers whose complete portfolio the file contains.
	 * @param int               $total      Number of listings in the file; 0 while it is read.
	 * @param int|null          $finishedAt Unix seconds.
	 * @param 'approve'|'discard'|'' $decision Decision of staff while the transfer was held.
	 * @param int|null          $decidedAt  Unix seconds.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly string $source,
		public readonly string $name,
		public readonly TransferState $state,
		public readonly string $code,
		public readonly int $line,
		public readonly string $art,
		public readonly int $stamp,
		public readonly bool $isDryRun,
		public readonly string $alerts,
		public readonly bool $isByNumber,
		public readonly array $notes,
		public readonly array $completeOf,
		public readonly int $total,
		public readonly int $receivedAt,
		public readonly ?int $finishedAt,
		public readonly Actor $sentBy,
		public readonly string $decision,
		public readonly Actor $decidedBy,
		public readonly ?int $decidedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		$alerts   = $row->string( 'alerts' );
		$decision = $row->string( 'decision' );
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			$row->string( 'source' ),
			$row->string( 'name' ),
			TransferState::from( $row->string( 'state' ) ),
			$row->string( 'code' ),
			$row->int( 'line' ),
			$row->string( 'art' ),
			$row->int( 'stamp' ),
			1 === $row->int( 'dry_run' ),
			in_array( $alerts, [ 'on', 'off' ], true ) ? $alerts : '',
			1 === $row->int( 'by_number' ),
			Note::listFrom( $row->json( 'notes' ) ),
			array_values( array_filter( $row->json( 'complete_of' ), is_string( ... ) ) ),
			$row->int( 'total' ),
			$row->int( 'received_at' ),
			$row->nullableInt( 'finished_at' ),
			Actor::fromRow( $row, 'sent_by' ),
			in_array( $decision, [ 'approve', 'discard' ], true ) ? $decision : '',
			Actor::fromRow( $row, 'decided_by' ),
			$row->nullableInt( 'decided_at' ),
		);
	}
}
