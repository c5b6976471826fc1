<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Begins, finds and ends sessions (I2). A token is only ever made here: what a browser brings along is never adopted. */
final class SessionService {

	/** Seconds that a session lasts at most. */
	public const LIFE = 14 * DAY_IN_SECONDS;

	/** Seconds without a call after which it has ended. */
	public const IDLE = 2 * DAY_IN_SECONDS;

	/** Seconds between two notes of its last use. */
	private const NOTED = 600;

	public function __construct(
		private readonly SessionRepository $repository,
		private readonly SessionCookie $cookie,
		private readonly Clock $clock,
	) {
	}

	/** The session of this browser; null where it is not signed in, or not any more. */
	public function current(): ?Session {
		$token = $this->cookie->token();
		return null === $token ? null : $this->byToken( $token );
	}

	/** The session that a token opens. */
	public function byToken( string $token ): ?Session {
		return $this->repository->find( SessionCookie::hash( $token ), $this->clock->now() );
	}

	/** Notes that the session is in use, and by a browser for which caches step aside. */
	public function use( Session $session ): void {
		SessionCookie::accompany( $session->createdAt + self::LIFE );
		$before = $this->clock->now() - self::NOTED;
		if ( $session->seenAt <= $before ) {
			$this->repository->touch( $session->visitor->sessionId, $this->clock->now(), $before );
		}
	}

	/**
	 * Signs a browser in; what it was signed in with before ends. Call inside the transaction that consumes the key,
	 * and give() after its commit.
	 *
	 * @return string The token.
	 */
	public function begin( int $contactId, int $keyId, Device $device ): string {
		$old = $this->cookie->token();
		if ( null !== $old ) {
			$this->repository->deleteByToken( SessionCookie::hash( $old ) );
		}
		$now   = $this->clock->now();
		$token = Secret::encode( random_bytes( 32 ) );
		$this->repository->insert( new NewSession( $token, $contactId, $keyId, $device ), $now, $now + self::LIFE );
		return $token;
	}

	/** Sends the browser its token. */
	public function give( string $token ): void {
		$this->cookie->give( $token );
	}

	/** Signs this browser out. */
	public function end( int $sessionId ): void {
		$this->repository->delete( $sessionId );
		$this->cookie->clear();
	}

	/**
	 * All sessions of a person.
	 *
	 * @return list<Session> The last one used first.
	 */
	public function ofContact( int $contactId ): array {
		return $this->repository->ofContact( $contactId, $this->clock->now() );
	}

	/**
	 * Ends one of the sessions of a person.
	 *
	 * @throws Failure 404 where the person has no such session.
	 */
	public function endOne( int $contactId, string $uuid ): Session {
		foreach ( $this->ofContact( $contactId ) as $session ) {
			if ( $session->uuid === strtolower( $uuid ) ) {
				$this->repository->delete( $session->visitor->sessionId );
				return $session;
			}
		}
		throw Failure::notFound();
	}

	/** Ends all sessions of a person, on every device. */
	public function endAllOf( int $contactId ): void {
		$this->repository->deleteOf( $contactId );
	}

	/** The browser forgets a session that has ended. */
	public function forget(): void {
		$this->cookie->clear();
	}

	/** Forgets sessions that have ended; returns how many. */
	public function sweep(): int {
		return $this->repository->sweep( $this->clock->now() );
	}
}
