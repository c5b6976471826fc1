<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Admin;

use SwImmoSuite\Admin\ContactPersonProfile;
use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\HealthReport;
use SwImmoSuite\Admin\Health\RegionHealth;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Admin\Import\AccountSources;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Admin\Settings\TestMailPanel;
use SwImmoSuite\Admin\Setup\SetupActionHandler;
use SwImmoSuite\Admin\Setup\SetupNotice;
use SwImmoSuite\Foundation\Settings\SettingsLease;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

/** Settings, setup, Site Health and profiles. Core's screens for personal data belong to PrivacyModule. */
final class AdminModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$c = $this->container;
		add_action( 'admin_init', $this->registerOption( ... ) );
		add_filter( 'pre_update_option_sw_immosuite_settings', [ SettingsLease::class, 'releaseIfUnchanged' ], PHP_INT_MAX, 2 );
		add_action( 'update_option_sw_immosuite_settings', [ SettingsLease::class, 'release' ], 10, 0 );
		add_action( 'add_option_sw_immosuite_settings', [ SettingsLease::class, 'release' ], 10, 0 );
		add_filter( 'plugin_action_links_' . plugin_basename( SW_IMMOSUITE_FILE ), [ SettingsPage::class, 'link' ] );
		add_action( 'admin_post_sw_immosuite_test_mail', $c->callback( TestMailPanel::class, 'send' ) );
		add_action( 'admin_post_sw_immosuite_start', $c->callback( SetupActionHandler::class, 'handle' ) );
		add_action( 'admin_notices', [ SetupNotice::class, 'print' ] );
		add_action( 'wp_ajax_sw_immosuite_setup', [ SetupNotice::class, 'close' ] );
		$this->registerHealth();
		$this->registerProfile();
	}

	private function registerHealth(): void {
		$c = $this->container;
		foreach ( [ SiteHealth::class, FrameHealth::class, RegionHealth::class ] as $class ) {
			add_filter( 'site_status_tests', $c->callback( $class, 'addTo' ) );
		}
		add_filter( 'debug_information', $c->callback( HealthReport::class, 'addTo' ) );
		// Tests that call the site itself run in requests of their own.
		add_action( 'wp_ajax_health-check-sw-immosuite-frame', $c->callback( FrameHealth::class, 'answerFrame' ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-alias', $c->callback( FrameHealth::class, 'answerAlias' ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-regions', $c->callback( RegionHealth::class, 'respond' ) );
	}

	/** Contact details in a user's profile, and the sources of accounts that send transfers. */
	private function registerProfile(): void {
		foreach ( [ 'show_user_profile', 'edit_user_profile' ] as $hook ) {
			add_action( $hook, [ ContactPersonProfile::class, 'print' ] );
			add_action( $hook, $this->container->callback( AccountSources::class, 'print' ) );
		}
		foreach ( [ 'personal_options_update', 'edit_user_profile_update' ] as $hook ) {
			add_action( $hook, [ ContactPersonProfile::class, 'savePosted' ] );
			add_action( $hook, $this->container->callback( AccountSources::class, 'savePosted' ) );
		}
		add_action( 'admin_enqueue_scripts', [ ContactPersonProfile::class, 'enqueue' ] );
	}

	/** Registers the option only for administrators of the plugin: core fires admin_init also for visitors' requests to admin-ajax.php. */
	private function registerOption(): void {
		if ( StaffCapability::Manage->isMine() ) {
			$this->container->get( SettingsOption::class )->register();
		}
	}
}
