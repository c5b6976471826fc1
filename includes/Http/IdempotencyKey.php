<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Header `Idempotency-Key`: identifies one write of a client, so that a repeated call stores nothing again. */
final class IdempotencyKey {

	/**
	 * @param string $header Raw header; empty where the call has none.
	 * @return string|null UUID in lower case; null where there is none.
	 * @throws Failure 400 where the header is no UUID.
	 */
	public static function read( string $header ): ?string {
		$key = strtolower( $header );
		if ( '' === $key ) {
			return null;
		}
		return 1 === preg_match( Uuid::PATTERN, $key ) ? $key : throw new Failure( 'sw_immosuite_idempotency_key', 400 );
	}
}
