<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Counts every lookup of a mailed key and every attempt to redeem one, successful or not. */
final class KeyRateLimit {

	public function __construct(
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * @param Closure(ApiRequest): array<array-key, mixed> $handler
	 * @return array<array-key, mixed>
	 * @throws Failure 429 beyond the limit.
	 */
	public function around( Closure $handler, ApiRequest $request ): array {
		$this->limits->charge( new RateLimitBucket( RateLimit::Keys, $this->client->token() ) );
		return $handler( $request );
	}
}
