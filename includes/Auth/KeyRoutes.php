<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

use SwImmoSuite\Http\Call;

defined( 'ABSPATH' ) || exit;

/** POST wizard/key (W12). */
final class KeyRoutes {

	public function __construct(
		private readonly Keys $keys,
		private readonly BindCookie $cookie,
	) {
	}

	/** @return array<string, mixed> */
	public function key( Call $call ): array {
		$key = $this->keys->look( $call->string( 'k' ) );
		return [
			'purpose' => $key->grant->purpose,
			'email'   => MaskedAddress::of( $key->grant->email ),
			'mine'    => $key->isMine( $this->cookie->value() ),
			...$key->about(),
		];
	}
}
