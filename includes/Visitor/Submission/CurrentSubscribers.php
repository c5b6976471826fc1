<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Account\UnsubscribeKeys;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Consent\ConsentsInForce;
use SwImmoSuite\Visitor\Contact\ContactRepository;

defined( 'ABSPATH' ) || exit;

/** Finds current newsletter subscribers, whose mail says so instead of asking to confirm again. */
final class CurrentSubscribers {

	public function __construct(
		private readonly ContactRepository $contacts,
		private readonly ConsentRepository $consents,
		private readonly UnsubscribeKeys $keys,
	) {
	}

	/**
	 * Call in the transaction that queues the mail.
	 *
	 * @return Key|null Key that ends the subscription; null: not subscribed.
	 */
	public function unsubscribeKey( EmailAddress $email ): ?Key {
		$contact = $this->contacts->idOf( $email );
		return null !== $contact && in_array( ConsentPurpose::Newsletter, ConsentsInForce::of( $this->consents->ofContact( $contact ) ), true ) ? $this->keys->forContact( $contact ) : null;
	}
}
