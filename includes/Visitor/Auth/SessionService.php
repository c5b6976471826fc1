<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Begins, finds and ends sessions. Always creates a new token and never adopts one from the browser (session fixation). */
final class SessionService {

	/** Maximum lifetime of a session in seconds. */
	public const LIFETIME_SECONDS = 14 * DAY_IN_SECONDS;

	/** Seconds without a request after which a session ends. */
	public const IDLE_SECONDS = 2 * DAY_IN_SECONDS;

	/** Minimum seconds between two updates of the last use. */
	private const MIN_UPDATE_SECONDS = 600;

	public function __construct(
		private readonly SessionRepository $repository,
		private readonly SessionCookie $cookie,
		private readonly Clock $clock,
	) {
	}

	/** Session of this browser; null if it is not signed in. */
	public function current(): ?Session {
		$token = $this->cookie->token();
		return null === $token ? null : $this->byToken( $token );
	}

	public function byToken( string $token ): ?Session {
		return $this->repository->find( SessionCookie::hash( $token ), $this->clock->now() );
	}

	/** Updates the time of the last use, and restores the companion cookie. */
	public function markUsed( Session $session ): void {
		SessionCookie::restoreCompanion( $session->createdAt + self::LIFETIME_SECONDS );
		$seenUntil = $this->clock->now() - self::MIN_UPDATE_SECONDS;
		if ( $session->seenAt <= $seenUntil ) {
			$this->repository->touch( $session->visitor->sessionId, $this->clock->now(), $seenUntil );
		}
	}

	/**
	 * Signs a browser in and ends its previous session. Call in the transaction that consumes the key, and setCookie() after its
	 * commit.
	 *
	 * @return string The token.
	 */
	public function start( int $contactId, int $keyId, Device $device ): string {
		$old = $this->cookie->token();
		if ( null !== $old ) {
			$this->repository->deleteByToken( SessionCookie::hash( $old ) );
		}
		$now   = $this->clock->now();
		$token = Secret::encode( random_bytes( 32 ) );
		$this->repository->insert( [ 'token' => $token, 'contactId' => $contactId, 'keyId' => $keyId, 'device' => $device ], $now, $now + self::LIFETIME_SECONDS );
		return $token;
	}

	public function setCookie( string $token ): void {
		$this->cookie->set( $token );
	}

	public function end( int $sessionId ): void {
		$this->repository->delete( $sessionId );
		$this->cookie->clear();
	}

	/** @return list<Session> Most recently used first. */
	public function ofContact( int $contactId ): array {
		return $this->repository->ofContact( $contactId, $this->clock->now() );
	}

	/** @throws Failure 404 if the contact has no such session. */
	public function endByUuid( int $contactId, string $uuid ): Session {
		foreach ( $this->ofContact( $contactId ) as $session ) {
			if ( $session->uuid === strtolower( $uuid ) ) {
				$this->repository->delete( $session->visitor->sessionId );
				return $session;
			}
		}
		throw Failure::notFound();
	}

	/** Ends all sessions of a contact, on every device. */
	public function endAllOf( int $contactId ): void {
		$this->repository->deleteOf( $contactId );
	}

	/** Deletes the cookies of a session that has ended. */
	public function clearCookie(): void {
		$this->cookie->clear();
	}

	/** Deletes expired and idle sessions and returns their number. */
	public function sweep(): int {
		return $this->repository->sweep( $this->clock->now() );
	}
}
