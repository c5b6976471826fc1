<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClickUnsubscribe;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Unsubscribe keys, which never expire: one per account and address for the newsletter, one per saved search and one for all
 * searches of an account, so that every mail carries the same link. If the site's salt changes, mails carry a new key; links already
 * mailed keep working.
 */
final class LastingKeys {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly KeyRing $keys,
		private readonly ContactRepository $contacts,
		private readonly ConsentRepository $consents,
	) {
	}

	/**
	 * Returns the key that unsubscribes from the newsletter. Call in the transaction that queues the mail.
	 *
	 * @return Key|null Null if the address does not receive the newsletter.
	 */
	public function forSubscriber( EmailAddress $email ): ?Key {
		$contact = $this->contacts->idOf( $email );
		return null !== $contact && isset( $this->consents->inForce( $contact )[ ConsentPurpose::Newsletter->value ] ) ? $this->forNewsletter( $contact ) : null;
	}

	/**
	 * Like forSubscriber(), whether or not the newsletter is in force. Locks the account, so that parallel calls create only one
	 * key. Null if the account was deleted.
	 */
	public function forNewsletter( int $contactId ): ?Key {
		$account = $this->accounts->lock( $contactId );
		if ( null === $account ) {
			return null;
		}
		return $this->accountKeys->findLasting( KeyPurpose::Unsubscription, $account->id ) ?? $this->keys->mintUntil(
			new KeyGrant( KeyPurpose::Unsubscription, $account->email, Opcode::Unsubscribe, contactId: $account->id ),
			KeyRing::NEVER
		);
	}

	/**
	 * Returns the links of an alert mail. Every mail carries the same links; only the first call adds a row.
	 *
	 * @param int|null $searchId A saved search of the contact; null: all saved searches.
	 * @return array{page: string, ending: string}|null page: address of the page that asks for confirmation and offers fewer mails
	 *         instead; ending: address for the List-Unsubscribe header. Null if the contact has been deleted.
	 */
	public function alertLinks( int $contactId, ?int $searchId, Language $language ): ?array {
		$key = $this->accountKeys->findLasting( KeyPurpose::AlertStop, $contactId, $searchId ) ?? $this->mintAlertStop( $contactId, $searchId );
		return null === $key ? null : [
			'page'   => FrameUrl::login( $key->k(), $language ),
			'ending' => OneClickUnsubscribe::address( $key, '/saved-search/stop', $language ),
		];
	}

	/** Locks the account, so that parallel calls create only one key. */
	private function mintAlertStop( int $contactId, ?int $searchId ): ?Key {
		return $this->connection->transaction(
			function () use ( $contactId, $searchId ): ?Key {
				$account = $this->accounts->lock( $contactId );
				if ( null === $account ) {
					return null;
				}
				return $this->accountKeys->findLasting( KeyPurpose::AlertStop, $contactId, $searchId ) ?? $this->keys->mintUntil(
					new KeyGrant( KeyPurpose::AlertStop, $account->email, null, contactId: $contactId, searchId: $searchId ),
					KeyRing::NEVER
				);
			}
		);
	}
}
