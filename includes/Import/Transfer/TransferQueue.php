<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\OpenImmo\RefusalCode;

defined( 'ABSPATH' ) || exit;

/** Table transfers as workers see it: which is next, whose it is, and how far. */
final class TransferQueue {

	/** Workers that may die over one. */
	private const DEATHS = 3;

	/** Seconds that one is waited for whose file no node has shown. */
	private const PATIENCE = DAY_IN_SECONDS;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** @return list<Transfer> The next one of each source: what was begun first, then by the order of O6. */
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
	 * Call with the lease of its source, which says that whoever is still named here has died.
	 *
	 * @return bool False: it is no longer as it was when it was looked for.
	 */
	public function begin( Transfer $transfer, string $owner ): bool {
		return 1 === $this->connection->execute(
			'UPDATE %i SET deaths = deaths + CASE WHEN owner IS NULL THEN 0 ELSE 1 END, owner = %s WHERE id = %d AND state = %s',
			[ $this->table(), $owner, $transfer->id, $transfer->state->value ]
		);
	}

	/** @return bool Whether so many have died over it that it has failed now. */
	public function giveUpAfterDeaths( Transfer $transfer ): bool {
		return $this->giveUp( $transfer, '', 'deaths >= %d', self::DEATHS );
	}

	/** Whether a file that is not here will not be anywhere: until then a transfer keeps its place, since another node may have it. */
	public function isOverdue( Transfer $transfer ): bool {
		return $transfer->receivedAt < $this->clock->now() - self::PATIENCE;
	}

	/**
	 * Its file never came, or is gone. Call with the lease of its source: whoever has it does not work.
	 *
	 * @return bool False: it is no longer as it was when it was looked for.
	 */
	public function giveUpWithoutFile( Transfer $transfer ): bool {
		return $this->giveUp( $transfer, RefusalCode::FileMissing->value, 'state = %s', $transfer->state->value );
	}

	/** It goes on: who has died before did not die of what comes next. */
	public function forgive( Transfer $transfer ): void {
		$this->connection->execute( 'UPDATE %i SET deaths = 0 WHERE id = %d AND deaths > 0', [ $this->table(), $transfer->id ] );
	}

	/** Another one goes on, or nobody has to. */
	public function leave( Transfer $transfer, string $owner ): void {
		$this->connection->execute( 'UPDATE %i SET owner = NULL WHERE id = %d AND owner = %s', [ $this->table(), $transfer->id, $owner ] );
	}

	/** Whether it is still that worker's. */
	public function isOf( Transfer $transfer, string $owner ): bool {
		return null !== $this->connection->value( 'SELECT id FROM %i WHERE id = %d AND owner = %s', [ $this->table(), $transfer->id, $owner ] );
	}

	/**
	 * @param array<literal-string, string|int|null> $values What else is known of it now.
	 * @return bool False: it is no longer that worker's.
	 */
	public function advance( Transfer $transfer, string $owner, TransferState $state, array $values = [] ): bool {
		$values += [
			'state'       => $state->value,
			'finished_at' => $state->isOpen() || TransferState::Held === $state ? null : $this->clock->now(),
		];
		$values += $state->isOpen() ? [] : [ 'owner' => null ];
		$set     = implode( ', ', array_map( static fn( string $column ): string => "{$column} = %s", array_keys( $values ) ) );
		$changed = $this->connection->execute( "UPDATE %i SET {$set} WHERE id = %d AND owner = %s", [ $this->table(), ...array_values( $values ), $transfer->id, $owner ] );
		// MySQL counts what it changes: whoever goes on where somebody was killed finds all of it as it is to be.
		return 1 === $changed || $this->isOf( $transfer, $owner );
	}

	/**
	 * A newer full transfer of the same providers asks the question anew.
	 *
	 * @param Transfer $newer Known to be full.
	 * @return list<int> Those that are over: what they would withdraw is to be dropped.
	 */
	public function supersede( Transfer $newer ): array {
		$over = [];
		$rows = $this->connection->rows( "SELECT * FROM %i WHERE state = 'held' AND source = %s AND id <> %d", [ $this->table(), $newer->source, $newer->id ] );
		foreach ( array_map( Transfer::fromRow( ... ), $rows ) as $held ) {
			if ( [] === array_diff( $held->completeOf, $newer->completeOf ) ) {
				$this->connection->execute( "UPDATE %i SET state = 'cancelled', finished_at = %d WHERE id = %d AND state = 'held'", [ $this->table(), $this->clock->now(), $held->id ] );
				$over[] = $held->id;
			}
		}
		return $over;
	}

	/** @param literal-string $where What it still has to be, with a place for the value. */
	private function giveUp( Transfer $transfer, string $code, string $where, string|int $value ): bool {
		return 1 === $this->connection->execute(
			"UPDATE %i SET state = 'failed', code = %s, owner = NULL, finished_at = %d WHERE id = %d AND {$where}",
			[ $this->table(), $code, $this->clock->now(), $transfer->id, $value ]
		);
	}

	private function table(): string {
		return $this->connection->table( 'transfers' );
	}
}
