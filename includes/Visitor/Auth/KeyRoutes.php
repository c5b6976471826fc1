<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/**
 * POST wizard/key.
 *
 * @phpstan-import-type KeyResponseShape from Shapes
 */
final class KeyRoutes {

	/**
	 * @param Closure(int): ?string                             $uuid   UUID of a submission by its id; null if it was deleted.
	 * @param Closure(Key, Translator): KeyResponseShape['alerts'] $alerts Describes a key of purpose a.
	 */
	public function __construct(
		private readonly KeyRing $keys,
		private readonly BindCookie $cookie,
		private readonly Closure $uuid,
		private readonly Closure $alerts,
	) {
	}

	/** @return KeyResponseShape */
	public function key( ApiRequest $request ): array {
		$key   = $this->keys->look( $request->body->as( 'KeyRequest' )['k'] );
		$named = $key->grant->submissionId;
		return [
			'purpose' => $key->grant->purpose->value,
			'email'   => MaskedAddress::of( $key->grant->email->typed ),
			'mine'    => $key->isMine( $this->cookie->value() ),
			'id'      => null === $named ? null : ( $this->uuid )( $named ),
			...$key->about(),
			...( KeyPurpose::AlertStop === $key->grant->purpose ? [ 'alerts' => ( $this->alerts )( $key, $request->translator ) ] : [] ),
		];
	}
}
