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

/** One click in a mail program (RFC 8058), by a lasting key. */
final class OneClick {

	public function __construct(
		private readonly KeyRing $keys,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * What the header List-Unsubscribe of a mail says: the route that a mail program posts to, without a visitor or a page. One
	 * click is for https alone (RFC 8058, 3.1); a site without it names the page of the link, which asks first (P238).
	 *
	 * @param Key    $key   A lasting one.
	 * @param string $route That takes k, with a leading slash.
	 */
	public static function address( Key $key, string $route, Language $language ): string {
		$address = add_query_arg( 'k', rawurlencode( $key->k() ), rest_url( RestRouter::NAMESPACE . $route ) );
		return str_starts_with( $address, 'https:' ) ? $address : FrameUrl::login( $key->k(), $language );
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
