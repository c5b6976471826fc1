<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\BodyRules;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\Account\AccountConsentRepository;
use SwImmoSuite\Visitor\Account\AccountKeyRepository;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Account\AccountRoutes;
use SwImmoSuite\Visitor\Account\AccountService;
use SwImmoSuite\Visitor\Account\ConsentRoutes;
use SwImmoSuite\Visitor\Account\Consents;
use SwImmoSuite\Visitor\Account\ConsentService;
use SwImmoSuite\Visitor\Account\EmailChangeService;
use SwImmoSuite\Visitor\Account\EmailMove;
use SwImmoSuite\Visitor\Account\EmailReversalService;
use SwImmoSuite\Visitor\Account\MailAllowance;
use SwImmoSuite\Visitor\Account\UnsubscribeKeys;
use SwImmoSuite\Visitor\Account\UnsubscribeRoutes;
use SwImmoSuite\Visitor\Account\UnsubscribeService;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRepository;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for what visitors see and change of themselves. */
final class AccountRoom implements BodyRules, RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /contact'                           => fn( ApiRequest $request ): array => $this->routes()->show( $request ),
			'PUT /contact'                           => fn( ApiRequest $request ): array => $this->routes()->save( $request ),
			'GET /contact/consents'                  => fn( ApiRequest $request ): array => $this->consentRoutes()->all( $request ),
			'DELETE /contact/consents/{consentId}'   => fn( ApiRequest $request ): array => $this->consentRoutes()->withdraw( $request ),
			'POST /newsletter/unsubscribe'           => fn( ApiRequest $request ): array => ( new UnsubscribeRoutes( $this->unsubscribing() ) )->oneClick( $request ),
		];
	}

	/** @return array<string, Closure(ApiRequest): Faults> What is known beside the schema, by route. */
	public function bodyRules(): array {
		return [ 'PUT /contact' => fn( ApiRequest $request ): Faults => $this->routes()->faults( $request ) ];
	}

	/** @return array<value-of<KeyPurpose>, Closure(Key, string): void> What wizard/confirm does with the keys of an account, by purpose (I6). */
	public function keyPurposes(): array {
		return [
			KeyPurpose::EmailChange->value    => fn( Key $key, string $k ) => $this->emails()->confirm( $key, $k ),
			KeyPurpose::EmailReversal->value  => fn( Key $key, string $k ) => $this->reversals()->confirm( $key, $k ),
			KeyPurpose::Unsubscription->value => fn( Key $key, string $k ) => $this->unsubscribing()->confirm( $key, $k ),
		];
	}

	/** The links that end the newsletter, for every mail that offers it. */
	public function unsubscribeKeys(): UnsubscribeKeys {
		return new UnsubscribeKeys( $this->accounts(), $this->keys(), $this->services->auth()->keys() );
	}

	private function routes(): AccountRoutes {
		$accounts = new AccountService(
			$this->services->connection(),
			$this->accounts(),
			$this->consents(),
			$this->emails(),
			$this->services->rest()->limits(),
			$this->services->mail()->trigger()
		);
		return new AccountRoutes( $accounts );
	}

	private function consentRoutes(): ConsentRoutes {
		return new ConsentRoutes( new ConsentService( $this->services->connection(), $this->accounts(), $this->consents() ) );
	}

	private function emails(): EmailChangeService {
		return new EmailChangeService(
			$this->services->connection(),
			$this->accounts(),
			$this->keys(),
			$this->consents(),
			$this->services->auth()->keys(),
			$this->allowance(),
			$this->services->mail()->outbox(),
			$this->services->auth()->cookie(),
			$this->moves(),
			$this->reversals(),
			$this->services->mail()->trigger()
		);
	}

	private function reversals(): EmailReversalService {
		return new EmailReversalService(
			$this->services->connection(),
			$this->moves(),
			$this->accounts(),
			$this->keys(),
			$this->services->auth()->keys(),
			$this->services->mail()->outbox(),
			$this->services->mail()->trigger()
		);
	}

	private function moves(): EmailMove {
		return new EmailMove( $this->accounts(), $this->keys(), $this->consents(), $this->services->auth()->keys() );
	}

	private function unsubscribing(): UnsubscribeService {
		return new UnsubscribeService(
			$this->services->connection(),
			$this->accounts(),
			$this->consents(),
			$this->services->auth()->keys(),
			$this->services->auth()->oneClick(),
			$this->services->mail()->outbox(),
			$this->services->mail()->trigger()
		);
	}

	private function consents(): Consents {
		return new Consents(
			new ConsentRepository( $this->services->connection(), $this->services->clock() ),
			new AccountConsentRepository( $this->services->connection(), $this->services->clock(), $this->services->entries()->history() ),
			$this->services->consentTexts(),
			$this->services->settings(),
			$this->services->rest()->limits(),
			$this->services->searches()->repository()
		);
	}

	/** How many mails an account may ask for. */
	public function allowance(): MailAllowance {
		return new MailAllowance( $this->services->rest()->limits(), $this->services->rest()->client() );
	}

	/** Accounts, which are contacts that somebody has signed in to. */
	public function accounts(): AccountRepository {
		return new AccountRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Their mailed keys. */
	public function keys(): AccountKeyRepository {
		return new AccountKeyRepository( $this->services->connection(), $this->services->clock() );
	}
}
