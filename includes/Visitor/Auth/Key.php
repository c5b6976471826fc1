<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Mail\OutboxMail;

defined( 'ABSPATH' ) || exit;

/**
 * A mailed key. Its verifier is derived from the site's salt, so that a resent mail carries the same link although the database
 * stores only a hash.
 *
 * @phpstan-import-type MailedKey from OutboxMail
 */
final class Key {

	/** Longest local part whose last character the mask also hides, since showing it would reveal the rest. */
	private const MAX_SHORT_NAME = 3;

	public function __construct(
		public readonly int $id,
		public readonly KeyGrant $grant,
		public readonly string $selector,
		public readonly int $createdAt,
		public readonly int $expiresAt,
		public readonly ?int $consumedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			new KeyGrant(
				KeyPurpose::from( $row->string( 'purpose' ) ),
				new EmailAddress( $row->string( 'email' ) ),
				Opcode::tryFrom( $row->string( 'opcode' ) ),
				$row->nullableInt( 'submission_id' ),
				$row->nullableString( 'newsletter_hash' ),
				$row->nullableString( 'bind_hash' ),
				$row->nullableInt( 'contact_id' ),
				$row->nullableInt( 'session_id' ),
				$row->nullableString( 'page' ),
				$row->nullableInt( 'requested_at' ),
				$row->nullableInt( 'consent_id' ),
				$row->nullableInt( 'search_id' ),
			),
			$row->string( 'selector' ),
			$row->int( 'created_at' ),
			$row->int( 'expires_at' ),
			$row->nullableInt( 'consumed_at' ),
		);
	}

	/** Value of ?k= in the mailed link. */
	public function k(): string {
		return implode( '.', [ $this->grant->purpose->value, $this->selector, self::verifier( $this->grant->purpose, $this->selector ) ] );
	}

	/**
	 * The key as stored with a queued mail.
	 *
	 * @return MailedKey
	 */
	public function mailed(): array {
		return [
			'email'        => $this->grant->email->typed,
			'selector'     => $this->selector,
			'submissionId' => $this->grant->submissionId,
		];
	}

	/**
	 * Masks the address so that its owner recognizes it but nobody else can write to it: e•••n@domain.example. Always three dots, so
	 * that the length stays hidden. Empty for a deleted account.
	 */
	public function maskedEmail(): string {
		$email = $this->grant->email->typed;
		if ( '' === $email ) {
			return '';
		}
		$at    = (int) strrpos( $email, '@' );
		$local = substr( $email, 0, $at );
		$last  = mb_strlen( $local ) > self::MAX_SHORT_NAME ? mb_substr( $local, -1 ) : '';
		return mb_substr( $local, 0, 1 ) . '•••' . $last . substr( $email, $at );
	}

	/** Whether the key is neither used nor expired. */
	public function isOpen( int $now ): bool {
		return null === $this->consumedAt && $this->expiresAt > $now;
	}

	/**
	 * Describes the request behind the key for its page, without personal data.
	 *
	 * @return array{kind: value-of<Opcode>|null, since: string, page: string|null} kind: the opcode that redeeming would return.
	 */
	public function about(): array {
		return [
			'kind'  => KeyPurpose::Login === $this->grant->purpose ? null : $this->grant->opcode?->value,
			'since' => Clock::local( $this->grant->requestedAt ?? $this->createdAt ),
			'page'  => $this->grant->page,
		];
	}

	/** Whether this browser requested the key. */
	public function isRequestedBy( ?string $bindCookie ): bool {
		return null !== $bindCookie && null !== $this->grant->bindHash && hash_equals( $this->grant->bindHash, BindCookie::hash( $bindCookie ) );
	}

	/** Hash that the database stores instead of the verifier. */
	public static function verifierHash( string $verifier ): string {
		return hash( 'sha256', $verifier );
	}

	/** 256 bits, base64url. */
	public static function verifier( KeyPurpose $purpose, string $selector ): string {
		return Secret::encode( Secret::mac( 'key', $purpose->value . '|' . $selector ) );
	}
}
