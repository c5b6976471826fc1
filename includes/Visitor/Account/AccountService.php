<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
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
 * Shows and changes the visitor's own data (W8).
 *
 * @phpstan-import-type AccountShape from Shapes
 */
final class AccountService {

	public function __construct(
		private readonly Connection $connection,
		private readonly AccountRepository $accounts,
		private readonly Consents $consents,
		private readonly EmailChangeService $emails,
		private readonly RateLimiter $limits,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * @return AccountShape
	 * @throws Failure 403 where the account was deleted meanwhile.
	 */
	public function read( Visitor $visitor ): array {
		$account = $this->accounts->find( $visitor->contactId ) ?? throw Failure::session();
		return $account->toArray( $this->emails->pending( $account->id ), $this->consents->inForce( $account->id ), $this->consents->allowAlerts( $account->id ) );
	}

	/**
	 * What would be refused of a form as the account stands now.
	 *
	 * @throws Failure 403 where the account was deleted meanwhile.
	 */
	public function faults( Visitor $visitor, AccountForm $form ): Faults {
		return $this->faultsFor( $this->accounts->find( $visitor->contactId ) ?? throw Failure::session(), $form );
	}

	/**
	 * Replaces all that may be replaced; what is the same already is not written.
	 *
	 * @param Translator $translator Of the request: the wording of consents, and of mails.
	 * @return AccountShape
	 * @throws Failure 400 with every faulty field, 403 or 429.
	 */
	public function save( Visitor $visitor, AccountForm $form, Translator $translator ): array {
		$bind     = $this->emails->bind();
		$language = $translator->language;
		$mailed   = $this->connection->transaction(
			function () use ( $visitor, $form, $translator, $language, $bind ): bool {
				$account = $this->emails->lock( $visitor, $form->email ) ?? throw Failure::session();
				$this->faultsFor( $account, $form )->refuse( $translator );
				$this->count( $account, $form );
				if ( $account->values !== $form->values ) {
					$this->accounts->save( $account->id, $form->values );
				}
				$this->consents->apply( $account, $form, $language );
				if ( $account->hasAddress( $form->email ) ) {
					if ( $form->discards ) {
						$this->emails->discard( $account );
					}
					return false;
				}
				$this->emails->ask( $account, $form->email, new ConfirmationContext( $visitor->sessionId, $bind, $language ) );
				return true;
			}
		);
		if ( $mailed ) {
			$this->emails->remember( $bind );
			$this->trigger->wake();
		}
		return $this->read( $visitor );
	}

	private function faultsFor( Account $account, AccountForm $form ): Faults {
		return $form->faults( $account )->plus( $this->consents->faults( $account->id, $form ) );
	}

	/**
	 * What changes nothing is no write. Nor is withdrawing a consent or discarding a change: nobody is refused those.
	 *
	 * @throws Failure 429.
	 */
	private function count( Account $account, AccountForm $form ): void {
		if ( $account->values !== $form->values || ! $account->hasAddress( $form->email ) || $this->consents->grants( $account->id, $form ) ) {
			$this->limits->charge( new RateLimitBucket( RateLimit::Writes, (string) $account->id ) );
		}
	}
}
