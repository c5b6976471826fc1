<?php

declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\ContactPersonProfile;
use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\HealthReport;
use SwImmoSuite\Admin\Health\RegionHealth;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Admin\Import\AccountSources;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Admin\Settings\TestMailPanel;
use SwImmoSuite\Foundation\Settings\SettingsLease;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Notification\TestMailing;

defined( 'ABSPATH' ) || exit;

/** Settings and Site Health for administrators. Core's screens for personal data belong to PrivacyModule. */
final class AdminModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'admin_init', $this->registerOption( ... ) );
		add_filter( 'pre_update_option_sw_immosuite_settings', [ SettingsLease::class, 'releaseIfUnchanged' ], PHP_INT_MAX, 2 );
		add_action( 'update_option_sw_immosuite_settings', [ SettingsLease::class, 'release' ], 10, 0 );
		add_action( 'add_option_sw_immosuite_settings', [ SettingsLease::class, 'release' ], 10, 0 );
		add_filter( 'plugin_action_links_' . plugin_basename( SW_IMMOSUITE_FILE ), [ SettingsPage::class, 'link' ] );
		add_action( 'admin_post_sw_immosuite_test_mail', $this->sendTest( ... ) );
		add_filter( 'site_status_tests', $this->healthTests( ... ) );
		add_filter( 'debug_information', $this->healthReport( ... ) );
		// Site Health tests that call the site itself run in requests of their own.
		add_action( 'wp_ajax_health-check-sw-immosuite-frame', $this->answerFrame( ... ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-alias', $this->answerAlias( ... ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-regions', $this->container->callback( RegionHealth::class, 'answer' ) );
		$this->profile();
	}

	/** Contact details in a user's profile, and the sources of accounts that send transfers. */
	private function profile(): void {
		add_action( 'show_user_profile', [ ContactPersonProfile::class, 'print' ] );
		add_action( 'edit_user_profile', [ ContactPersonProfile::class, 'print' ] );
		add_action( 'show_user_profile', $this->container->callback( AccountSources::class, 'print' ) );
		add_action( 'edit_user_profile', $this->container->callback( AccountSources::class, 'print' ) );
		add_action( 'personal_options_update', $this->saveProfile( ... ) );
		add_action( 'edit_user_profile_update', $this->saveProfile( ... ) );
		add_action( 'admin_enqueue_scripts', [ ContactPersonProfile::class, 'enqueue' ] );
	}

	private function saveProfile( int $user ): void {
		ContactPersonProfile::save( $user, $_POST );
		$this->container->get( AccountSources::class )->save( $user, wp_unslash( $_POST ) );
	}

	/** Skipped for visitors: core also fires admin_init for their calls of admin-ajax.php. */
	public function registerOption(): void {
		if ( StaffCapability::Manage->isMine() ) {
			$this->container->get( SettingsOption::class )->register();
		}
	}

	private function sendTest(): void {
		$this->container->get( TestMailPanel::class )->send( $this->container->get( TestMailing::class ) );
	}

	private function answerFrame(): void {
		$this->container->get( FrameHealth::class )->answer( 'sw-immosuite-frame' );
	}

	private function answerAlias(): void {
		$this->container->get( FrameHealth::class )->answer( 'sw-immosuite-alias' );
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthTests( mixed $tests ): array {
		$tests = $this->container->get( SiteHealth::class )->addTo( is_array( $tests ) ? $tests : [] );
		return $this->container->get( RegionHealth::class )->addTo( $this->container->get( FrameHealth::class )->addTo( $tests ) );
	}

	/**
	 * Filter debug_information.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthReport( mixed $info ): array {
		return $this->container->get( HealthReport::class )->addTo( is_array( $info ) ? $info : [] );
	}
}
