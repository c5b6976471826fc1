<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Visitor;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Modules\Factories;
use SwImmoSuite\Visitor\Privacy\CorePrivacyTools;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Privacy\PolicyText;
use SwImmoSuite\Visitor\Privacy\Retention;

defined( 'ABSPATH' ) || exit;

/** Export, erasure, retention: core's tools for personal data, and the daily event. */
final class PrivacyModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->exporters( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->erasers( ... ) );
		add_action( 'admin_init', $this->onAdminInit( ... ) );
		add_action( DailyCron::HOOK, $this->deleteExpired( ... ) );
		// Schedules the event again if it was lost.
		add_action( OutboxCron::HOOK, $this->container->callback( DailyCron::class, 'schedule' ) );
	}

	/** Suggests texts for the privacy policy, and schedules the daily event again if it was lost. */
	private function onAdminInit(): void {
		if ( current_user_can( 'manage_options' ) ) {
			PolicyText::suggest( $this->container->get( Settings::class ) );
			$this->container->get( DailyCron::class )->schedule();
		}
	}

	private function deleteExpired(): void {
		if ( ! $this->container->get( Retention::class )->run( $this->container->get( Settings::class )->retentionMonths() )['done'] ) {
			$this->container->get( DailyCron::class )->scheduleFollowUp();
		}
	}

	/** @return array<array-key, mixed> */
	private function exporters( mixed $exporters ): array {
		$ours = [
			'exporter_friendly_name' => 'SW ImmoSuite',
			'callback'               => fn( string $email, int $page = 1 ): array => $this->container->with( Factories::siteTexts() )->get( CorePrivacyTools::class )->export( $email, $page ),
		];
		return [ 'sw-immosuite' => $ours ] + ( is_array( $exporters ) ? $exporters : [] );
	}

	/** @return array<array-key, mixed> */
	private function erasers( mixed $erasers ): array {
		$ours = [
			'eraser_friendly_name' => 'SW ImmoSuite',
			'callback'             => $this->container->callback( CorePrivacyTools::class, 'erase' ),
		];
		return [ 'sw-immosuite' => $ours ] + ( is_array( $erasers ) ? $erasers : [] );
	}
}
