<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Auth\Key;
use SwImmoSuite\Auth\KeyPurposes;
use SwImmoSuite\Consent\ConsentRepository;
use SwImmoSuite\Contact\ConfirmationMails;
use SwImmoSuite\Contact\ConfirmationRoutes;
use SwImmoSuite\Contact\ConfirmationService;
use SwImmoSuite\Contact\ContactRepository;
use SwImmoSuite\Contact\ContactRoutes;
use SwImmoSuite\Contact\ContactService;
use SwImmoSuite\Contact\ResendService;
use SwImmoSuite\Contact\SubmissionReader;
use SwImmoSuite\Contact\SubmissionRepository;
use SwImmoSuite\Contact\SubmissionService;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that takes what forms send, and confirms it. */
final class SubmissionServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(Call): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'POST /wizard/contact' => fn( Call $call ): array => ( new ContactRoutes( $this->contactService() ) )->contact( $call ),
			'POST /wizard/confirm' => $this->services->rest()->limited( fn( Call $call ): array => $this->confirmationRoutes()->confirm( $call ) ),
			'POST /wizard/resend'  => fn( Call $call ): array => $this->confirmationRoutes()->resend( $call ),
		];
	}

	private function confirmationRoutes(): ConfirmationRoutes {
		$purposes = [ 'c' => fn( Key $key, string $k ): string => $this->confirmationService()->confirm( $key, $k ) ] + $this->services->account()->keyPurposes();
		return new ConfirmationRoutes( new KeyPurposes( $this->services->rest()->keys(), $purposes ), $this->resendService() );
	}

	private function contactService(): ContactService {
		$submissions = new SubmissionService(
			$this->services->connection(),
			$this->submissions(),
			$this->consents(),
			$this->confirmationMails(),
			$this->services->rest()->limits(),
			$this->services->rest()->client(),
			$this->services->mail()->outbox(),
			$this->services->mail()->waker()
		);
		return new ContactService( $this->services->consentTexts(), $submissions, $this->services->rest()->limits(), $this->services->rest()->cookie() );
	}

	private function confirmationService(): ConfirmationService {
		return new ConfirmationService(
			$this->services->connection(),
			$this->services->rest()->keys(),
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
			$this->services->rest()->limits(),
			$this->services->rest()->client(),
			$this->services->mail()->waker(),
			$this->services->rest()->cookie()
		);
	}

	private function confirmationMails(): ConfirmationMails {
		return new ConfirmationMails( $this->services->rest()->keys(), $this->submissions(), $this->services->rest()->limits(), $this->services->mail()->outbox() );
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
}
