<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Named lock with an expiry, stored as a row: GET_LOCK() is missing in SQLite and does not reach across a cluster. A holder that
 * dies blocks others only until the lease expires.
 */
final class Lease {

	/** Random owner, stored in the row while this instance holds the lease. */
	public readonly string $owner;

	/** @param int $seconds Seconds until the lease expires unless extended. */
	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly string $name,
		private readonly int $seconds,
	) {
		$this->owner = bin2hex( random_bytes( 16 ) );
	}

	/**
	 * Takes the lease; returns false if another holder has it. The condition is part of both statements, so exactly one of several
	 * callers wins.
	 */
	public function take(): bool {
		$now   = $this->clock->now();
		$taken = $this->connection->execute(
			'UPDATE %i SET owner = %s, expires_at = %d WHERE name = %s AND expires_at <= %d',
			[ $this->connection->table( 'locks' ), $this->owner, $now + $this->seconds, $this->name, $now ]
		);
		if ( 1 !== $taken ) {
			$taken = $this->connection->execute(
				'INSERT IGNORE INTO %i (name, owner, expires_at, wanted) VALUES (%s, %s, %d, 0)',
				[ $this->connection->table( 'locks' ), $this->name, $this->owner, $now + $this->seconds ]
			);
		}
		return 1 === $taken;
	}

	/** Postpones the expiry: the full duration starts again now. */
	public function extend(): void {
		$this->connection->execute(
			'UPDATE %i SET expires_at = %d WHERE name = %s AND owner = %s',
			[ $this->connection->table( 'locks' ), $this->clock->now() + $this->seconds, $this->name, $this->owner ]
		);
	}

	/** Deletes expired leases by the prefix of their names. For names that are used only once: no later take() reuses their rows. */
	public static function deleteExpired( Connection $connection, Clock $clock, string $prefix ): void {
		$connection->execute( 'DELETE FROM %i WHERE name LIKE %s AND expires_at <= %d', [ $connection->table( 'locks' ), $prefix . '%', $clock->now() ] );
	}

	public function drop(): void {
		$this->connection->execute( 'DELETE FROM %i WHERE name = %s AND owner = %s', [ $this->connection->table( 'locks' ), $this->name, $this->owner ] );
	}
}
