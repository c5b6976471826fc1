<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Account\AccountConsentRepository;
use SwImmoSuite\Account\AccountKeyRepository;
use SwImmoSuite\Account\AccountRepository;
use SwImmoSuite\Account\AccountRoutes;
use SwImmoSuite\Account\AccountService;
use SwImmoSuite\Account\ConsentRoutes;
use SwImmoSuite\Account\Consents;
use SwImmoSuite\Account\ConsentService;
use SwImmoSuite\Account\EmailChangeService;
use SwImmoSuite\Account\MailAllowance;
use SwImmoSuite\Account\UnsubscribeKeys;
use SwImmoSuite\Account\UnsubscribeRoutes;
use SwImmoSuite\Account\UnsubscribeService;
use SwImmoSuite\Auth\Key;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Privacy\DeletionService;
use SwImmoSuite\Privacy\PrivacyRoutes;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for one room. What a signed-in visitor does with the own data. */
final class AccountServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(Call): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /contact'                           => fn( Call $call ): array => $this->routes()->show( $call ),
			'PUT /contact'                           => fn( Call $call ): array => $this->routes()->save( $call ),
			'DELETE /contact'                        => fn( Call $call ): array => $this->privacyRoutes()->askForDeletion( $call ),
			'GET /contact/export'                    => fn( Call $call ): array => $this->privacyRoutes()->export( $call ),
			'GET /contact/consents'                  => fn( Call $call ): array => $this->consentRoutes()->all( $call ),
			'DELETE /contact/consents/{consentId}'   => fn( Call $call ): array => $this->consentRoutes()->withdraw( $call ),
			'POST /newsletter/unsubscribe'           => fn( Call $call ): array => ( new UnsubscribeRoutes( $this->unsubscribing() ) )->oneClick( $call ),
		];
	}

	/** @return array<string, Closure(Key, string): string> What wizard/confirm does with the keys of an account, by purpose (I6). */
	public function keyPurposes(): array {
		return [
			'e' => fn( Key $key, string $k ): string => $this->emails()->confirm( $key, $k ),
			'd' => fn( Key $key, string $k ): string => $this->deletions()->confirm( $key, $k ),
			'u' => fn( Key $key ): string => $this->unsubscribing()->confirm( $key ),
		];
	}

	/** The links that end the newsletter, for every mail that offers it. */
	public function unsubscribeKeys(): UnsubscribeKeys {
		return new UnsubscribeKeys( $this->accounts(), $this->keys(), $this->services->rest()->keys() );
	}

	private function routes(): AccountRoutes {
		$accounts = new AccountService( $this->services->connection(), $this->accounts(), $this->consents(), $this->emails(), $this->services->mail()->waker() );
		return new AccountRoutes( $accounts );
	}

	private function privacyRoutes(): PrivacyRoutes {
		return new PrivacyRoutes( $this->services->privacy()->personalData(), $this->deletions() );
	}

	private function consentRoutes(): ConsentRoutes {
		return new ConsentRoutes( new ConsentService( $this->services->connection(), $this->accounts(), $this->consents() ) );
	}

	private function emails(): EmailChangeService {
		return new EmailChangeService(
			$this->services->connection(),
			$this->accounts(),
			$this->keys(),
			$this->services->rest()->keys(),
			$this->allowance(),
			$this->services->mail()->outbox(),
			$this->services->rest()->cookie()
		);
	}

	private function deletions(): DeletionService {
		return new DeletionService(
			$this->services->connection(),
			$this->accounts(),
			$this->services->rest()->keys(),
			$this->allowance(),
			$this->services->mail()->outbox(),
			$this->services->privacy()->erasure(),
			$this->services->settings(),
			$this->services->mail()->waker()
		);
	}

	private function unsubscribing(): UnsubscribeService {
		return new UnsubscribeService(
			$this->services->connection(),
			$this->accounts(),
			$this->consents(),
			$this->services->rest()->keys(),
			$this->services->rest()->limits(),
			$this->services->rest()->client(),
			$this->services->mail()->outbox(),
			$this->services->mail()->waker()
		);
	}

	private function consents(): Consents {
		return new Consents(
			new ConsentRepository( $this->services->connection(), $this->services->clock() ),
			new AccountConsentRepository( $this->services->connection(), $this->services->clock() ),
			$this->services->consentTexts(),
			$this->services->settings(),
			$this->services->rest()->limits()
		);
	}

	private function allowance(): MailAllowance {
		return new MailAllowance( $this->services->rest()->limits(), $this->services->rest()->client() );
	}

	private function accounts(): AccountRepository {
		return new AccountRepository( $this->services->connection(), $this->services->clock() );
	}

	private function keys(): AccountKeyRepository {
		return new AccountKeyRepository( $this->services->connection(), $this->services->clock() );
	}
}
