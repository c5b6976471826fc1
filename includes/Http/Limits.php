<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Clock;
use SwImmoSuite\Database\Connection;

defined( 'ABSPATH' ) || exit;

/**
 * Counts in SQL, inside the caller's transaction: what is rolled back was not counted, and parallel requests
 * wait for each other at the counter's row, so a limit of 60 lets exactly 60 through.
 */
final class Limits {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Counts one, and refuses it beyond the limit.
	 *
	 * @param string $subject For whom: ClientAddress::token() or an address.
	 * @throws Failure 429 with the seconds until the counter starts anew.
	 */
	public function charge( Limit $limit, string $subject ): void {
		$wait = $this->take( $limit, $subject );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
	}

	/**
	 * Counts one.
	 *
	 * @return int 0 within the limit, otherwise the seconds until the counter starts anew.
	 */
	public function take( Limit $limit, string $subject ): int {
		$bucket = $this->bucket( $limit->value, $subject );
		$now    = $this->clock->now();
		return $this->connection->transaction(
			function () use ( $limit, $bucket, $now ): int {
				$this->connection->execute(
					'INSERT INTO %i (bucket, used, resets_at) VALUES (%s, 1, %d)
					ON DUPLICATE KEY UPDATE
						used = CASE WHEN resets_at <= %d THEN 1 ELSE used + 1 END,
						resets_at = CASE WHEN resets_at <= %d THEN %d ELSE resets_at END',
					[ $this->table(), $bucket, $now + HOUR_IN_SECONDS, $now, $now, $now + HOUR_IN_SECONDS ]
				);
				$row = $this->connection->row( 'SELECT used, resets_at FROM %i WHERE bucket = %s FOR UPDATE', [ $this->table(), $bucket ] );
				return null === $row || $row->int( 'used' ) <= $this->allowed( $limit ) ? 0 : max( 1, $row->int( 'resets_at' ) - $now );
			}
		);
	}

	/** A counter without a limit, for the operator's information: what the honeypot caught. */
	public function note( string $event ): void {
		$this->connection->execute(
			'INSERT INTO %i (bucket, used, resets_at) VALUES (%s, 1, %d) ON DUPLICATE KEY UPDATE used = used + 1',
			[ $this->table(), $this->bucket( $event, '' ), 4_102_444_800 ]
		);
	}

	/** How often an event was noted. */
	public function noted( string $event ): int {
		return (int) $this->connection->value( 'SELECT used FROM %i WHERE bucket = %s', [ $this->table(), $this->bucket( $event, '' ) ] );
	}

	/** Forgets counters that have run out. */
	public function sweep(): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE resets_at < %d', [ $this->table(), $this->clock->now() - DAY_IN_SECONDS ] );
	}

	private function allowed( Limit $limit ): int {
		$defaults = [];
		foreach ( Limit::cases() as $case ) {
			$defaults[ $case->value ] = $case->default();
		}
		/**
		 * Sets how many are allowed in an hour.
		 *
		 * @param array<string, int> $limits submissions (per client address, 60), keys (looks at mailed links and
		 *                                   confirmations, per client address, 120), mails (confirmation mails per
		 *                                   e-mail address, 3).
		 */
		$limits = apply_filters( 'sw_immosuite_limits', $defaults );
		$value  = is_array( $limits ) ? $limits[ $limit->value ] ?? null : null;
		return is_int( $value ) ? $value : $limit->default();
	}

	private function bucket( string $what, string $subject ): string {
		return hash( 'sha256', $what . '|' . $subject );
	}

	private function table(): string {
		return $this->connection->table( 'limits' );
	}
}
