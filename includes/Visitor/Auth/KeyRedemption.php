<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Leads a mailed key to the room that acts on its purpose (I6). Sign-in keys have a route of their own. */
final class KeyRedemption {

	/** @param array<value-of<KeyPurpose>, Closure(Key, string): void> $redeem By purpose; takes the key and k. */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly array $redeem,
	) {
	}

	/**
	 * Acts on the key; a used one answers the same again.
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
