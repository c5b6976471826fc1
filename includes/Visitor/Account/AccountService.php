<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Mail\WorkerTrigger;

defined( 'ABSPATH' ) || exit;

/**
 * Shows and changes the visitor's own data.
 *
 * @phpstan-import-type AccountShape from Shapes
 */
final class AccountService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly AccountConsents $consents,
		private readonly EmailChangeService $emails,
		private readonly RateLimiter $limits,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * @return AccountShape
	 * @throws Failure 403 if the account has been deleted meanwhile.
	 */
	public function read( Visitor $visitor ): array {
		$account = $this->accounts->find( $visitor->contactId ) ?? throw Failure::session();
		return $account->toArray( $this->emails->pendingEmail( $account->id ), $this->consents->inForce( $account->id ), $this->consents->allowsAlerts( $account->id ) );
	}

	/**
	 * Checks the form against the account as it is stored now.
	 *
	 * @throws Failure 403 if the account has been deleted meanwhile.
	 */
	public function faults( Visitor $visitor, AccountForm $form ): Faults {
		return $this->faultsFor( $this->accounts->find( $visitor->contactId ) ?? throw Failure::session(), $form );
	}

	/**
	 * Saves the form; writes only if the values have changed.
	 *
	 * @param Translator $translator Language of the request, for the wording of consents and mails.
	 * @return AccountShape
	 * @throws Failure 400 with every faulty field, 403 or 429.
	 */
	public function save( Visitor $visitor, AccountForm $form, Translator $translator ): array {
		$bind     = $this->emails->bindValue();
		$isMailed = $this->connection->transaction(
			function () use ( $visitor, $form, $translator, $bind ): bool {
				$account = $this->emails->chargeAndLock( $visitor, $form->email ) ?? throw Failure::session();
				$this->faultsFor( $account, $form )->refuse( $translator );
				$this->charge( $account, $form );
				if ( $account->values !== $form->values ) {
					$this->accounts->save( $account->id, $form->values );
				}
				$this->consents->apply( $account, $form, $translator->language );
				return $this->changeAddress( $account, $form, [ 'sessionId' => $visitor->sessionId, 'bind' => $bind ], $translator->language );
			}
		);
		if ( $isMailed ) {
			$this->emails->setBindCookie( $bind );
			$this->trigger->wake();
		}
		return $this->read( $visitor );
	}

	/**
	 * Requests a change of the address, or cancels a pending one if the form requests it.
	 *
	 * @param array{sessionId: int, bind: string} $browser
	 * @return bool Whether a mail was queued.
	 */
	private function changeAddress( Account $account, AccountForm $form, array $browser, Language $language ): bool {
		$isNew = ! $account->hasAddress( $form->email );
		if ( $isNew ) {
			$this->emails->requestChange( $account, $form->email, $browser, $language );
		} elseif ( $form->cancelsChange ) {
			$this->emails->cancel( $account );
		}
		return $isNew;
	}

	private function faultsFor( Account $account, AccountForm $form ): Faults {
		return $form->faults( $account )->plus( $this->consents->faults( $account->id, $form ) );
	}

	/**
	 * Counts a save against the rate limit. Unchanged data, withdrawing a consent and canceling a change of address are never
	 * refused.
	 *
	 * @throws Failure 429.
	 */
	private function charge( Account $account, AccountForm $form ): void {
		if ( $account->values !== $form->values || ! $account->hasAddress( $form->email ) || $this->consents->grantsAny( $account->id, $form ) ) {
			$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $account->id ) );
		}
	}
}
