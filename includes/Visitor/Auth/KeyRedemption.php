<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Passes a mailed key to the service for its purpose. Sign-in keys have a route of their own. */
final class KeyRedemption {

	/** @param array<value-of<KeyPurpose>, Closure(Key, string): void> $redeem By purpose; takes the key and k. */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly array $redeem,
	) {
	}

	/**
	 * Redeems the key; a used key returns the same answer again.
	 *
	 * @throws Failure 404 or 410.
	 */
	public function redeem( string $k ): Opcode {
		$key    = $this->keys->look( $k );
		$redeem = $this->redeem[ $key->grant->purpose->value ] ?? throw KeyRing::unknown();
		$opcode = $key->grant->opcode ?? throw KeyRing::unknown();
		$redeem( $key, $k );
		return $opcode;
	}
}
