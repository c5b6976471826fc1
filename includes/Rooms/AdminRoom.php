<?php

declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Settings\SettingsTurn;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Surface\Admin\ContactPersonProfile;
use SwImmoSuite\Surface\Admin\Health\AlertHealth;
use SwImmoSuite\Surface\Admin\Health\EntryHealth;
use SwImmoSuite\Surface\Admin\Health\FrameHealth;
use SwImmoSuite\Surface\Admin\Health\HealthReport;
use SwImmoSuite\Surface\Admin\Health\ImportHealth;
use SwImmoSuite\Surface\Admin\Health\ListingHealth;
use SwImmoSuite\Surface\Admin\Health\RegionHealth;
use SwImmoSuite\Surface\Admin\Health\RegionSourceHealth;
use SwImmoSuite\Surface\Admin\Health\SiteHealth;
use SwImmoSuite\Surface\Admin\Health\StaffHealth;
use SwImmoSuite\Surface\Admin\Settings\AdminActions;
use SwImmoSuite\Surface\Admin\Settings\OutboxPanel;
use SwImmoSuite\Surface\Admin\Settings\SettingsPage;
use SwImmoSuite\Visitor\Entry\FollowUpRepository;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** What administrators see: settings, Site Health. Core's own screens for personal data belong to PrivacyRoom. */
final class AdminRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'admin_init', $this->registerOption( ... ) );
		add_filter( 'pre_update_option_sw_immosuite_settings', [ SettingsTurn::class, 'endUnchanged' ], PHP_INT_MAX, 2 );
		add_action( 'update_option_sw_immosuite_settings', [ SettingsTurn::class, 'end' ], 10, 0 );
		add_action( 'add_option_sw_immosuite_settings', [ SettingsTurn::class, 'end' ], 10, 0 );
		add_filter( 'plugin_action_links_' . plugin_basename( SW_IMMOSUITE_FILE ), [ SettingsPage::class, 'link' ] );
		add_action( 'admin_post_sw_immosuite_test_mail', $this->sendTest( ... ) );
		add_filter( 'site_status_tests', $this->healthTests( ... ) );
		add_filter( 'debug_information', $this->healthReport( ... ) );
		// They ask the site itself, in a request of their own.
		add_action( 'wp_ajax_health-check-sw-immosuite-frame', $this->answerFrame( ... ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-alias', $this->answerAlias( ... ) );
		add_action( 'wp_ajax_health-check-sw-immosuite-regions', $this->answerRegions( ... ) );
		$this->profile();
	}

	/** Contact details on a user's profile, and the sources of accounts that send transfers. */
	private function profile(): void {
		add_action( 'show_user_profile', [ ContactPersonProfile::class, 'print' ] );
		add_action( 'edit_user_profile', [ ContactPersonProfile::class, 'print' ] );
		add_action( 'show_user_profile', $this->printAccount( ... ) );
		add_action( 'edit_user_profile', $this->printAccount( ... ) );
		add_action( 'personal_options_update', $this->saveProfile( ... ) );
		add_action( 'edit_user_profile_update', $this->saveProfile( ... ) );
		add_action( 'admin_enqueue_scripts', [ ContactPersonProfile::class, 'enqueue' ] );
	}

	private function printAccount( WP_User $user ): void {
		$this->services->importScreen()->account()->print( $user );
	}

	private function saveProfile( int $user ): void {
		// phpcs:disable WordPress.Security.NonceVerification -- core has checked it before these actions
		ContactPersonProfile::save( $user, $_POST );
		$this->services->importScreen()->account()->save( $user, wp_unslash( $_POST ) );
		// phpcs:enable
	}

	/** For administrators. Core fires admin_init for anybody's call of admin-ajax.php too: that one learns of nothing. */
	public function registerOption(): void {
		if ( StaffCapability::Manage->isMine() ) {
			$this->option()->register();
		}
	}

	private function sendTest(): void {
		$this->actions()->sendTest( $this->services->notifications()->testMailing() );
	}

	private function answerFrame(): void {
		$this->frameHealth()->answer( 'sw-immosuite-frame' );
	}

	private function answerAlias(): void {
		$this->frameHealth()->answer( 'sw-immosuite-alias' );
	}

	private function answerRegions(): void {
		$this->regionHealth()->answer();
	}

	/** The option behind the settings page. */
	public function option(): SettingsOption {
		$lease = new Lease( $this->services->connection(), $this->services->clock(), 'settings', SettingsTurn::PATIENCE );
		return new SettingsOption( new SettingsTurn( $lease ) );
	}

	/** ImmoSuite → Settings. */
	public function page(): SettingsPage {
		$settings = $this->services->settings();
		return new SettingsPage( $settings, $this->option(), new OutboxPanel( $settings ) );
	}

	/** The buttons of that page. */
	public function actions(): AdminActions {
		return new AdminActions( $this->services->settings() );
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthTests( mixed $tests ): array {
		$tests = $this->siteHealth( Language::ofStaff() )->addTo( is_array( $tests ) ? $tests : [] );
		return $this->regionHealth()->addTo( $this->frameHealth()->addTo( $tests ) );
	}

	/**
	 * Filter debug_information.
	 *
	 * @return array<array-key, mixed>
	 */
	public function healthReport( mixed $info ): array {
		$language = Language::ofStaff();
		return ( new HealthReport( $this->siteHealth( $language ), $this->frameHealth(), $this->regionHealth(), new Translator( $language ) ) )->addTo( is_array( $info ) ? $info : [] );
	}

	/** Checks that ask the site itself. */
	public function frameHealth(): FrameHealth {
		return new FrameHealth( new Translator( Language::ofStaff() ) );
	}

	/** The check that asks for the regions. */
	public function regionHealth(): RegionHealth {
		return new RegionHealth( $this->services->regions()->files(), new Translator( Language::ofStaff() ) );
	}

	/** The checks that look at the site alone. */
	public function siteHealth( Language $language ): SiteHealth {
		$services   = $this->services;
		$translator = new Translator( $language );
		return new SiteHealth(
			$services->settings(),
			$services->mail()->queue(),
			$services->migrations(),
			$services->privacy()->cron(),
			$services->rest()->client(),
			new ListingHealth( new IndexRepository( $services->connection() ), $translator ),
			new RegionSourceHealth( $services->regions()->files(), $translator ),
			new EntryHealth( $services->submissions()->backlog(), $translator ),
			new StaffHealth( new FollowUpRepository( $services->connection() ), $services->clock(), $translator ),
			new AlertHealth( $services->alerts()->repository(), new AlertSettings(), $translator ),
			new ImportHealth( $services->imports()->repository(), $services->imports()->sources(), $services->clock(), $translator ),
			$services->clock(),
			$translator
		);
	}
}
