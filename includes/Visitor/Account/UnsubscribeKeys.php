<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/**
 * One lasting key per account and address: every mail carries the same link. A new salt makes a new key, while links already
 * mailed keep working.
 */
final class UnsubscribeKeys {

	public function __construct(
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly KeyRing $keys,
		private readonly ContactRepository $contacts,
		private readonly ConsentRepository $consents,
	) {
	}

	/**
	 * Call in the transaction that queues the mail.
	 *
	 * @return Key|null Null if the address does not receive the newsletter.
	 */
	public function forSubscriber( EmailAddress $email ): ?Key {
		$contact = $this->contacts->idOf( $email );
		return null !== $contact && isset( $this->consents->inForce( $contact )[ ConsentPurpose::Newsletter->value ] ) ? $this->forContact( $contact ) : null;
	}

	/**
	 * Call in the transaction that queues the mail. Locks the account, so that parallel calls create one key; null if the account
	 * is gone.
	 */
	public function forContact( int $contactId ): ?Key {
		$account = $this->accounts->lock( $contactId );
		return null === $account ? null : $this->accountKeys->lasting( KeyPurpose::Unsubscription, $account->id ) ?? $this->keys->mintUntil(
			new KeyGrant( KeyPurpose::Unsubscription, $account->email, Opcode::Unsubscribe, contactId: $account->id ),
			KeyRing::NEVER
		);
	}
}
