<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** One thing to count, and for whom. */
final class RateLimitBucket {

	/** How many times more mails an address may get from all clients together than from one of them (P143). */
	private const TOGETHER = 10;

	/** How many times fewer submissions of a client are let through without a form token (W1). */
	private const UNPROVEN = 3;

	/**
	 * @param string $subject ClientAddress::token(), the id of a contact, or what the named constructors make of an address.
	 * @param int    $factor  How many times the limit is allowed.
	 * @param int    $divisor Which part of that is allowed, rounded up.
	 */
	public function __construct(
		public readonly RateLimit $limit,
		public readonly string $subject,
		private readonly int $factor = 1,
		private readonly int $divisor = 1,
	) {
	}

	/**
	 * Submissions of a client. One count for both: without a token no more than a third of it may be used up, by whatever was sent before.
	 *
	 * @param string $client   ClientAddress::token().
	 * @param bool   $isProven Whether a form token came with it.
	 */
	public static function ofSubmissions( string $client, bool $isProven ): self {
		return new self( RateLimit::Submissions, $client, 1, $isProven ? 1 : self::UNPROVEN );
	}

	/** Mails to an address that one client asks for: whoever types somebody else's uses up the own alone (P143). */
	public static function ofClient( RateLimit $limit, EmailAddress $email, string $client ): self {
		return new self( $limit, "{$email->key}|{$client}" );
	}

	/** Mails to an address, whoever asks for them (P143). */
	public static function ofAddress( RateLimit $limit, EmailAddress $email ): self {
		return new self( $limit, $email->key, self::TOGETHER );
	}

	/** @param int $limit What the filter allows. */
	public function allowed( int $limit ): int {
		return intdiv( $this->factor * $limit + $this->divisor - 1, $this->divisor );
	}

	/** Row of the counter. Keyed, so that nobody finds it by hashing an address that he guesses. */
	public function bucket(): string {
		return bin2hex( Secret::mac( 'limit', $this->limit->value . '|' . $this->subject ) );
	}
}
