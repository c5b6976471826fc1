<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\Account\AccountConsentRepository;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Desk\OwnViews;
use SwImmoSuite\Visitor\Privacy\CodeLabels;
use SwImmoSuite\Visitor\Privacy\ContactRetention;
use SwImmoSuite\Visitor\Privacy\CoreEraser;
use SwImmoSuite\Visitor\Privacy\CoreExporter;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Privacy\DeletionService;
use SwImmoSuite\Visitor\Privacy\Erasure;
use SwImmoSuite\Visitor\Privacy\PersonalData;
use SwImmoSuite\Visitor\Privacy\PersonRepository;
use SwImmoSuite\Visitor\Privacy\PolicyText;
use SwImmoSuite\Visitor\Privacy\PrivacyRoutes;
use SwImmoSuite\Visitor\Privacy\ReadableSubmission;
use SwImmoSuite\Visitor\Privacy\Retention;
use SwImmoSuite\Visitor\Submission\SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** Export, erasure, retention: the routes, core's tools for personal data, and the daily event. */
final class PrivacyRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->exporters( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->erasers( ... ) );
		add_action( 'admin_init', $this->suggestPolicy( ... ) );
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// An event that got lost is brought back by that of the mails, or by an administrator's visit.
		add_action( 'sw_immosuite_outbox', $this->ensureEvent( ... ) );
		add_action( 'admin_init', $this->ensureEventForStaff( ... ) );
	}

	private function ensureEvent(): void {
		$this->cron()->ensure();
	}

	private function ensureEventForStaff(): void {
		if ( current_user_can( 'manage_options' ) ) {
			$this->ensureEvent();
		}
	}

	private function suggestPolicy(): void {
		if ( current_user_can( 'manage_options' ) ) {
			PolicyText::suggest( $this->services->settings() );
		}
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'DELETE /contact'     => fn( ApiRequest $request ): array => $this->routes()->askForDeletion( $request ),
			'GET /contact/export' => fn( ApiRequest $request ): array => $this->routes()->export( $request ),
		];
	}

	/** @return array<value-of<KeyPurpose>, Closure(Key, string): void> What wizard/confirm does with the key of a deletion (I6). */
	public function keyPurposes(): array {
		return [ KeyPurpose::Deletion->value => fn( Key $key, string $k ) => $this->deletions()->confirm( $key, $k ) ];
	}

	/** Everything about a person, for GET contact/export and for core's exporter. */
	public function personalData(): PersonalData {
		return new PersonalData( $this->people(), $this->services->clock() );
	}

	/** Forgets a person, for the deletion of an account (S7) and for core's eraser. */
	public function erasure(): Erasure {
		return new Erasure(
			$this->services->connection(),
			$this->people(),
			$this->services->searches()->repository(),
			new AccountConsentRepository( $this->services->connection(), $this->services->clock(), $this->services->entries()->history() ),
			$this->services->entries()->repository(),
			$this->services->alerts()->repository()
		);
	}

	/**
	 * Filter wp_privacy_personal_data_exporters.
	 *
	 * @return array<array-key, mixed>
	 */
	public function exporters( mixed $exporters ): array {
		$ours = [
			'exporter_friendly_name' => 'SW ImmoSuite',
			'callback'               => fn( string $email, int $page = 1 ): array => $this->exporter()->export( $email, $page ),
		];
		return [ 'sw-immosuite' => $ours ] + ( is_array( $exporters ) ? $exporters : [] );
	}

	/**
	 * Filter wp_privacy_personal_data_erasers.
	 *
	 * @return array<array-key, mixed>
	 */
	public function erasers( mixed $erasers ): array {
		$ours = [
			'eraser_friendly_name' => 'SW ImmoSuite',
			'callback'             => fn( string $email ): array => ( new CoreEraser( $this->erasure(), new Translator( Language::ofStaff() ) ) )->erase( $email ),
		];
		return [ 'sw-immosuite' => $ours ] + ( is_array( $erasers ) ? $erasers : [] );
	}

	/** Deletes what has passed its retention period. */
	public function retention(): Retention {
		$services = $this->services;
		return new Retention(
			new SubmissionRetention( $services->connection(), $services->clock(), $services->entries()->repository() ),
			new ContactRetention( $services->connection(), $services->alerts()->repository() ),
			new KeyRepository( $services->connection() ),
			$services->auth()->sessions(),
			$services->rest()->limits(),
			$services->mail()->queue(),
			$services->entries()->mailRepository(),
			$services->uploads()->service(),
			$services->alerts()->repository(),
			$services->entries()->exportRepository(),
			$services->clock()
		);
	}

	/** Its daily cron event. */
	public function cron(): DailyCron {
		return new DailyCron( $this->services->clock() );
	}

	private function forget(): void {
		if ( ! $this->retention()->run( $this->services->settings()->retentionMonths() )['done'] ) {
			$this->cron()->again();
		}
	}

	/** In the site's language: the report goes to the person, not to whoever asks for it. */
	private function exporter(): CoreExporter {
		$translator = new Translator( Language::fromLocale( get_locale() ) );
		$readable   = new ReadableSubmission( $this->services->regions()->repository(), $translator );
		$views      = static fn( int $user ): array => array_column( ( new OwnViews() )->all( $user )['items'], 'name' );
		return new CoreExporter( $this->personalData(), $readable, new CodeLabels( $translator ), $translator, $views );
	}

	private function routes(): PrivacyRoutes {
		return new PrivacyRoutes( $this->personalData(), $this->deletions() );
	}

	private function deletions(): DeletionService {
		return new DeletionService(
			$this->services->connection(),
			$this->services->account()->accounts(),
			$this->services->auth()->keys(),
			$this->services->account()->allowance(),
			$this->services->mail()->outbox(),
			$this->erasure(),
			$this->services->settings(),
			$this->services->mail()->trigger()
		);
	}

	private function people(): PersonRepository {
		return new PersonRepository( $this->services->connection() );
	}
}
