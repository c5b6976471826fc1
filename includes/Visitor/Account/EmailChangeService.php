<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
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

/** Changes the address of an account once the owner of the new address has opened the mailed link. */
final class EmailChangeService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountKeyRepository $accountKeys,
		private readonly Consents $consents,
		private readonly KeyRing $keys,
		private readonly MailAllowance $allowance,
		private readonly Outbox $outbox,
		private readonly BindCookie $cookie,
		private readonly EmailMove $moves,
		private readonly EmailReversalService $reversals,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/** Returns the new address that is still unconfirmed. */
	public function pending( int $contactId ): ?EmailAddress {
		return $this->accountKeys->pendingChange( $contactId )?->grant->email;
	}

	/** Value that recognises the browser that asked; remember() stores it in a browser that has none. */
	public function bind(): string {
		return $this->cookie->valueOrNew( Secret::encode( random_bytes( 32 ) ) );
	}

	/** Call after the commit. */
	public function remember( string $bind ): void {
		$this->cookie->give( $bind );
	}

	/**
	 * Counts the mails and then locks the account, in the same order as every form, so that transactions do not deadlock.
	 *
	 * @throws Failure 429.
	 */
	public function lock( Visitor $visitor, EmailAddress $email ): ?Account {
		if ( ! $visitor->email->equals( $email ) ) {
			$this->allowance->charge( $visitor->contactId, $email );
		}
		return $this->accounts->lock( $visitor->contactId );
	}

	/**
	 * Mails the link to the new address and a notice to the current one. Behaves the same whether or not the new address is
	 * taken, so that nobody can probe for accounts. Asking again for a pending address resends the same link, unless the
	 * newsletter consent that its mail names has changed.
	 */
	public function ask( Account $account, EmailAddress $email, ConfirmationContext $asking ): void {
		$newsletter = $this->consents->forAddress( $account, $email, $asking->language );
		$key        = $this->accountKeys->pendingChange( $account->id );
		$isKnown    = null !== $key && $key->grant->email->equals( $email );
		if ( ! $isKnown || $key->grant->newsletterHash !== $newsletter?->newsletterHash() ) {
			$this->accountKeys->endChanges( $account->id );
			$key = $this->keys->mint( $this->grant( $account, $email, $asking, $newsletter ), DAY_IN_SECONDS );
		}
		$warning = $isKnown ? [] : [ OutboxMail::emailOld( $account->email->typed, $key->mailed(), $asking->language ) ];
		$this->outbox->enqueue( OutboxMail::keyed( MailKind::EmailNew, $key->mailed(), $asking->language ), ...$warning );
	}

	private function grant( Account $account, EmailAddress $email, ConfirmationContext $asking, ?ConsentGrant $newsletter ): KeyGrant {
		$requested = null === $newsletter ? null : $this->consents->request( $newsletter );
		$bindHash  = BindCookie::hash( $asking->bind );
		return new KeyGrant( KeyPurpose::EmailChange, $email, Opcode::Email, null, $newsletter?->newsletterHash(), $bindHash, $account->id, $asking->sessionId, consentId: $requested );
	}

	/** Ends the links of a pending change. */
	public function discard( Account $account ): void {
		$this->accountKeys->endChanges( $account->id );
	}

	/**
	 * @param Key    $key Of purpose e.
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
		// If a visitor entered an address that is not theirs, its owner now owns the account, so that visitor's session must end.
		$this->accounts->endSessions( $before->id, $key->isMine( $this->cookie->value() ) ? (int) $key->grant->sessionId : 0 );
		$this->reversals->offer( $before );
		return true;
	}
}
