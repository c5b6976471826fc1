<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** POST wizard/key (W12). */
final class KeyRoutes {

	/** @param Closure(int): ?string $uuid UUID of a submission by its row; null where it was deleted. */
	public function __construct(
		private readonly Keys $keys,
		private readonly BindCookie $cookie,
		private readonly Closure $uuid,
	) {
	}

	/** @return array{purpose: string, email: string, mine: bool, id: string|null, kind: string|null, since: string, page: string|null} */
	public function key( ApiRequest $request ): array {
		$key   = $this->keys->look( $request->string( 'k' ) );
		$named = $key->grant->submissionId;
		return [
			'purpose' => $key->grant->purpose->value,
			'email'   => MaskedAddress::of( $key->grant->email->typed ),
			'mine'    => $key->isMine( $this->cookie->value() ),
			'id'      => null === $named ? null : ( $this->uuid )( $named ),
			...$key->about(),
		];
	}
}
