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

/** Takes a change of address back, for the owner of the address that the account has left (P144). */
final class EmailReversalService {

	/** Seconds that the old address can take it back: a weekend passes before everybody has read the mail. */
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
	 * Mails the link to the address that the account has just left. It names no browser: taking back always takes one
	 * click of its own (I6). Call inside the transaction that has changed the address.
	 */
	public function offer( Account $before ): void {
		$key = $this->keys->mint( new KeyGrant( KeyPurpose::EmailReversal, $before->email, Opcode::EmailRestored, contactId: $before->id ), self::VALID );
		$this->outbox->enqueue( OutboxMail::keyed( MailKind::EmailChanged, $key->mailed(), $before->language ) );
	}

	/**
	 * The account has its earlier address again, whatever has become of it in between. Whoever has got in by a later one
	 * is out: all sessions end, and with them what later addresses could take back.
	 *
	 * @param Key    $key Of purpose r.
	 * @param string $k   Its spelling in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		if ( $this->connection->transaction( fn(): bool => $this->apply( $key, $k ) ) ) {
			$this->trigger->wake();
		} else {
			// Used before or meanwhile: the same answer again. Otherwise it has ended since it was looked at.
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
