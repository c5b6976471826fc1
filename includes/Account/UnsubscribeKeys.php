<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Auth\Key;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * One lasting key per account (I6, u): every mail carries the same link. Its selector is derived from the account and the
 * site's salt, so that parallel calls make one row, and a new salt makes a new one while links that were mailed before keep working.
 */
final class UnsubscribeKeys {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly Keys $keys,
	) {
	}

	/** Call inside the transaction that lays the mail down; null where there is no such contact. */
	public function forContact( int $contactId ): ?Key {
		$account = $this->accounts->find( $contactId );
		if ( null === $account ) {
			return null;
		}
		$selector = Secret::encode( substr( Secret::mac( 'unsubscribe', $account->uuid ), 0, 16 ) );
		$this->accountKeys->keepUnsubscribing( $account, $selector );
		return $this->keys->bySelector( $selector );
	}
}
