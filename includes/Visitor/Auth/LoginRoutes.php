<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/**
 * POST auth/email, auth/login, auth/login/nonce.
 *
 * @phpstan-import-type LoginResponseShape from Shapes
 * @phpstan-import-type NonceResponseShape from Shapes
 * @phpstan-import-type SentResponseShape from Shapes
 */
final class LoginRoutes {

	public function __construct(
		private readonly LoginMailService $mails,
		private readonly LoginService $logins,
	) {
	}

	/** @return SentResponseShape */
	public function email( ApiRequest $request ): array {
		return [ 'sent' => $this->mails->ask( new EmailAddress( trim( $request->body->as( 'EmailRequest' )['email'] ) ), $request->translator->language ) ];
	}

	/** @return LoginResponseShape */
	public function login( ApiRequest $request ): array {
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return $this->logins->login( $request->body->as( 'KeyRequest' )['k'], Device::of( is_string( $agent ) ? $agent : '' ), $request->translator->language );
	}

	/** @return NonceResponseShape */
	public function nonce( ApiRequest $request ): array {
		return [ 'nonce' => $this->logins->nonce( $request->body->as( 'KeyRequest' )['k'] ) ];
	}
}
