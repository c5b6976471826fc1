<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Account\AccountKeyRepository;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClick;

defined( 'ABSPATH' ) || exit;

/** The lasting keys that end alert mails: one per saved search, and one for all searches of a contact. */
final class StopKeys {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly KeyRing $keys,
	) {
	}

	/**
	 * Returns the links for a mail. Every mail carries the same ones; only the first call adds a row.
	 *
	 * @param int|null $searchId A saved search of the contact; null: all of them.
	 * @return array{page: string, ending: string}|null page: address of the page that asks for confirmation and offers fewer mails
	 *         instead; ending: address for the List-Unsubscribe header. Null if the contact has been deleted.
	 */
	public function links( int $contactId, ?int $searchId, Language $language ): ?array {
		$key = $this->accountKeys->lasting( KeyPurpose::AlertStop, $contactId, $searchId ) ?? $this->mint( $contactId, $searchId );
		return null === $key ? null : [
			'page'   => FrameUrl::login( $key->k(), $language ),
			'ending' => OneClick::address( $key, '/saved-search/stop', $language ),
		];
	}

	/** Locks the account, so that parallel calls create one key. */
	private function mint( int $contactId, ?int $searchId ): ?Key {
		return $this->connection->transaction(
			function () use ( $contactId, $searchId ): ?Key {
				$account = $this->accounts->lock( $contactId );
				return null === $account ? null : $this->accountKeys->lasting( KeyPurpose::AlertStop, $contactId, $searchId ) ?? $this->keys->mintUntil(
					new KeyGrant( KeyPurpose::AlertStop, $account->email, null, contactId: $contactId, searchId: $searchId ),
					KeyRing::NEVER
				);
			}
		);
	}
}
