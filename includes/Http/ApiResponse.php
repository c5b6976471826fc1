<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** A response with headers. Handlers without headers return only the body. */
final class ApiResponse {

	/**
	 * @param array<array-key, mixed> $data    Body; the router validates it against the route's schema.
	 * @param array<string, string>   $headers
	 */
	public function __construct(
		public readonly array $data,
		public readonly array $headers,
	) {
	}
}
