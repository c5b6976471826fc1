<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** One thing to count, and for whom. */
final class RateLimitBucket {

	/** @param string $subject ClientAddress::token(), an address in lower case, or the id of a contact. */
	public function __construct(
		public readonly RateLimit $limit,
		public readonly string $subject,
	) {
	}

	/** Row of the counter. Keyed, so that nobody finds it by hashing an address that he guesses. */
	public function bucket(): string {
		return bin2hex( Secret::mac( 'limit', $this->limit->value . '|' . $this->subject ) );
	}
}
