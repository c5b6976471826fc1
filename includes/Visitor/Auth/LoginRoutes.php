<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** POST auth/email, auth/login, auth/login/nonce (W4). */
final class LoginRoutes {

	public function __construct(
		private readonly LoginMailService $mails,
		private readonly LoginService $logins,
	) {
	}

	/** @return array<string, mixed> */
	public function email( ApiRequest $request ): array {
		return [ 'sent' => $this->mails->ask( new EmailAddress( trim( $request->string( 'email' ) ) ), $request->translator->language ) ];
	}

	/** @return array<string, mixed> */
	public function login( ApiRequest $request ): array {
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return $this->logins->login( $request->string( 'k' ), Device::of( is_string( $agent ) ? $agent : '' ), $request->translator->language );
	}

	/** @return array<string, mixed> */
	public function nonce( ApiRequest $request ): array {
		return [ 'nonce' => $this->logins->nonce( $request->string( 'k' ) ) ];
	}
}
