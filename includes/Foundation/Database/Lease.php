<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Database;

use SwImmoSuite\Foundation\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * One at a time, by a row of our own: GET_LOCK() is missing in SQLite and does not reach across a cluster.
 * It expires, so a holder that dies blocks nobody for longer.
 */
final class Lease {

	/** Owner named in the row while this instance holds the lease. */
	public readonly string $owner;

	/** @param int $seconds How long a holder that says nothing is believed to be alive. */
	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly string $name,
		private readonly int $seconds,
	) {
		$this->owner = bin2hex( random_bytes( 16 ) );
	}

	/** False: somebody else holds it. Both statements carry their condition, so that of any number of callers one wins. */
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

	/** Still at work. */
	public function extend(): void {
		$this->connection->execute(
			'UPDATE %i SET expires_at = %d WHERE name = %s AND owner = %s',
			[ $this->connection->table( 'locks' ), $this->clock->now() + $this->seconds, $this->name, $this->owner ]
		);
	}

	/**
	 * Forgets those that have run out, where names are many and none is taken again.
	 *
	 * @param string $prefix Of their names.
	 */
	public static function forget( Connection $connection, Clock $clock, string $prefix ): void {
		$connection->execute( 'DELETE FROM %i WHERE name LIKE %s AND expires_at <= %d', [ $connection->table( 'locks' ), $prefix . '%', $clock->now() ] );
	}

	/** Lets go. */
	public function drop(): void {
		$this->connection->execute( 'DELETE FROM %i WHERE name = %s AND owner = %s', [ $this->connection->table( 'locks' ), $this->name, $this->owner ] );
	}
}
