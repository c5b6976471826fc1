<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

defined( 'ABSPATH' ) || exit;

/** A session that is not stored yet. */
final class NewSession {

	/**
	 * @param string $token 32 random bytes, base64url.
	 * @param int    $keyId Key that was redeemed.
	 */
	public function __construct(
		public readonly string $token,
		public readonly int $contactId,
		public readonly int $keyId,
		public readonly Device $device,
	) {
	}
}
