<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;
use SwImmoSuite\Visitor\Consent\ConsentGrant;

defined( 'ABSPATH' ) || exit;

/**
 * Changes the address of an account once the owner of the new address has opened the mailed link, and reverses the change at the
 * request of the owner of the old address, for the case of a stolen session.
 */
final class EmailChangeService {

	/** Seconds during which the link mailed to the old address reverses the change: long enough for a mail read after a weekend. */
	private const REVERSAL_SECONDS = 3 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly AccountConsents $consents,
		private readonly KeyRing $keys,
		private readonly AccountMailLimit $limit,
		private readonly Outbox $outbox,
		private readonly BindCookie $cookie,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/** Returns the new address that is still unconfirmed. */
	public function pendingEmail( int $contactId ): ?EmailAddress {
		return $this->accountKeys->pendingChange( $contactId )?->grant->email;
	}

	/** Value that identifies the requesting browser; setBindCookie() stores it if the browser has none yet. */
	public function bindValue(): string {
		return $this->cookie->valueOrNew( Secret::encode( random_bytes( 32 ) ) );
	}

	/** Stores the result of bindValue() in the browser. Call after the commit. */
	public function setBindCookie( string $bind ): void {
		$this->cookie->set( $bind );
	}

	/**
	 * Counts the mails and then locks the account, in the same order as every form, so that transactions do not deadlock.
	 *
	 * @throws Failure 429.
	 */
	public function chargeAndLock( Visitor $visitor, EmailAddress $email ): ?Account {
		if ( ! $visitor->email->equals( $email ) ) {
			$this->limit->charge( $visitor->contactId, $email );
		}
		return $this->accounts->lock( $visitor->contactId );
	}

	/**
	 * Mails the link to the new address and a notice to the current one. Behaves the same whether or not the new address is
	 * taken, so that nobody can probe for accounts. Asking again for a pending address resends the same link, unless the
	 * newsletter consent in that mail has changed.
	 *
	 * @param array{sessionId: int, bind: string} $origin Session of the visitor, and value of the browser's BindCookie.
	 */
	public function requestChange( Account $account, EmailAddress $email, array $origin, Language $language ): void {
		$newsletter = $this->consents->newsletterFor( $account, $email, $language );
		$key        = $this->accountKeys->pendingChange( $account->id );
		$isRepeated = null !== $key && $key->grant->email->equals( $email );
		if ( ! $isRepeated || $key->grant->newsletterHash !== $newsletter?->newsletterHash() ) {
			$this->accountKeys->endChanges( $account->id );
			$key = $this->keys->mint( $this->prepareGrant( $account, $email, $origin, $newsletter ), DAY_IN_SECONDS );
		}
		$warnings = $isRepeated ? [] : [ OutboxMail::emailOld( $account->email->typed, $key->mailed(), $language ) ];
		$this->outbox->enqueue( OutboxMail::keyed( MailKind::EmailNew, $key->mailed(), $language ), ...$warnings );
	}

	/**
	 * Stores the newsletter consent as unconfirmed, and returns the grant for the key in the mail.
	 *
	 * @param array{sessionId: int, bind: string} $origin As in requestChange().
	 */
	private function prepareGrant( Account $account, EmailAddress $email, array $origin, ?ConsentGrant $newsletter ): KeyGrant {
		$consentId = null === $newsletter ? null : $this->consents->request( $newsletter );
		$bindHash  = BindCookie::hash( $origin['bind'] );
		return new KeyGrant(
			KeyPurpose::EmailChange,
			$email,
			Opcode::Email,
			newsletterHash: $newsletter?->newsletterHash(),
			bindHash: $bindHash,
			contactId: $account->id,
			sessionId: $origin['sessionId'],
			consentId: $consentId,
		);
	}

	/** Ends the links of a pending change. */
	public function cancel( Account $account ): void {
		$this->accountKeys->endChanges( $account->id );
	}

