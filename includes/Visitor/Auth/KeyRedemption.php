<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Leads a mailed key to the room that acts on its purpose (I6). Sign-in keys have a route of their own. */
final class KeyRedemption {

	/** @param array<value-of<KeyPurpose>, Closure(Key, string): string> $redeem By purpose; takes the key and k, answers the opcode (S6). */
	public function __construct(
		private readonly Keys $keys,
		private readonly array $redeem,
	) {
	}

	/**
	 * Acts on the key; a used one answers the same again.
	 *
	 * @return string Opcode of S6.
	 * @throws Failure 404 or 410.
	 */
	public function redeem( string $k ): string {
		$key    = $this->keys->look( $k );
		$redeem = $this->redeem[ $key->grant->purpose->value ] ?? throw Keys::unknown();
		return $redeem( $key, $k );
	}
}
