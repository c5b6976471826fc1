<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/**
 * One lasting key per account and address (I6, u): every mail carries the same link. A new salt makes a new one, while
 * links that were mailed before keep working.
 */
final class UnsubscribeKeys {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly KeyRing $keys,
	) {
	}

	/** Call inside the transaction that queues the mail. The account is locked, so that parallel calls make one key; null where there is none. */
	public function forContact( int $contactId ): ?Key {
		$account = $this->accounts->lock( $contactId );
		return null === $account ? null : $this->accountKeys->lasting( KeyPurpose::Unsubscription, $account->id ) ?? $this->keys->mintUntil(
			new KeyGrant( KeyPurpose::Unsubscription, $account->email, Opcode::Unsubscribe, contactId: $account->id ),
			KeyRing::NEVER
		);
	}
}
