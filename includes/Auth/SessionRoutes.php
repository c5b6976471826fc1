<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

use SwImmoSuite\Clock;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Failure;

defined( 'ABSPATH' ) || exit;

/** GET and DELETE auth/me, auth/sessions, auth/sessions/{id} (W4, W10). */
final class SessionRoutes {

	public function __construct( private readonly Sessions $sessions ) {
	}

	/** @return array<string, mixed> */
	public function me( ApiRequest $call ): array {
		return [
			'user'  => $call->visitor()->toUser(),
			'nonce' => VisitorNonce::create( $call->visitor() ),
		];
	}

	/** @return array<string, mixed> */
	public function logout( ApiRequest $call ): array {
		$this->sessions->end( $call->visitor()->sessionId );
		return [];
	}

	/** @return list<array<string, mixed>> */
	public function list( ApiRequest $call ): array {
		return array_map(
			static fn( Session $session ): array => [
				'id'      => $session->uuid,
				'device'  => $session->device->label( $call->translator ),
				'created' => Clock::rfc3339( $session->createdAt ),
				'seen'    => Clock::rfc3339( $session->seenAt ),
				'current' => $session->visitor->sessionId === $call->visitor()->sessionId,
			],
			$this->sessions->ofContact( $call->visitor()->contactId )
		);
	}

	/** @return array<string, mixed> */
	public function endAll( ApiRequest $call ): array {
		$this->sessions->endAllOf( $call->visitor()->contactId );
		$this->sessions->forget();
		return [];
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 404 where it is none of the visitor's own.
	 */
	public function end( ApiRequest $call ): array {
		$ended = $this->sessions->endOne( $call->visitor()->contactId, $call->path( 'id' ) );
		if ( $ended->visitor->sessionId === $call->visitor()->sessionId ) {
			$this->sessions->forget();
		}
		return [];
	}
}
