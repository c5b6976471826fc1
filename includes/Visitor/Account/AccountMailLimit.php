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
 * Limits the mails that signed-in visitors can request: three an hour per account, counted separately from mails that strangers
 * request to the same address; and per client, like form submissions.
 */
final class AccountMailLimit {

	public function __construct(
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * Charges the mails. Call first in the transaction that queues them.
	 *
	 * @param EmailAddress|null $newAddress New address that also gets a mail. The mail counts toward that address's limit, but is never refused for it.
	 * @throws Failure 429.
	 */
	public function charge( int $contactId, ?EmailAddress $newAddress = null ): void {
		$account = new RateLimitBucket( RateLimit::AccountMails, (string) $contactId );
		$address = null === $newAddress ? [] : [ RateLimitBucket::ofAddress( RateLimit::Mails, $newAddress ) ];
		$waits   = $this->limits->chargeAll( new RateLimitBucket( RateLimit::Submissions, $this->client->token() ), $account, ...$address );
		// Only the first two limits, those of the client and of the account, can refuse.
		$wait = max( $waits[0], $waits[1] ?? 0 );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
	}
}
