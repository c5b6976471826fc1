<?php
declare(strict_types=1);

namespace SwImmoSuite;

use Closure;
use SwImmoSuite\Auth\BindCookie;
use SwImmoSuite\Auth\FormToken;
use SwImmoSuite\Auth\FormTokenRoutes;
use SwImmoSuite\Auth\KeyRepository;
use SwImmoSuite\Auth\KeyRoutes;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Contact\ConfirmationMails;
use SwImmoSuite\Contact\ConfirmationRoutes;
use SwImmoSuite\Contact\ConfirmationService;
use SwImmoSuite\Contact\ContactRepository;
use SwImmoSuite\Contact\ContactRoutes;
use SwImmoSuite\Contact\ContactService;
use SwImmoSuite\Contact\ResendService;
use SwImmoSuite\Contact\Retention;
use SwImmoSuite\Contact\SubmissionReader;
use SwImmoSuite\Contact\SubmissionRepository;
use SwImmoSuite\Contact\SubmissionService;
use SwImmoSuite\Http\Answers;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Gate;
use SwImmoSuite\Http\KeyLimit;
use SwImmoSuite\Http\Limits;
use SwImmoSuite\Http\RequestLanguage;
use SwImmoSuite\Http\Router;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that answers REST calls. */
final class RestServices {

	/** Mails, settings and the database are shared with the rest. */
	public function __construct( private readonly Services $services ) {
	}

	/** The routes of the contract. */
	public function router(): Router {
		return new Router( $this->handlers(), new Gate(), $this->formToken() );
	}

	/** What all answers have in common. */
	public function answers(): Answers {
		return new Answers( new RequestLanguage( $this->formToken() ) );
	}

	/** Counters of I9. */
	public function limits(): Limits {
		return new Limits( $this->services->connection(), $this->services->clock() );
	}

	/** What is forgotten in time. */
	public function retention(): Retention {
		return new Retention( $this->services->connection(), $this->services->clock(), new KeyRepository( $this->services->connection() ), $this->limits() );
	}

	/**
	 * Each builds its services when it is called.
	 *
	 * @return array<string, Closure(Call): array<string, mixed>>
	 */
	private function handlers(): array {
		return [
			'POST /wizard/contact'    => fn( Call $call ): array => ( new ContactRoutes( $this->contactService() ) )->contact( $call ),
			'POST /wizard/form-token' => fn( Call $call ): array => ( new FormTokenRoutes( $this->services->formTokens() ) )->token( $call ),
			'POST /wizard/key'        => $this->limited( fn( Call $call ): array => ( new KeyRoutes( $this->keys(), $this->cookie() ) )->key( $call ) ),
			'POST /wizard/confirm'    => $this->limited( fn( Call $call ): array => $this->confirmationRoutes()->confirm( $call ) ),
			'POST /wizard/resend'     => fn( Call $call ): array => $this->confirmationRoutes()->resend( $call ),
		];
	}

	/**
	 * @param Closure(Call): array<string, mixed> $handler
	 * @return Closure(Call): array<string, mixed>
	 */
	private function limited( Closure $handler ): Closure {
		return fn( Call $call ): array => ( new KeyLimit( $this->limits(), $this->client() ) )->around( $handler, $call );
	}

	private function confirmationRoutes(): ConfirmationRoutes {
		return new ConfirmationRoutes( $this->confirmationService(), $this->resendService() );
	}

	private function contactService(): ContactService {
		$submissions = new SubmissionService(
			$this->services->connection(),
			$this->submissions(),
			$this->consents(),
			$this->confirmationMails(),
			$this->limits(),
			$this->client(),
			$this->services->mail()->outbox(),
			$this->services->mail()->waker()
		);
		return new ContactService( $this->services->consentTexts(), $submissions, $this->limits(), $this->cookie() );
	}

	private function confirmationService(): ConfirmationService {
		return new ConfirmationService(
			$this->services->connection(),
			$this->keys(),
			$this->reader(),
			$this->submissions(),
			new ContactRepository( $this->services->connection(), $this->services->clock() ),
			$this->consents(),
			$this->services->mail()->outbox(),
			$this->services->mail()->waker()
		);
	}

	private function resendService(): ResendService {
		return new ResendService(
			$this->services->connection(),
			$this->reader(),
			$this->confirmationMails(),
			$this->limits(),
			$this->client(),
			$this->services->mail()->waker(),
			$this->cookie()
		);
	}

	private function confirmationMails(): ConfirmationMails {
		return new ConfirmationMails( $this->keys(), $this->submissions(), $this->limits(), $this->services->mail()->outbox() );
	}

	private function reader(): SubmissionReader {
		return new SubmissionReader( $this->submissions(), $this->consents() );
	}

	private function submissions(): SubmissionRepository {
		return new SubmissionRepository( $this->services->connection(), $this->services->clock() );
	}

	private function consents(): ConsentRepository {
		return new ConsentRepository( $this->services->connection(), $this->services->clock() );
	}

	private function keys(): Keys {
		return new Keys( new KeyRepository( $this->services->connection() ), $this->services->clock() );
	}

	private function cookie(): BindCookie {
		return new BindCookie( $this->services->clock() );
	}

	private function client(): ClientAddress {
		return new ClientAddress( $this->services->clock(), fn(): array => $this->services->settings()->trustedProxies() );
	}

	private function formToken(): FormToken {
		return new FormToken( $this->services->clock() );
	}
}
