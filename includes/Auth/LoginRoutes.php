<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

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
	public function email( ApiRequest $call ): array {
		return [ 'sent' => $this->mails->ask( trim( $call->string( 'email' ) ), $call->translator->language ) ];
	}

	/** @return array<string, mixed> */
	public function login( ApiRequest $call ): array {
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return $this->logins->login( $call->string( 'k' ), Device::of( is_string( $agent ) ? $agent : '' ), $call->translator->language );
	}

	/** @return array<string, mixed> */
	public function nonce( ApiRequest $call ): array {
		return [ 'nonce' => $this->logins->nonce( $call->string( 'k' ) ) ];
	}
}
