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
 * How many mails an account may cause (I9): three an hour to the own address, whatever strangers have asked for to the
 * same, three an hour to any other, and no more than any form to many of them.
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
	 * @param EmailAddress|null $newAddress Gets a mail too.
	 * @throws Failure 429.
	 */
	public function charge( int $contactId, ?EmailAddress $newAddress = null ): void {
		$other = null === $newAddress ? [] : [ new RateLimitBucket( RateLimit::Mails, $newAddress->key ) ];
		$own   = new RateLimitBucket( RateLimit::AccountMails, (string) $contactId );
		$wait  = max( $this->limits->take( new RateLimitBucket( RateLimit::Submissions, $this->client->token() ), $own, ...$other ) );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
	}
}
