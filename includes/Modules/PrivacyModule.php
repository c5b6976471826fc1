<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\Privacy\CorePrivacyTools;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Privacy\PolicyText;
use SwImmoSuite\Visitor\Privacy\PrivacyRoutes;
use SwImmoSuite\Visitor\Privacy\Retention;

defined( 'ABSPATH' ) || exit;

/** Export, erasure, retention: the routes, core's tools for personal data, and the daily event. */
final class PrivacyModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'DELETE /contact'     => [ PrivacyRoutes::class, 'askForDeletion' ],
		'GET /contact/export' => [ PrivacyRoutes::class, 'export' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', $this->exporters( ... ) );
		add_filter( 'wp_privacy_personal_data_erasers', $this->erasers( ... ) );
		add_action( 'admin_init', $this->suggestPolicy( ... ) );
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// Schedules the event again if it was lost, on the mails' event or an administrator's visit.
		add_action( 'sw_immosuite_outbox', $this->ensureEvent( ... ) );
		add_action( 'admin_init', $this->ensureEventForStaff( ... ) );
	}

	private function ensureEvent(): void {
		$this->container->get( DailyCron::class )->schedule();
	}

	private function ensureEventForStaff(): void {
		if ( current_user_can( 'manage_options' ) ) {
			$this->ensureEvent();
		}
	}

	private function suggestPolicy(): void {
		if ( current_user_can( 'manage_options' ) ) {
			PolicyText::suggest( $this->container->get( Settings::class ) );
		}
	}

	/**
	 * Filter wp_privacy_personal_data_exporters.
	 *
	 * @return array<array-key, mixed>
	 */
	public function exporters( mixed $exporters ): array {
		$ours = [
			'exporter_friendly_name' => 'SW ImmoSuite',
			'callback'               => fn( string $email, int $page = 1 ): array => $this->container->with( Factories::siteTexts() )->get( CorePrivacyTools::class )->export( $email, $page ),
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
			'callback'             => fn( string $email ): array => $this->container->get( CorePrivacyTools::class )->erase( $email ),
		];
		return [ 'sw-immosuite' => $ours ] + ( is_array( $erasers ) ? $erasers : [] );
	}

	private function forget(): void {
		if ( ! $this->container->get( Retention::class )->run( $this->container->get( Settings::class )->retentionMonths() )['done'] ) {
			$this->container->get( DailyCron::class )->scheduleFollowUp();
		}
	}
}
