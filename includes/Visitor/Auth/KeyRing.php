<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Mints, looks at and consumes mailed keys. */
final class KeyRing {

	/** Seconds that a confirmation link is valid. */
	public const CONFIRMATION = 7 * DAY_IN_SECONDS;

	/** Seconds that a sign-in link is valid, counted from its mail's dispatch. */
	public const LOGIN = 15 * MINUTE_IN_SECONDS;

	/** Seconds that its mail may wait for the mail server; nobody wants to sign in later than that. */
	public const LOGIN_WAITS = DAY_IN_SECONDS;

	/** The year 2100: a link that ends mails has no end. */
	public const NEVER = 4_102_444_800;

	/** Purpose letter, selector of 128 bits, verifier of 256: the one spelling of a key, which databases compare more loosely. */
	private const SHAPE = '/^[a-z]\.[\w-]{22}\.[\w-]{43}$/D';

	public function __construct(
		private readonly KeyRepository $repository,
		private readonly Clock $clock,
	) {
	}

	/** Call inside the transaction that makes the key necessary. */
	public function mint( KeyGrant $grant, int $ttl = self::CONFIRMATION ): Key {
		return $this->mintUntil( $grant, $this->clock->now() + $ttl );
	}

	/** The same with its end in unix seconds. */
	public function mintUntil( KeyGrant $grant, int $expiresAt ): Key {
		return $this->repository->insert( $grant, Secret::encode( random_bytes( 16 ) ), $this->clock->now(), $expiresAt );
	}

	/** For the mail that carries it; null where it was swept. */
	public function bySelector( string $selector ): ?Key {
		return $this->repository->bySelector( $selector );
	}

	/**
	 * Whether this address has been mailed a link that confirms one of these, and has not opened it yet.
	 *
	 * @param list<Opcode> $opcodes At least one.
	 */
	public function asksFor( EmailAddress $email, array $opcodes ): bool {
		return $this->repository->isPending( $email, $opcodes, $this->clock->now() );
	}

	/** The same of a link to a subscription with this text. */
	public function asksForNewsletter( EmailAddress $email, string $newsletterHash ): bool {
		return $this->repository->isNewsletterPending( $email, $newsletterHash, $this->clock->now() );
	}

	/** The key whose mail names this submission and whose link still works. */
	public function naming( int $submissionId ): ?Key {
		return $this->repository->naming( $submissionId, $this->clock->now() );
	}

	/**
	 * What a key is for, without touching it. A used one is still shown, so that its link can answer the same again.
	 *
	 * @throws Failure 404 or 410.
	 */
	public function look( string $k ): Key {
		if ( 1 !== preg_match( self::SHAPE, $k ) ) {
			throw self::unknown();
		}
		[ $letter, $selector, $verifier ] = explode( '.', $k );
		$key = $this->repository->find( KeyPurpose::tryFrom( $letter ) ?? throw self::unknown(), $selector, Key::verifierHash( $verifier ) );
		if ( null === $key || $key->selector !== $selector ) {
			throw self::unknown();
		}
		if ( null === $key->consumedAt && $key->expiresAt <= $this->clock->now() ) {
			throw new Failure( 'sw_immosuite_key_expired', 410, $key->about() );
		}
		return $key;
	}

	/** True exactly once, and only while the key is valid. Call inside the transaction that acts on it. */
	public function consume( string $k ): bool {
		[ $letter, $selector, $verifier ] = explode( '.', $k, 3 ) + [ '', '', '' ];
		$purpose = KeyPurpose::tryFrom( $letter );
		return null !== $purpose && $this->repository->consume( $purpose, $selector, Key::verifierHash( $verifier ), $this->clock->now() );
	}

	/** Whether it was redeemed no longer ago than this. */
	public function isConsumedWithin( Key $key, int $seconds ): bool {
		return null !== $key->consumedAt && $key->consumedAt > $this->clock->now() - $seconds;
	}

	/** The mail with this sign-in link has left: from now on it is valid for as long as the mail says. */
	public function dispatched( string $selector ): void {
		$this->repository->expire( KeyPurpose::Login, $selector, $this->clock->now() + self::LOGIN );
	}

	/** Never minted, swept, or misspelt: nobody learns which. */
	public static function unknown(): Failure {
		return new Failure( 'sw_immosuite_key_unknown', 404 );
	}
}
