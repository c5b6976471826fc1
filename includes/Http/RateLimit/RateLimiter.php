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
	public function charge( RateLimitBucket $count ): void {
		[ $wait ] = $this->take( $count );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait, $count->limit->value );
		}
	}

	/**
	 * Counts one action in each bucket. Callers pass the client before the address, which prevents deadlocks.
	 *
	 * @return non-empty-list<int> For each bucket 0 within the limit, otherwise the seconds until its counter restarts.
	 */
	public function take( RateLimitBucket $first, RateLimitBucket ...$more ): array {
		$counts = [ $first, ...array_values( $more ) ];
		$rows   = $this->connection->transaction( fn(): array => $this->count( $counts ) );
		return array_map( fn( RateLimitBucket $count ): int => $this->wait( $count, $rows[ $count->bucket() ] ), $counts );
	}

	/** Uses up the next period too, if an action beyond the limit is postponed until the counter restarts. */
	public function postpone( RateLimitBucket $count ): void {
		$this->connection->execute(
			'UPDATE %i SET resets_at = resets_at + %d WHERE bucket = %s',
			[ $this->table(), $count->limit->seconds(), $count->bucket() ]
		);
	}

	/**
	 * @param non-empty-list<RateLimitBucket> $counts
	 * @return array<string, Row> By bucket.
	 */
	private function count( array $counts ): array {
		$now     = $this->clock->now();
		$args    = [ $this->table() ];
		$buckets = [];
		foreach ( $counts as $count ) {
			$buckets[] = $count->bucket();
			array_push( $args, $count->bucket(), $now + $count->limit->seconds() );
		}
		$this->connection->execute(
			'INSERT INTO %i (bucket, used, resets_at) VALUES ' . implode( ', ', array_fill( 0, count( $counts ), '(%s, 1, %d)' ) ) . '
			ON DUPLICATE KEY UPDATE
				used = CASE WHEN resets_at <= %d THEN 1 ELSE used + 1 END,
				resets_at = CASE WHEN resets_at <= %d THEN VALUES(resets_at) ELSE resets_at END',
			[ ...$args, $now, $now ]
		);
		$places = implode( ', ', array_fill( 0, count( $counts ), '%s' ) );
		$rows   = [];
		foreach ( $this->connection->rows( "SELECT * FROM %i WHERE bucket IN ({$places}) FOR UPDATE", [ $this->table(), ...$buckets ] ) as $row ) {
			$rows[ $row->string( 'bucket' ) ] = $row;
		}
		return $rows;
	}

	private function wait( RateLimitBucket $count, Row $row ): int {
		return $row->int( 'used' ) <= $count->allowed( $this->allowed( $count->limit ) ) ? 0 : max( 1, $row->int( 'resets_at' ) - $this->clock->now() );
	}

	/** Deletes expired counters. */
	public function sweep(): int {
		return $this->connection->execute( 'DELETE FROM %i WHERE resets_at < %d', [ $this->table(), $this->clock->now() - DAY_IN_SECONDS ] );
	}

	private function allowed( RateLimit $limit ): int {
		$defaults = [];
		foreach ( RateLimit::cases() as $case ) {
			$defaults[ $case->value ] = $case->default();
		}
		/**
		 * Filters the limits per hour; loginMailsPerMinute per minute.
		 *
		 * @since 0.1.0
		 *
		 * @param array<string, int> $limits submissions (per client address, 60; without a form token a
		 *                                   third of it, rounded up), keys (lookups of mailed links,
		 *                                   confirmations and sign-ins, per client address, 120), mails
		 *                                   (confirmation mails per email address and client address, 3),
		 *                                   accountMails (mails that a signed-in visitor requests, per
		 *                                   account, 3), consents (changes of consents, per account, 30),
		 *                                   writes (of a signed-in visitor, per account, 120), lists (of
		 *                                   listings that a signed-in visitor reads, per account, 600),
		 *                                   logins (mails with a sign-in link per client address, 10),
		 *                                   loginMails and loginMailsPerMinute (mails with a sign-in link
		 *                                   per email address and client address, 5 and 1), counts (counts
		 *                                   of matching listings per client address, 300). Per email address
		 *                                   alone, from all clients, mails, loginMails and
		 *                                   loginMailsPerMinute allow ten times as many.
		 */
		$limits = apply_filters( 'sw_immosuite_limits', $defaults );
		$value  = is_array( $limits ) ? $limits[ $limit->value ] ?? null : null;
		return is_int( $value ) ? $value : $limit->default();
	}

	private function table(): string {
		return $this->connection->table( 'limits' );
	}
}
