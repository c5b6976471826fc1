<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** Counter of one action of one client, contact or email address. */
final class RateLimitBucket {

	/** Factor of the limit of mails to an address from all clients together. */
	private const ALL_CLIENTS_FACTOR = 10;

	/** Divisor of the limit of a client's submissions without a form token. */
	private const UNPROVEN_DIVISOR = 3;

	/**
	 * @param string $subject Whose actions are counted: ClientAddress::token(), id of a contact, or key of an email address.
	 * @param int    $factor  Multiplies the limit.
	 * @param int    $divisor Divides the limit, rounded up.
	 */
	public function __construct(
		public readonly RateLimit $limit,
		public readonly string $subject,
		private readonly int $factor = 1,
		private readonly int $divisor = 1,
	) {
	}

	/**
	 * Submissions of a client. Submissions with and without a form token share one counter; those without are refused once a third of the
	 * limit is used up.
	 *
	 * @param string $client   ClientAddress::token().
	 * @param bool   $isProven Whether the submission has a form token.
	 */
	public static function ofSubmissions( string $client, bool $isProven ): self {
		return new self( RateLimit::Submissions, $client, divisor: $isProven ? 1 : self::UNPROVEN_DIVISOR );
	}

	/** Mails to an address that one client requests. A client that types another person's address uses up only its own limit. */
	public static function ofClient( RateLimit $limit, EmailAddress $email, string $client ): self {
		return new self( $limit, "{$email->key}|{$client}" );
	}

	/** Mails to an address, from all clients together. */
	public static function ofAddress( RateLimit $limit, EmailAddress $email ): self {
		return new self( $limit, $email->key, self::ALL_CLIENTS_FACTOR );
	}

	/**
	 * Number of allowed actions.
	 *
	 * @param int $limit Limit after the filter sw_immosuite_limits.
	 */
	public function allowed( int $limit ): int {
		return intdiv( $this->factor * $limit + $this->divisor - 1, $this->divisor );
	}

	/** Key of the counter's row: a hash with a secret, so that nobody can look up a guessed address in the table. */
	public function bucket(): string {
		return bin2hex( Secret::mac( 'limit', $this->limit->value . '|' . $this->subject ) );
	}
}
