<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;

defined( 'ABSPATH' ) || exit;

/** Table transfers for workers: which transfer is next, which worker has it, and its progress. */
final class TransferQueue {

	/** Number of workers that may die while they process a transfer before it fails. */
	private const MAX_DEATHS = 3;

	/** Seconds after which a transfer without a file fails. */
	private const MAX_WAIT_SECONDS = DAY_IN_SECONDS;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return list<Transfer> Next transfer of each source: a started one first, then in the order of time, name and id. */
	public function next(): array {
		$rows = $this->connection->rows(
			'SELECT * FROM %i WHERE state IN ' . TransferRepository::OPEN . " ORDER BY CASE WHEN state = 'waiting' THEN 1 ELSE 0 END, stamp, name, id",
			[ $this->table() ]
		);
		$next = [];
		foreach ( $rows as $row ) {
			$next += [ $row->string( 'source' ) => Transfer::fromRow( $row ) ];
		}
		return array_values( $next );
	}

	/**
	 * Makes a worker the owner. Call while holding the lease of the source, which proves that a previous owner has died.
	 *
	 * @return bool False: the transfer has changed since it was read.
	 */
	public function takeOwnership( Transfer $transfer, string $owner ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET deaths = deaths + CASE WHEN owner IS NULL THEN 0 ELSE 1 END, owner = %s WHERE id = %d AND state = %s',
			[ $this->table(), $owner, $transfer->id, $transfer->state->value ]
		);
	}

	/** @return bool Whether the transfer has now failed, because too many workers died while they processed it. */
	public function giveUpAfterDeaths( Transfer $transfer ): bool {
		return $this->giveUp( $transfer, '', 'deaths >= %d', self::MAX_DEATHS );
	}

	/**
	 * Whether to stop waiting for the file of a transfer. Until then the transfer keeps its place in the queue, since another
	 * server may have the file.
	 */
	public function isOverdue( Transfer $transfer ): bool {
		return $transfer->receivedAt < $this->clock->now() - self::MAX_WAIT_SECONDS;
	}

	/**
	 * Fails a transfer whose file never arrived or is gone. Call while holding the lease of its source, so that no worker
	 * processes the transfer.
	 *
	 * @return bool False: the transfer has changed since it was read.
	 */
	public function giveUpWithoutFile( Transfer $transfer ): bool {
		return $this->giveUp( $transfer, RefusalCode::FileMissing->value, 'state = %s', $transfer->state->value );
	}

	/** Resets the number of deaths after progress: the remaining work did not cause earlier deaths. */
	public function clearDeaths( Transfer $transfer ): void {
		$this->connection->execute( 'UPDATE %i SET deaths = 0 WHERE id = %d AND deaths > 0', [ $this->table(), $transfer->id ] );
	}

	/** Ends a worker's ownership. */
	public function release( Transfer $transfer, string $owner ): void {
		$this->connection->execute( 'UPDATE %i SET owner = NULL WHERE id = %d AND owner = %s', [ $this->table(), $transfer->id, $owner ] );
	}

	/** Whether the worker still owns the transfer. */
	public function isOwnedBy( Transfer $transfer, string $owner ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d AND owner = %s', [ $this->table(), $transfer->id, $owner ] );
	}

	/**
	 * @param array<literal-string, string|int|null> $values Further columns to set.
	 * @return bool False: the worker does not own the transfer any more.
	 */
	public function advance( Transfer $transfer, string $owner, TransferState $state, array $values = [] ): bool {
		$values += [
			'state'       => $state->value,
			'finished_at' => $state->isOpen() || TransferState::Held === $state ? null : $this->clock->now(),
		];
		$values += $state->isOpen() ? [] : [ 'owner' => null ];
		$set     = implode( ', ', array_map( static fn( string $column ): string => "{$column} = %s", array_keys( $values ) ) );
		$changed = $this->connection->execute( "UPDATE %i SET {$set} WHERE id = %d AND owner = %s", [ $this->table(), ...array_values( $values ), $transfer->id, $owner ] );
		if ( 1 === $changed && null !== $values['finished_at'] ) {
			$this->announceEnd( $transfer );
		}
		// MySQL counts only changed rows: after a killed worker the row may already have these values.
		return 1 === $changed || $this->isOwnedBy( $transfer, $owner );
	}

	/**
	 * Cancels held transfers if a newer full transfer of the same providers requires the same decision.
	 *
	 * @param Transfer $newer A full transfer.
	 * @return list<int> Cancelled transfers, whose pending withdrawals the caller drops.
	 */
	public function supersede( Transfer $newer ): array {
		$cancelled = [];
		$rows      = $this->connection->rows( "SELECT * FROM %i WHERE state = 'held' AND source = %s AND id <> %d", [ $this->table(), $newer->source, $newer->id ] );
		foreach ( array_map( Transfer::fromRow( ... ), $rows ) as $held ) {
			if ( [] === array_diff( $held->completeOf, $newer->completeOf ) ) {
				$this->connection->execute( "UPDATE %i SET state = 'cancelled', finished_at = %d WHERE id = %d AND state = 'held'", [ $this->table(), $this->clock->now(), $held->id ] );
				$this->announceEnd( $held );
				$cancelled[] = $held->id;
			}
		}
		return $cancelled;
	}

	/** Call once the transfer has its final state and all its items have a result. */
	public function announceEnd( Transfer $transfer ): void {
		if ( $transfer->isDryRun || ! has_action( 'sw_immosuite_transfer_finished' ) ) {
			return;
		}
		$counts = ( new ReportRepository( $this->connection ) )->actionCounts( [ $transfer->id ] )[ $transfer->id ];
		/**
		 * Fires when a transfer from the agency's software has ended: applied, refused, failed, or replaced by a newer one while it was
		 * held. Does not fire for dry runs.
		 *
		 * @since 0.1.0
		 *
		 * @param string             $uuid   UUID of the transfer.
		 * @param array<string, int> $counts Number of listings: created, updated, unchanged, restored, withdrawn, locked, refused and
		 *                                   failed.
		 */
		Events::fire( 'sw_immosuite_transfer_finished', $transfer->uuid, $counts );
	}

	/** @param literal-string $condition Condition on the row, with a placeholder for the value. */
	private function giveUp( Transfer $transfer, string $code, string $condition, string|int $value ): bool {
		$hasFailed = 1 === $this->connection->execute(
			"UPDATE %i SET state = 'failed', code = %s, owner = NULL, finished_at = %d WHERE id = %d AND {$condition}",
			[ $this->table(), $code, $this->clock->now(), $transfer->id, $value ]
		);
		if ( $hasFailed ) {
			$this->announceEnd( $transfer );
		}
		return $hasFailed;
	}

	private function table(): string {
		return $this->connection->table( 'transfers' );
	}
}
