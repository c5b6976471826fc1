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

	/**
	 * @param string $subject ClientAddress::token(), the id of a contact, or what the named constructors make of an address.
	 * @param int    $factor  How many times the limit is allowed.
	 */
	public function __construct(
		public readonly RateLimit $limit,
		public readonly string $subject,
		public readonly int $factor = 1,
	) {
	}

	/** Mails to an address that one client asks for: whoever types somebody else's uses up the own alone (P143). */
	public static function ofClient( RateLimit $limit, EmailAddress $email, string $client ): self {
		return new self( $limit, "{$email->key}|{$client}" );
	}

	/** Mails to an address, whoever asks for them (P143). */
	public static function ofAddress( RateLimit $limit, EmailAddress $email ): self {
		return new self( $limit, $email->key, self::TOGETHER );
	}

	/** Row of the counter. Keyed, so that nobody finds it by hashing an address that he guesses. */
	public function bucket(): string {
		return bin2hex( Secret::mac( 'limit', $this->limit->value . '|' . $this->subject ) );
	}
}
