<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * Counts in SQL inside the caller's transaction: a rollback undoes the count, and parallel requests wait for each other at the
 * counter's row, so that a limit of 60 lets exactly 60 through.
 */
final class RateLimiter {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Counts one action, and refuses it beyond the limit.
	 *
	 * @throws Failure 429 with the seconds until the counter restarts.
	 */
	public function charge( RateLimitBucket $bucket ): void {
		[ $wait ] = $this->chargeAll( $bucket );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait, $bucket->limit->value );
		}
	}

	/**
	 * Counts one action in each bucket, without refusing it. Callers pass the client's bucket before the address's bucket: the same
	 * order everywhere prevents deadlocks.
	 *
	 * @return non-empty-list<int> For each bucket 0 within the limit, otherwise the seconds until its counter restarts.
	 */
	public function chargeAll( RateLimitBucket $first, RateLimitBucket ...$more ): array {
		$buckets = [ $first, ...array_values( $more ) ];
		$rows    = $this->connection->transaction( fn(): array => $this->count( $buckets ) );
		return array_map( fn( RateLimitBucket $bucket ): int => $this->secondsToWait( $bucket, $rows[ $bucket->bucket() ] ), $buckets );
	}

	/** Uses up the next period, too. Call when an action beyond the limit is postponed until the counter restarts. */
	public function postpone( RateLimitBucket $bucket ): void {
		$this->connection->execute(
			'UPDATE %i SET resets_at = resets_at + %d WHERE bucket = %s',
			[ $this->table(), $bucket->limit->seconds(), $bucket->bucket() ]
		);
	}

	/**
	 * @param non-empty-list<RateLimitBucket> $buckets
	 * @return array<string, Row> By bucket.
	 */
	private function count( array $buckets ): array {
		$now  = $this->clock->now();
		$args = [ $this->table() ];
		$keys = [];
		foreach ( $buckets as $bucket ) {
			$keys[] = $bucket->bucket();
			array_push( $args, $bucket->bucket(), $now + $bucket->limit->seconds() );
		}
		$this->connection->execute(
			'INSERT INTO %i (bucket, used, resets_at) VALUES ' . implode( ', ', array_fill( 0, count( $buckets ), '(%s, 1, %d)' ) ) . '
			ON DUPLICATE KEY UPDATE
				used = CASE WHEN resets_at <= %d THEN 1 ELSE used + 1 END,
				resets_at = CASE WHEN resets_at <= %d THEN VALUES(resets_at) ELSE resets_at END',
			[ ...$args, $now, $now ]
		);
		$placeholders = implode( ', ', array_fill( 0, count( $buckets ), '%s' ) );
		$rows         = [];
		foreach ( $this->connection->rows( "SELECT * FROM %i WHERE bucket IN ({$placeholders}) FOR UPDATE", [ $this->table(), ...$keys ] ) as $row ) {
			$rows[ $row->string( 'bucket' ) ] = $row;
		}
		return $rows;
	}

	private function secondsToWait( RateLimitBucket $bucket, Row $row ): int {
		return $row->int( 'used' ) <= $bucket->allowed( $this->limitOf( $bucket->limit ) ) ? 0 : max( 1, $row->int( 'resets_at' ) - $this->clock->now() );
	}

	/** Deletes counters that expired more than a day ago. */
	public function sweep(): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE resets_at < %d', [ $this->table(), $this->clock->now() - DAY_IN_SECONDS ] );
	}

	private function limitOf( RateLimit $limit ): int {
		$defaults = [];
		foreach ( RateLimit::cases() as $case ) {
			$defaults[ $case->value ] = $case->default();
		}
		/**
		 * Filters the rate limits, per hour unless stated otherwise. For mails, loginMails and loginMailsPerMinute, requests for one
		 * email address from all clients together have ten times the limit.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, int> $limits {
		 *     @type int $submissions         Submissions per client address. Default 60; a third of it, rounded up, without a form
		 *                                    token.
		 *     @type int $keys                Lookups of mailed links, confirmations and sign-ins, per client address. Default 120.
		 *     @type int $mails               Confirmation mails, per email address and client address. Default 3.
		 *     @type int $accountMails        Mails that a signed-in visitor requests, per account. Default 3.
		 *     @type int $consents            Changes of consents, per account. Default 30.
		 *     @type int $writes              Write requests of a signed-in visitor, per account. Default 120.
		 *     @type int $lists               Listing lists that a signed-in visitor reads, per account. Default 600.
		 *     @type int $logins              Sign-in mails, per client address. Default 10.
		 *     @type int $loginMails          Sign-in mails, per email address and client address. Default 5.
		 *     @type int $loginMailsPerMinute As loginMails, but per minute. Default 1.
		 *     @type int $counts              Counts of matching listings, per client address. Default 300.
		 * }
		 */
		$limits = apply_filters( 'sw_immosuite_limits', $defaults );
		$value  = is_array( $limits ) ? $limits[ $limit->value ] ?? null : null;
		return is_int( $value ) ? $value : $limit->default();
	}

	private function table(): string {
		return $this->connection->table( 'limits' );
	}
}
