<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\RestRouter;

defined( 'ABSPATH' ) || exit;

/** One-click unsubscribe in mail programs (RFC 8058), by a lasting key. */
final class OneClickUnsubscribe {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * Address for the List-Unsubscribe header: the route that mail programs post to. RFC 8058, 3.1 requires https for it, so a
	 * site without https names the page of the link instead.
	 *
	 * @param Key    $key   A lasting key.
	 * @param string $route Route with parameter k, with a leading slash.
	 */
	public static function address( Key $key, string $route, Language $language ): string {
		$address = add_query_arg( 'k', rawurlencode( $key->k() ), rest_url( RestRouter::NAMESPACE . $route ) );
		return str_starts_with( $address, 'https:' ) ? $address : FrameUrl::login( $key->k(), $language );
	}

	/**
	 * Redeems the key. The request comes from a mailbox provider, whose few IP addresses serve thousands of people: a valid key
	 * is never refused, and only invalid ones count against the rate limit.
	 *
	 * @param KeyPurpose                  $purpose Purpose that the route accepts.
	 * @param callable(Key, string): void $act     Receives the key and its raw string.
	 * @throws Failure 404 or 429.
	 */
	public function redeem( KeyPurpose $purpose, string $k, callable $act ): void {
		try {
			$key = str_starts_with( $k, $purpose->value . '.' ) ? $this->keys->read( $k ) : throw KeyRing::unknown();
			$act( $key, $k );
		} catch ( Failure $failure ) {
			$this->limits->charge( new RateLimitBucket( RateLimit::Keys, $this->client->token() ) );
			throw $failure;
		}
	}
}
