<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;

defined( 'ABSPATH' ) || exit;

/** Counts every look at a mailed key and every attempt to redeem one, whatever comes of it (I9, W12). */
final class KeyLimit {

	public function __construct(
		private readonly Limits $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * @param Closure(Call): array<array-key, mixed> $handler
	 * @return array<array-key, mixed>
	 * @throws Failure 429 beyond the limit.
	 */
	public function around( Closure $handler, Call $call ): array {
		$this->limits->charge( new Count( Limit::Keys, $this->client->token() ) );
		return $handler( $call );
	}
}
