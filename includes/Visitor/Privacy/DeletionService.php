<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Account\AccountMailLimit;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/** Deletes an account by a mailed link, which POST wizard/confirm redeems: Factories::confirmationRoutes() maps the link's key to confirm(). */
final class DeletionService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly KeyRing $keys,
		private readonly AccountMailLimit $limit,
		private readonly Outbox $outbox,
		private readonly Erasure $erasure,
		private readonly Settings $settings,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Mails the link. The key is bound to no browser, so its page always requires a click.
	 *
	 * @throws Failure 403 if the operator has switched deletion off, 429 beyond the limit.
	 */
	public function request( Visitor $visitor, Language $language ): void {
		if ( ! $this->settings->deletesAccounts() ) {
			throw new Failure( 'sw_immosuite_disabled', 403 );
		}
		$this->connection->transaction(
			function () use ( $visitor, $language ): void {
				$this->limit->charge( $visitor->contactId );
				$account = $this->accounts->lock( $visitor->contactId ) ?? throw Failure::session();
				$grant   = new KeyGrant( KeyPurpose::Deletion, $account->email, Opcode::Deletion, contactId: $account->id, sessionId: $visitor->sessionId );
				$key     = $this->keys->mint( $grant, DAY_IN_SECONDS );
				$this->outbox->enqueue( OutboxMail::keyed( MailKind::Deletion, $key->mailed(), $language ) );
			}
		);
		$this->trigger->wake();
	}

	/**
	 * Erases the contact in the transaction that consumes the key. The key's row stays without the address, so that the link can
	 * repeat its response. Links mailed before the operator switched deletion off still work.
	 *
	 * @param Key    $key Key with purpose Deletion.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		$isConsumed = $this->connection->transaction(
			function () use ( $key, $k ): bool {
				$account = $this->accounts->lock( (int) $key->grant->contactId );
				if ( ! $this->keys->consume( $k ) ) {
					return false;
				}
				if ( null !== $account ) {
					$this->erasure->erase( $account->email );
				}
				return true;
			}
		);
		if ( ! $isConsumed ) {
			// A used key gets the same response again; read() throws if the key has ended in the meantime.
			$this->keys->read( $k );
		}
	}
}
