<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

defined( 'ABSPATH' ) || exit;

/** Reverses a change of address at the request of the owner of the old address, for the case of a stolen session. */
final class EmailReversalService {

	/** Seconds for which the old address can reverse the change: long enough for a mail read after a weekend. */
	private const VALID = 3 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Connection $connection,
		private readonly EmailMove $moves,
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly KeyRing $keys,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * Mails the reversal link to the address that the account has just left. The key is bound to no browser, so its page always
	 * asks for a click. Call in the transaction that changes the address.
	 */
	public function offer( Account $before ): void {
		$key = $this->keys->mint( new KeyGrant( KeyPurpose::EmailReversal, $before->email, Opcode::EmailRestored, contactId: $before->id ), self::VALID );
		$this->outbox->enqueue( OutboxMail::keyed( MailKind::EmailChanged, $key->mailed(), $before->language ) );
	}

	/**
	 * Restores the earlier address, even if the address has changed again since. Ends all sessions and the reversal links of
	 * later addresses, to lock out an intruder.
	 *
	 * @param Key    $key Of purpose r.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		if ( $this->connection->transaction( fn(): bool => $this->apply( $key, $k ) ) ) {
			$this->trigger->wake();
		} else {
			// A used key gets the same answer again; look() throws if the key has ended since it was read.
			$this->keys->look( $k );
		}
	}

	private function apply( Key $key, string $k ): bool {
		$before = $this->moves->apply( $key, $k );
		if ( null === $before ) {
			return false;
		}
		$this->accountKeys->endReversalsAfter( $key, $before->id );
		$this->accounts->endSessions( $before->id, 0 );
		$this->outbox->enqueue( OutboxMail::notice( MailKind::EmailRestored, $key->grant->email->typed, $before->language ) );
		if ( ! $before->hasAddress( $key->grant->email ) ) {
			$this->outbox->enqueue( OutboxMail::notice( MailKind::EmailWithdrawn, $before->email->typed, $before->language ) );
		}
		return true;
	}
}
