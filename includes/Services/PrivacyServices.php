<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use SwImmoSuite\Account\AccountConsentRepository;
use SwImmoSuite\Auth\KeyRepository;
use SwImmoSuite\I18n\Language;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Privacy\CoreEraser;
use SwImmoSuite\Privacy\CoreExporter;
use SwImmoSuite\Privacy\DailyCron;
use SwImmoSuite\Privacy\Erasure;
use SwImmoSuite\Privacy\Names;
use SwImmoSuite\Privacy\PersonalData;
use SwImmoSuite\Privacy\PersonRepository;
use SwImmoSuite\Privacy\ReadableSubmission;
use SwImmoSuite\Privacy\Retention;
use SwImmoSuite\Services;
use SwImmoSuite\Submission\Retention as SubmissionRetention;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for one room. Export, erasure, retention. */
final class PrivacyServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
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
			new AccountConsentRepository( $this->services->connection(), $this->services->clock() )
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

	/** What is forgotten in time. */
	public function retention(): Retention {
		$services = $this->services;
		return new Retention(
			new SubmissionRetention( $services->connection(), $services->clock() ),
			new KeyRepository( $services->connection() ),
			$services->visitorSessions()->sessions(),
			$services->rest()->limits(),
			$services->mail()->queue(),
			$services->clock()
		);
	}

	/** The event it hangs on. */
	public function cron(): DailyCron {
		return new DailyCron( $this->services->clock() );
	}

	/** The event itself. */
	public function forget(): void {
		if ( ! $this->retention()->run( $this->services->settings()->retentionMonths() )['done'] ) {
			$this->cron()->again();
		}
	}

	/** In the site's language: the report goes to the person, not to whoever asks for it. */
	private function exporter(): CoreExporter {
		$translator = new Translator( Language::fromLocale( get_locale() ) );
		$readable   = new ReadableSubmission( $this->services->locations()->locations(), $translator );
		return new CoreExporter( $this->personalData(), $readable, new Names( $translator ), $translator );
	}

	private function people(): PersonRepository {
		return new PersonRepository( $this->services->connection() );
	}
}
