<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\FeedbackSettings;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\BodyRules;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Import\Transfer\ImportOrigin;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Surface\Cli\DemoIntake;
use SwImmoSuite\Visitor\Account\AccountRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRedemption;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Contact\ContactRepository;
use SwImmoSuite\Visitor\Desk\ReplyQueue;
use SwImmoSuite\Visitor\Entry\HandlingRepository;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\Submission\Acceptance;
use SwImmoSuite\Visitor\Submission\AgencyNews;
use SwImmoSuite\Visitor\Submission\ConfirmationMailQueue;
use SwImmoSuite\Visitor\Submission\ConfirmationRoutes;
use SwImmoSuite\Visitor\Submission\ConfirmationService;
use SwImmoSuite\Visitor\Submission\CurrentSubscribers;
use SwImmoSuite\Visitor\Submission\EntryBacklog;
use SwImmoSuite\Visitor\Submission\EntryDescription;
use SwImmoSuite\Visitor\Submission\Handover;
use SwImmoSuite\Visitor\Submission\ImplicitKey;
use SwImmoSuite\Visitor\Submission\InquiryListRepository;
use SwImmoSuite\Visitor\Submission\InquiryListService;
use SwImmoSuite\Visitor\Submission\InquiryRoutes;
use SwImmoSuite\Visitor\Submission\IntakeService;
use SwImmoSuite\Visitor\Submission\ResendService;
use SwImmoSuite\Visitor\Submission\SignedInSubmissions;
use SwImmoSuite\Visitor\Submission\SubmissionEntries;
use SwImmoSuite\Visitor\Submission\SubmissionReader;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use SwImmoSuite\Visitor\Submission\SubmissionRoutes;
use SwImmoSuite\Visitor\Submission\SubmissionService;
use SwImmoSuite\Visitor\Submission\WizardForms;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that takes what forms send, and confirms it. */
final class SubmissionRoom implements BodyRules, RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		$forms = array_map( fn( string $name ): Closure => fn( ApiRequest $request ): array => $this->routes()->submit( $name, $request ), SubmissionRoutes::ALL );
		return array_combine( SubmissionRoutes::ALL, $forms ) + [
			'POST /wizard/confirm'        => $this->services->rest()->limited( fn( ApiRequest $request ): array => $this->confirmationRoutes()->confirm( $request ) ),
			'POST /wizard/resend'         => fn( ApiRequest $request ): array => $this->confirmationRoutes()->resend( $request ),
			'GET /expose-inquiry'         => fn( ApiRequest $request ): array => $this->inquiryRoutes()->all( $request ),
		];
	}

	/** @return array<string, Closure(ApiRequest): Faults> What forms know beside their schemas, by route. */
	public function bodyRules(): array {
		$rules = array_map( fn( string $name ): Closure => fn( ApiRequest $request ): Faults => $this->routes()->faults( $name, $request ), SubmissionRoutes::ALL );
		return array_combine( SubmissionRoutes::ALL, $rules );
	}

	private function routes(): SubmissionRoutes {
		$forms = new WizardForms(
			fn(): InquiryRules => new InquiryRules( $this->services->regions()->regions() ),
			fn(): SavedSearchRules => $this->services->searches()->rules(),
			fn(): PublicListings => $this->services->listings()->reader(),
			fn( int $contactId ): array => $this->contacts()->nameAndPhone( $contactId )
		);
		return new SubmissionRoutes( $this->intake(), $forms );
	}

	private function confirmationRoutes(): ConfirmationRoutes {
		$purposes = [
			KeyPurpose::Confirmation->value => fn( Key $key, string $k ) => $this->confirmationService()->confirm( $key, $k ),
			...$this->services->account()->keyPurposes(),
			...$this->services->privacy()->keyPurposes(),
		];
		return new ConfirmationRoutes( new KeyRedemption( $this->services->auth()->keys(), $purposes ), $this->resendService() );
	}

	private function inquiryRoutes(): InquiryRoutes {
		$inquiries = new InquiryListRepository( $this->services->connection() );
		return new InquiryRoutes( new InquiryListService( $inquiries, $this->services->listings()->reader(), $this->services->clock() ) );
	}

	private function intake(): IntakeService {
		$submissions = new SubmissionService(
			$this->services->connection(),
			$this->submissions(),
			$this->consents(),
			$this->entries(),
			$this->confirmationMails(),
			$this->services->rest()->limits(),
			$this->services->rest()->client(),
			$this->services->mail()->outbox(),
			$this->news(),
			$this->services->mail()->trigger(),
			fn(): SignedInSubmissions => $this->signedIn()
		);
		return new IntakeService(
			$this->services->consentTexts(),
			$submissions,
			$this->services->auth()->cookie(),
			$this->services->settings(),
			$this->services->formTokens(),
			new ImplicitKey( $this->services->rest()->client(), $this->submissions() )
		);
	}

	private function signedIn(): SignedInSubmissions {
		return new SignedInSubmissions(
			new AccountRepository( $this->services->connection(), $this->services->clock() ),
			$this->reader(),
			$this->consents(),
			$this->acceptance(),
			$this->services->searches()->repository(),
			$this->services->rest()->limits()
		);
	}

	private function confirmationService(): ConfirmationService {
		return new ConfirmationService(
			$this->services->connection(),
			$this->services->auth()->keys(),
			$this->reader(),
			$this->acceptance(),
			$this->consents(),
			$this->services->mail()->trigger()
		);
	}

	private function acceptance(): Acceptance {
		return new Acceptance(
			$this->submissions(),
			$this->contacts(),
			$this->consents(),
			$this->entries(),
			$this->services->mail()->outbox(),
			$this->news(),
			fn(): SavedSearchRepository => $this->services->searches()->repository()
		);
	}

	private function entries(): SubmissionEntries {
		return new SubmissionEntries( $this->services->entries()->repository(), $this->services->entries()->history(), $this->description() );
	}

	private function news(): AgencyNews {
		$settings = new FeedbackSettings();
		$handover = new Handover( $this->submissions(), $settings, fn( int $post ): ?ImportOrigin => $this->services->imports()->listings()->of( $post ) );
		return new AgencyNews( $this->services->settings(), $settings, $handover );
	}

	/** What has happened to the demo's inbox by the time of this room's clock. */
	public function demo(): DemoIntake {
		return new DemoIntake(
			$this->services->connection(),
			$this->submissions(),
			$this->reader(),
			$this->consents(),
			$this->entries(),
			$this->acceptance(),
			$this->services->auth()->keys(),
			$this->services->mail()->outbox(),
			$this->news(),
			$this->services->mail()->worker(),
			new HandlingRepository( $this->services->connection(), $this->services->clock() ),
			$this->services->entries()->history(),
			new ReplyQueue( $this->services->entries()->replies(), $this->services->mail()->outbox(), $this->services->entries()->mailRepository(), $this->services->settings() )
		);
	}

	/** Earlier submissions, of which staff know nothing yet. */
	public function backlog(): EntryBacklog {
		return new EntryBacklog(
			$this->services->connection(),
			$this->services->entries()->repository(),
			$this->services->entries()->mailRepository(),
			$this->services->entries()->history(),
			$this->description(),
			$this->services->clock()
		);
	}

	private function description(): EntryDescription {
		return new EntryDescription( new Translator( Language::fromLocale( get_locale() ) ), fn(): RegionRepository => $this->services->regions()->repository() );
	}

	private function resendService(): ResendService {
		return new ResendService(
			$this->services->connection(),
			$this->reader(),
			$this->confirmationMails(),
			$this->services->entries()->mailRepository(),
			$this->services->rest()->limits(),
			$this->services->rest()->client(),
			$this->services->mail()->trigger(),
			$this->services->auth()->cookie()
		);
	}

	private function confirmationMails(): ConfirmationMailQueue {
		return new ConfirmationMailQueue(
			$this->services->auth()->keys(),
			$this->submissions(),
			$this->services->rest()->limits(),
			$this->services->mail()->outbox(),
			fn( EmailAddress $email ): ?Key => ( new CurrentSubscribers( $this->contacts(), $this->consents(), $this->services->account()->unsubscribeKeys() ) )->unsubscribeKey( $email )
		);
	}

	private function contacts(): ContactRepository {
		return new ContactRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Public id of a submission; null where it was deleted. */
	public function uuid( int $id ): ?string {
		return $this->submissions()->row( $id )?->string( 'uuid' );
	}

	/** Submissions with their consents. */
	public function reader(): SubmissionReader {
		return new SubmissionReader( $this->submissions(), $this->consents() );
	}

	private function submissions(): SubmissionRepository {
		return new SubmissionRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Consents and what became of them. */
	public function consents(): ConsentRepository {
		return new ConsentRepository( $this->services->connection(), $this->services->clock() );
	}
}
