<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;

defined( 'ABSPATH' ) || exit;

/** One click in a mail program (RFC 8058), by a lasting key. */
final class OneClick {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * The call comes from the mailbox provider, whose few addresses speak for thousands of people: a key that fits is never
	 * refused, only guesses are counted.
	 *
	 * @param KeyPurpose                  $purpose That the route takes.
	 * @param callable(Key, string): void $act     Takes the key and k.
	 * @throws Failure 404 or 429.
	 */
	public function follow( KeyPurpose $purpose, string $k, callable $act ): void {
		try {
			$act( str_starts_with( $k, $purpose->value . '.' ) ? $this->keys->look( $k ) : throw KeyRing::unknown(), $k );
		} catch ( Failure $failure ) {
			$this->limits->charge( new RateLimitBucket( RateLimit::Keys, $this->client->token() ) );
			throw $failure;
		}
	}
}
