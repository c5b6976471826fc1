<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Signs a visitor in by a mailed key.
 *
 * @phpstan-type Answer array{login: bool, user?: array{email: string, loggedIn: true}, nonce?: string, reason?: 'expired'|'used'|'unknown'}
 */
final class LoginService {

	/** Seconds after the login for which the key still returns the nonce of the session. */
	private const NONCE_SECONDS = 120;

	public function __construct(
		private readonly Connection $connection,
		private readonly KeyRing $keys,
		private readonly SessionService $sessions,
		private readonly ContactRepository $contacts,
	) {
	}

	/**
	 * Consumes the key; of parallel calls only one signs in.
	 *
	 * @param Device   $device   Browser that signs in.
	 * @param Language $language Language of a contact that the login creates.
	 * @phpstan-return Answer
	 */
	public function login( string $k, Device $device, Language $language ): array {
		try {
			$key = $this->key( $k );
		} catch ( Failure $failure ) {
			return self::refusal( 410 === $failure->status ? 'expired' : 'unknown' );
		}
		if ( null !== $key->consumedAt ) {
			return $this->answerUsedKey( $key );
		}
		$token   = $this->connection->transaction( fn(): ?string => $this->keys->consume( $k ) ? $this->startSession( $key, $device, $language ) : null );
		$session = null === $token ? null : $this->sessions->byToken( $token );
		if ( null === $token || null === $session ) {
			return self::refusal( 'used' );
		}
		$this->sessions->setCookie( $token );
		return self::acceptance( $session );
	}

	/**
	 * Returns the nonce of the session that this key has just started, only to the browser of that session.
	 *
	 * @throws Failure 403 for other browsers, and after NONCE_SECONDS.
	 */
	public function nonce( string $k ): string {
		$session = $this->sessions->current();
		try {
			$key = $this->key( $k );
		} catch ( Failure ) {
			throw Failure::session();
		}
		if ( null === $session || $session->keyId !== $key->id || ! $this->keys->isConsumedWithin( $key, self::NONCE_SECONDS ) ) {
			throw Failure::session();
		}
		return VisitorNonce::create( $session->visitor );
	}

	/** @throws Failure 404 or 410; also for keys of another purpose. */
	private function key( string $k ): Key {
		$key = $this->keys->read( $k );
		return KeyPurpose::Login === $key->grant->purpose ? $key : throw KeyRing::unknown();
	}

	/**
	 * Answers when the page of a used link is opened again, in the browser that the link has signed in or in another one.
	 *
	 * @phpstan-return Answer
	 */
	private function answerUsedKey( Key $key ): array {
		$session = $this->sessions->current();
		return null !== $session && $session->keyId === $key->id ? self::acceptance( $session ) : self::refusal( 'used' );
	}

	private function startSession( Key $key, Device $device, Language $language ): string {
		$contact = $this->contacts->createOrFill( $key->grant->email, [], $language );
		$this->contacts->noteSignIn( $contact );
		return $this->sessions->start( $contact, $key->id, $device );
	}

	/** @phpstan-return Answer */
	private static function acceptance( Session $session ): array {
		return [
			'login' => true,
			'user'  => $session->visitor->toUser(),
			'nonce' => VisitorNonce::create( $session->visitor ),
		];
	}

	/**
	 * @param 'expired'|'used'|'unknown' $reason
	 * @phpstan-return Answer
	 */
	private static function refusal( string $reason ): array {
		return [
			'login'  => false,
			'reason' => $reason,
		];
	}
}
