<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** An answer that carries headers of its own beside its body. Handlers without any return the body alone. */
final class ApiResponse {

	/**
	 * @param array<array-key, mixed> $data    Body; the router validates it against the route's schema.
	 * @param array<string, string>   $headers By name.
	 */
	public function __construct(
		public readonly array $data,
		public readonly array $headers,
	) {
	}
}
