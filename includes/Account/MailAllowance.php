<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Count;
use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Limit;
use SwImmoSuite\Http\Limits;

defined( 'ABSPATH' ) || exit;

/** How many mails an account may cause (I9): three an hour to any address, and no more than any form to many of them. */
final class MailAllowance {

	public function __construct(
		private readonly Limits $limits,
		private readonly ClientAddress $client,
	) {
	}

	/**
	 * Call first in the transaction that lays the mails down.
	 *
	 * @throws Failure 429.
	 */
	public function charge( string ...$addresses ): void {
		$addresses = array_map( 'strtolower', array_values( $addresses ) );
		// In one order, so that nobody waits for each other in a circle.
		sort( $addresses );
		$counts = array_map( static fn( string $address ): Count => new Count( Limit::Mails, $address ), $addresses );
		$wait   = max( $this->limits->take( new Count( Limit::Submissions, $this->client->token() ), ...$counts ) );
		if ( $wait > 0 ) {
			throw Failure::limit( $wait );
		}
	}
}