	/**
	 * Moves the account to the new address.
	 *
	 * @param Key    $key Key with purpose EmailChange.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function confirm( Key $key, string $k ): void {
		$this->redeem( $key, $k, $this->finishChange( ... ) );
	}

	/**
	 * Restores the earlier address, even if the address has changed again since. Ends all sessions and the reversal links of
	 * later addresses, to lock out an intruder.
	 *
	 * @param Key    $key Key with purpose EmailReversal.
	 * @param string $k   The key as spelled in the link.
	 * @throws Failure 404 or 410.
	 */
	public function reverse( Key $key, string $k ): void {
		$this->redeem( $key, $k, $this->finishReversal( ... ) );
	}

	/**
	 * Gives the account the address that the key was mailed to, in the transaction that uses up the key.
	 *
	 * @param Closure(Key, Account): void $finish Receives the key, and the account as it was before the move.
	 */
	private function redeem( Key $key, string $k, Closure $finish ): void {
		$isMoved = $this->connection->transaction(
			function () use ( $key, $k, $finish ): bool {
				$before = $this->move( $key, $k );
				if ( null !== $before ) {
					$finish( $key, $before );
				}
				return null !== $before;
			}
		);
		if ( $isMoved ) {
			$this->trigger->wake();
		} else {
			// A used key gets the same response again; read() throws if the key has ended in the meantime.
			$this->keys->read( $k );
		}
	}

	/**
	 * Moves the address unless another contact now has it. In that case both accounts stay unchanged and the link gets the response
	 * of an unknown link, so that only the owner of the mailbox can notice.
	 *
	 * @return Account|null The account before the move; null if nothing was moved.
	 */
	private function move( Key $key, string $k ): ?Account {
		$before = $this->accounts->lock( (int) $key->grant->contactId );
		if ( ! $this->keys->consume( $k ) ) {
			return null;
		}
		if ( null === $before || ( ! $before->hasAddress( $key->grant->email ) && $this->accounts->isTaken( $key->grant->email ) ) ) {
			$this->consents->deleteRequested( $key );
			$this->accountKeys->delete( $key->id );
			return null;
		}
		if ( ! $before->hasAddress( $key->grant->email ) ) {
			$this->accountKeys->endLinksTo( $before );
			$this->accountKeys->deleteLasting( $before->id );
			$this->consents->moveNewsletter( $before->id, $key );
			$this->accounts->changeEmail( $before->id, $key->grant->email );
		}
		return $before;
	}

	/**
	 * Mails the reversal link to the address that the account has just left. Its key is bound to no browser, so that its page always
	 * requires a click.
	 */
	private function finishChange( Key $key, Account $before ): void {
		// If the link was opened in another browser, the new address may be mistyped and belong to somebody else: all sessions end.
		$keptSession = $key->isRequestedBy( $this->cookie->value() ) ? (int) $key->grant->sessionId : 0;
		$this->accounts->endSessions( $before->id, except: $keptSession );
		$reversal = $this->keys->mint( new KeyGrant( KeyPurpose::EmailReversal, $before->email, Opcode::EmailRestored, contactId: $before->id ), self::REVERSAL_SECONDS );
		$this->outbox->enqueue( OutboxMail::keyed( MailKind::EmailChanged, $reversal->mailed(), $before->language ) );
	}

	private function finishReversal( Key $key, Account $before ): void {
		$this->accountKeys->endReversalsAfter( $key, $before->id );
		$this->accounts->endSessions( $before->id, except: 0 );
		$this->outbox->enqueue( OutboxMail::notice( MailKind::EmailRestored, $key->grant->email->typed, $before->language ) );
		if ( ! $before->hasAddress( $key->grant->email ) ) {
			$this->outbox->enqueue( OutboxMail::notice( MailKind::EmailWithdrawn, $before->email->typed, $before->language ) );
		}
	}
}
