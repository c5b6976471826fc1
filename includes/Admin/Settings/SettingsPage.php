<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\ImportSettings;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\ReplyTo;
use SwImmoSuite\Foundation\Settings\RouteService;
use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Foundation\Settings\TileService;

defined( 'ABSPATH' ) || exit;

/** Screen ImmoSuite → Settings. */
final class SettingsPage {

	public const SLUG = 'sw-immosuite';

	private const HANDLE = 'sw-immosuite-settings';

	/** Less padding than core's rows, so that each tab fits one screen. */
	private const ROWS = '.form-table :is(th,td){padding-block:4px}.form-table td p{margin-block:2px}p.submit{margin-block:4px;padding-block:4px}';

	/** Opens the tab of a setting whose address names only its id. */
	private const SCRIPT = 'build/admin/settings.js';

	public function __construct(
		private readonly Settings $settings,
		private readonly SettingsOption $option,
		private readonly OutboxPanel $outbox,
	) {
	}

	/**
	 * Adds a link to the settings in the list of plugins.
	 *
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	public static function link( array $links ): array {
		// phpcs:ignore WordPress.WP.I18n -- Translated by core.
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html( translate( 'Settings', 'default' ) ) );
		return [ 'settings' => $link, ...$links ];
	}

	/** Address of the page. @param string $id Element on the tab; empty: its top. */
	public static function url( SettingsTab $tab = SettingsTab::Agency, string $id = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG ) . ( SettingsTab::Agency === $tab ? '' : "&tab={$tab->value}" ) . ( '' === $id ? '' : "#{$id}" );
	}

	/** The requested tab; the first one if there is no such tab. */
	public static function asked(): SettingsTab {
		// phpcs:ignore WordPress.Security -- Only compared with known names.
		$tab = $_GET['tab'] ?? '';
		return SettingsTab::tryFrom( is_string( $tab ) ? $tab : '' ) ?? SettingsTab::Agency;
	}

	/** Call only on this page. */
	public static function enqueue(): void {
		$file = dirname( SW_IMMOSUITE_FILE ) . '/' . self::SCRIPT;
		if ( is_file( $file ) ) {
			wp_enqueue_script( self::HANDLE, plugins_url( self::SCRIPT, SW_IMMOSUITE_FILE ), [], (string) filemtime( $file ), [ 'in_footer' => true ] );
		}
	}

	/** Prints the page. A tab sends only its own settings; the others stay unchanged. */
	public function print( SettingsTab $tab ): void {
		// phpcs:ignore WordPress.WP.I18n -- translated by core
		printf( '<div class="wrap"><h1>%s</h1>', esc_html( translate( 'Settings', 'default' ) ) );
		// Core prints messages only on its own settings pages.
		settings_errors();
		TabLinks::print( $tab, array_map( strval( ... ), array_keys( $this->option->typed() ) ) );
		$this->printForm( $tab );
		match ( $tab ) {
			SettingsTab::Agency => self::printSetup(),
			SettingsTab::Mails  => $this->outbox->printTest(),
			default             => null,
		};
		echo '</div>';
	}

	/**
	 * Links to the setup for administrators who dismissed its notice, or never saw it, on a site that is not set up yet.
	 * The setup depends on this page, so the reverse link is only an address.
	 */
	private static function printSetup(): void {
		printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'admin.php?page=sw-immosuite-start' ) ), esc_html__( 'Open the setup', 'sw-immosuite' ) );
	}

	private function printForm( SettingsTab $tab ): void {
		$this->addFields( $tab );
		// phpcs:ignore -- Literals of the plugin.
		printf( '<style>%s%s</style>', self::ROWS, DependentRows::style() );
		printf( '<form method="post" action="%s" novalidate>', esc_url( admin_url( 'options.php' ) ) );
		settings_fields( SettingsOption::GROUP );
		do_settings_sections( self::SLUG );
		submit_button( __( 'Save changes', 'sw-immosuite' ) );
		echo '</form>';
	}

	private function addFields( SettingsTab $tab ): void {
		$fields = SettingsFields::of( $tab );
		$typed  = $this->option->takeTyped( array_keys( $fields ) );
		$stored = get_option( Settings::OPTION );
		$values = $typed + ( is_array( $stored ) ? $stored : [] );
		add_settings_section( $tab->value, '', '__return_empty_string', self::SLUG );
		foreach ( $fields as $key => $field ) {
			$faults = array_key_exists( $key, $typed ) ? $field->faults( $typed[ $key ] ) : [];
			$view   = new FieldView( $field, $values[ $key ] ?? '', $this->fallback( $field ), $faults );
			$label  = $field->kind->isPerLanguage() ? [] : [ 'label_for' => $field->id() ];
			// A rejected input is always visible, even if the setting does not apply to the current choice.
			$row = [ 'class' => [] === $faults ? DependentRows::className( $field ) : '' ];
			add_settings_field( $key, esc_html( $field->label ), $view->print( ... ), self::SLUG, $tab->value, $label + $row );
		}
	}

	/**
	 * Default shown in an empty field.
	 *
	 * @return string|array<string, string>
	 */
	private function fallback( SettingField $field ): string|array {
		return match ( $field->key ) {
			'agencyName'      => $this->settings->agencyName(),
			'recipients'      => implode( "\n", $this->settings->recipients() ),
			'senderName'      => $this->settings->senderName(),
			'senderEmail'     => $this->settings->senderEmail(),
			'legalDetails'    => $this->settings->legalDetails(),
			'newsletterContent' => [
				'de' => $this->settings->newsletterContent( Language::German ),
				'en' => $this->settings->newsletterContent( Language::English ),
			],
			'mapTiles'        => TileService::OpenStreetMap->value,
			'tilesConsent'    => [
				'de' => $this->settings->mapConsent( Language::German ),
				'en' => $this->settings->mapConsent( Language::English ),
			],
			'routeService'    => RouteService::OpenStreetMap->value,
			'retentionMonths' => (string) $this->settings->retentionMonths(),
			'soldDays'        => (string) $this->settings->soldDays(),
			'withdrawnDays'   => (string) ImportSettings::DEFAULT_WITHDRAWN_DAYS,
			'fileDays'        => (string) ImportSettings::DEFAULT_FILE_DAYS,
			'alertDelay'      => (string) AlertSettings::DEFAULT_DELAY_MINUTES,
			'alertsPerMinute' => (string) AlertSettings::DEFAULT_PER_MINUTE,
			'deleteAccount', 'inquiryOnListing', 'replyCopy', 'alerts', 'importMails' => '1',
			'replyTo'         => ReplyTo::Author->value,
			'privacyPage'     => '' === get_privacy_policy_url() ? '' : get_the_title( PrivacyPage::ofCore() ),
			default           => '',
		};
	}
}
