<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;

defined( 'ABSPATH' ) || exit;

/**
 * How many mails an account may cause: three an hour to the own address and to others, whatever strangers have asked for
 * to the same (P143), and no more than any form to many of them (I9).
 */
final class MailAllowance {

	public function __construct(
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * Call first in the transaction that queues the mails.
	 *
	 * @param EmailAddress|null $newAddress Gets a mail too, which is counted among those of strangers, and never waits for them.
	 * @throws Failure 429.
	 */
	public function charge( int $contactId, ?EmailAddress $newAddress = null ): void {
		$own    = new RateLimitBucket( RateLimit::AccountMails, (string) $contactId );
		$other  = null === $newAddress ? [] : [ RateLimitBucket::ofAddress( RateLimit::Mails, $newAddress ) ];
		$counts = $this->limits->take( new RateLimitBucket( RateLimit::Submissions, $this->client->token() ), $own, ...$other );
		$wait   = max( $counts[0], $counts[1] ?? 0 );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
	}
}
