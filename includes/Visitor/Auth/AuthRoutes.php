<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * POST auth/email, auth/login, auth/login/nonce; GET and DELETE auth/me, auth/sessions, auth/sessions/{id}.
 *
 * @phpstan-import-type LoginResponseShape from Shapes
 * @phpstan-import-type MeResponseShape from Shapes
 * @phpstan-import-type NonceResponseShape from Shapes
 * @phpstan-import-type SentResponseShape from Shapes
 * @phpstan-import-type SessionsResponseShape from Shapes
 */
final class AuthRoutes {

	/**
	 * @param Closure(): LoginMailService $mails
	 * @param Closure(): LoginService     $logins
	 */
	public function __construct(
		private readonly SessionService $sessions,
		#[Lazy( LoginMailService::class )]
		private readonly Closure $mails,
		#[Lazy( LoginService::class )]
		private readonly Closure $logins,
	) {
	}

	/** @return SentResponseShape */
	public function email( ApiRequest $request ): array {
		return [ 'sent' => ( $this->mails )()->send( new EmailAddress( trim( $request->body->as( 'EmailRequest' )['email'] ) ), $request->translator->language ) ];
	}

	/** @return LoginResponseShape */
	public function login( ApiRequest $request ): array {
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return ( $this->logins )()->login( $request->body->as( 'KeyRequest' )['k'], Device::of( is_string( $agent ) ? $agent : '' ), $request->translator->language );
	}

	/** @return NonceResponseShape */
	public function nonce( ApiRequest $request ): array {
		return [ 'nonce' => ( $this->logins )()->nonce( $request->body->as( 'KeyRequest' )['k'] ) ];
	}

	/** @return MeResponseShape */
	public function me( ApiRequest $request ): array {
		return [
			'user'  => $request->visitor()->toUser(),
			'nonce' => VisitorNonce::create( $request->visitor() ),
		];
	}

	/** @return array{} */
	public function logout( ApiRequest $request ): array {
		$this->sessions->end( $request->visitor()->sessionId );
		return [];
	}

	/** @return SessionsResponseShape */
	public function list( ApiRequest $request ): array {
		return array_map(
			static fn( Session $session ): array => [
				'id'      => $session->uuid,
				'device'  => $session->device->label( $request->translator ),
				'created' => Clock::rfc3339( $session->createdAt ),
				'seen'    => Clock::local( $session->seenAt ),
				'current' => $session->visitor->sessionId === $request->visitor()->sessionId,
			],
			$this->sessions->ofContact( $request->visitor()->contactId )
		);
	}

	/** @return array{} */
	public function endAll( ApiRequest $request ): array {
		$this->sessions->endAllOf( $request->visitor()->contactId );
		$this->sessions->clearCookie();
		return [];
	}

	/**
	 * @return array{}
	 * @throws Failure 404 if the visitor has no such session.
	 */
	public function end( ApiRequest $request ): array {
		$ended = $this->sessions->endByUuid( $request->visitor()->contactId, $request->path( 'id' ) );
		if ( $ended->visitor->sessionId === $request->visitor()->sessionId ) {
			$this->sessions->clearCookie();
		}
		return [];
	}
}
