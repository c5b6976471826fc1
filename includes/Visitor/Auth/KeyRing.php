<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Mints, reads and consumes mailed keys. */
final class KeyRing {

	/** Seconds for which a confirmation link is valid. */
	public const CONFIRMATION_SECONDS = 7 * DAY_IN_SECONDS;

	/** Seconds for which a sign-in link is valid, counted from when its mail is sent. */
	public const LOGIN_SECONDS = 15 * MINUTE_IN_SECONDS;

	/** Seconds for which the mail with a sign-in link may wait for the mail server. */
	public const LOGIN_MAIL_SECONDS = DAY_IN_SECONDS;

	/** The year 2100, for unsubscribe links, which never expire. */
	public const NEVER = 4_102_444_800;

	/** Purpose letter, selector (128 bits), verifier (256 bits). Checked here because databases compare more loosely. */
	private const SHAPE = '/^[a-z]\.[\w-]{22}\.[\w-]{43}$/D';

	public function __construct(
		private readonly KeyRepository $repository,
		private readonly Clock $clock,
	) {
	}

	/** Call in the transaction that makes the key necessary. */
	public function mint( KeyGrant $grant, int $ttl = self::CONFIRMATION_SECONDS ): Key {
		return $this->mintUntil( $grant, $this->clock->now() + $ttl );
	}

	/** Mints a key that ends at this time, in Unix seconds. */
	public function mintUntil( KeyGrant $grant, int $expiresAt ): Key {
		return $this->repository->insert( $grant, Secret::encode( random_bytes( 16 ) ), $this->clock->now(), $expiresAt );
	}

	/** Finds the key for the mail that carries it; null once it was swept. */
	public function bySelector( string $selector ): ?Key {
		return $this->repository->bySelector( $selector );
	}

	/**
	 * Whether the address has an unused, valid link with one of these opcodes.
	 *
	 * @param list<Opcode> $opcodes Not empty.
	 */
	public function hasOpenKey( EmailAddress $email, array $opcodes ): bool {
		return $this->repository->hasOpenKey( $email, $opcodes, $this->clock->now() );
	}

	/** Whether the address has an unused, valid link that subscribes to this newsletter text. */
	public function hasOpenNewsletterKey( EmailAddress $email, string $newsletterHash ): bool {
		return $this->repository->hasOpenNewsletterKey( $email, $newsletterHash, $this->clock->now() );
	}

	/** Finds the unused, valid key whose mail confirms this submission. */
	public function openKeyOf( int $submissionId ): ?Key {
		return $this->repository->openKeyOf( $submissionId, $this->clock->now() );
	}

	/**
	 * Reads a key without consuming it. Used keys are returned as well, so that their link can repeat its response.
	 *
	 * @throws Failure 404 or 410.
	 */
	public function read( string $k ): Key {
		if ( 1 !== preg_match( self::SHAPE, $k ) ) {
			throw self::unknown();
		}
		[ $letter, $selector, $verifier ] = explode( '.', $k );
		$key                              = $this->repository->find( KeyPurpose::tryFrom( $letter ) ?? throw self::unknown(), $selector, Key::verifierHash( $verifier ) );
		if ( null === $key || $key->selector !== $selector ) {
			throw self::unknown();
		}
		if ( null === $key->consumedAt && $key->expiresAt <= $this->clock->now() ) {
			throw new Failure( 'sw_immosuite_key_expired', 410, $key->about() );
		}
		return $key;
	}

	/** Returns true exactly once, and only while the key is valid. Call in the transaction that acts on the key. */
	public function consume( string $k ): bool {
		[ $letter, $selector, $verifier ] = explode( '.', $k, 3 ) + [ '', '', '' ];
		$purpose                          = KeyPurpose::tryFrom( $letter );
		return null !== $purpose && $this->repository->consume( $purpose, $selector, Key::verifierHash( $verifier ), $this->clock->now() );
	}

	/** Whether the key was redeemed within this many seconds. */
	public function isConsumedWithin( Key $key, int $seconds ): bool {
		return null !== $key->consumedAt && $key->consumedAt > $this->clock->now() - $seconds;
	}

	/** Starts the lifetime of a sign-in link when its mail has been sent. */
	public function startLoginLifetime( string $selector ): void {
		$this->repository->setExpiry( KeyPurpose::Login, $selector, $this->clock->now() + self::LOGIN_SECONDS );
	}

	/** Failure for keys that were never minted, were swept or are misspelled: the same for all, so that clients cannot tell which. */
	public static function unknown(): Failure {
		return new Failure( 'sw_immosuite_key_unknown', 404 );
	}
}
