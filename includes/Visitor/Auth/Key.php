<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Mail\MailedKey;

defined( 'ABSPATH' ) || exit;

/**
 * A mailed key (I6). Its verifier is derived from the site's salt, so a mail that is sent again carries the same link
 * although only a hash of it is at rest.
 */
final class Key {

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

	/** The value of ?k= in the mailed link. */
	public function k(): string {
		return implode( '.', [ $this->grant->purpose->value, $this->selector, self::verifier( $this->grant->purpose, $this->selector ) ] );
	}

	/** The key as a queued mail keeps it. */
	public function mailed(): MailedKey {
		return new MailedKey( $this->grant->email->typed, $this->selector, $this->grant->submissionId );
	}

	/** Whether its link still does something: neither used nor out of date. */
	public function isOpen( int $now ): bool {
		return null === $this->consumedAt && $this->expiresAt > $now;
	}

	/**
	 * What its page says of the request behind it, naming nobody (W12).
	 *
	 * @return array{kind: value-of<Opcode>|null, since: string, page: string|null} kind: the opcode that it would give (S6).
	 */
	public function about(): array {
		return [
			'kind'  => KeyPurpose::Login === $this->grant->purpose ? null : $this->grant->opcode?->value,
			'since' => Clock::local( $this->grant->requestedAt ?? $this->createdAt ),
			'page'  => $this->grant->page,
		];
	}

	/** Whether this is the browser that asked. */
	public function isMine( ?string $bindCookie ): bool {
		return null !== $bindCookie && null !== $this->grant->bindHash && hash_equals( $this->grant->bindHash, BindCookie::hash( $bindCookie ) );
	}

	/** What lies in the database in place of the verifier. */
	public static function verifierHash( string $verifier ): string {
		return hash( 'sha256', $verifier );
	}

	/** 256 bits, base64url. */
	public static function verifier( KeyPurpose $purpose, string $selector ): string {
		return Secret::encode( Secret::mac( 'key', $purpose->value . '|' . $selector ) );
	}
}
