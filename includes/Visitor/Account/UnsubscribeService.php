<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\OneClickUnsubscribe;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;

defined( 'ABSPATH' ) || exit;

/** Ends the newsletter by its lasting link, which works any number of times (RFC 8058). */
final class UnsubscribeService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountConsents $consents,
		private readonly KeyRing $keys,
		private readonly OneClickUnsubscribe $oneClick,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
		private readonly LastingKeys $lastingKeys,
	) {
	}

	/** @return array{unsubscribe?: string} URL of the unsubscribe page, for newsletter mails; empty if the address does not receive the newsletter. */
	public function link( EmailAddress $email, Language $language ): array {
		$key = $this->connection->transaction( fn(): ?Key => $this->lastingKeys->forSubscriber( $email ) );
		return null === $key ? [] : [ 'unsubscribe' => FrameUrl::login( $key->k(), $language ) ];
	}

	/** @throws Failure 404 or 429. */
	public function unsubscribeByOneClick( string $k ): void {
		$this->oneClick->redeem( KeyPurpose::Unsubscription, $k, $this->confirm( ... ) );
	}

	/**
	 * Unsubscribes without using up the key. A contact who is not subscribed gets no mail.
	 *
	 * @param Key    $key Key with purpose Unsubscription.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 if the address of the account has changed in the meantime.
	 */
	public function confirm( Key $key, string $k ): void {
		$isMailed = $this->connection->transaction(
			function () use ( $key, $k ): bool {
				$account = $this->accounts->lock( (int) $key->grant->contactId );
				// A change of address may have won the lock and ended this link; the newsletter then goes to the new address.
				$this->keys->read( $k );
				if ( null === $account || ! $this->consents->withdraw( $account->id, ConsentPurpose::Newsletter ) ) {
					return false;
				}
				$this->outbox->enqueue( OutboxMail::notice( MailKind::Unsubscribed, $account->email->typed, $account->language ) );
				return true;
			}
		);
		if ( $isMailed ) {
			$this->trigger->wake();
		}
	}
}
