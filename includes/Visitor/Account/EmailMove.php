<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyRing;

defined( 'ABSPATH' ) || exit;

/** Gives an account the address that a key was mailed to, in the transaction that uses up the key. */
final class EmailMove {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly Consents $consents,
		private readonly KeyRing $keys,
	) {
	}

	/**
	 * Moves the address unless another contact has it by now. Then both accounts stay as they are, and the link is answered as
	 * unknown, so that only the owner of the mailbox could notice.
	 *
	 * @param string $k The key as spelled in the link.
	 * @return Account|null The account before the move; null if nothing was moved.
	 */
	public function apply( Key $key, string $k ): ?Account {
		$before = $this->accounts->lock( (int) $key->grant->contactId );
		if ( ! $this->keys->consume( $k ) ) {
			return null;
		}
		if ( null === $before || ! $this->isFreeFor( $before, $key ) ) {
			$this->consents->drop( $key );
			$this->accountKeys->forget( $key->id );
			return null;
		}
		if ( ! $before->hasAddress( $key->grant->email ) ) {
			$this->accountKeys->leaveAddress( $before );
			$this->accountKeys->endLasting( $before->id );
			$this->consents->move( $before->id, $key );
			$this->accounts->changeEmail( $before->id, $key->grant->email );
		}
		return $before;
	}

	private function isFreeFor( Account $account, Key $key ): bool {
		return $account->hasAddress( $key->grant->email ) || ! $this->accounts->isTaken( $key->grant->email );
	}
}
