<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Database\Connection;
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

	/** Less padding than core's rows, and both languages side by side, so that each tab fits one screen. */
	private const ROW_STYLE = '.form-table :is(th,td){padding-block:3px}.form-table td p{margin-block:2px}p.submit{margin:0;padding:0}'
		. '.form-table p:has(>[lang]){display:inline-block;width:48%;min-width:16em;margin-inline-end:1%}';

	/**
	 * Settings that apply only for some choices of another setting: by key, the other setting and those choices. CSS shows and
	 * hides them without a script. Hidden settings are sent, too, so that trying another choice loses no input.
	 */
	private const DEPENDENT = [
		'tilesUrl'         => [ 'mapTiles', [ TileService::Own ] ],
		'tilesProvider'    => [ 'mapTiles', [ TileService::Own ] ],
		'tilesAttribution' => [ 'mapTiles', [ TileService::Own ] ],
		'tilesLicence'     => [ 'mapTiles', [ TileService::Own ] ],
		'tilesConsent'     => [ 'mapTiles', [ TileService::OpenStreetMap, TileService::Basemap, TileService::Own ] ],
		'routeUrl'         => [ 'routeService', [ RouteService::Own ] ],
	];

	/** Script that opens the tab of a setting if the URL contains only the setting's id. */
	private const SCRIPT = 'build/admin/settings.js';

	public function __construct(
		private readonly Settings $settings,
		private readonly SettingsOption $option,
		private readonly TestMailPanel $testMail,
		private readonly Connection $connection,
	) {
	}

	/**
	 * Adds a link to the settings in the list of plugins.
	 *
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	public static function link( array $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html( translate( 'Settings', 'default' ) ) );
		return [ 'settings' => $link, ...$links ];
	}

	/**
	 * URL of a tab.
	 *
	 * @param string $id Element to scroll to; empty: the top of the tab.
	 */
	public static function url( SettingsTab $tab = SettingsTab::Agency, string $id = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG ) . ( SettingsTab::Agency === $tab ? '' : "&tab={$tab->value}" ) . ( '' === $id ? '' : "#{$id}" );
	}

	/** The requested tab; the first tab if the request names none or an unknown one. */
	public static function requestedTab(): SettingsTab {
		$tab = $_GET['tab'] ?? '';
		return SettingsTab::tryFrom( is_string( $tab ) ? $tab : '' ) ?? SettingsTab::Agency;
	}

	/** Enqueues the script. Call only on this page. */
	public static function enqueue(): void {
		$file = dirname( SW_IMMOSUITE_FILE ) . '/' . self::SCRIPT;
		if ( is_file( $file ) ) {
			wp_enqueue_script( self::HANDLE, plugins_url( self::SCRIPT, SW_IMMOSUITE_FILE ), [], (string) filemtime( $file ), [ 'in_footer' => true ] );
		}
	}

	/** Prints the requested tab. Reads from the primary database, because the settings may just have been saved. */
	public function printRequested(): void {
		$this->connection->readPrimary();
		$this->print( self::requestedTab() );
	}

	/** Prints a tab. Its form sends only the settings on this tab; all others stay unchanged. */
	public function print( SettingsTab $tab ): void {
		printf( '<div class="wrap"><h1>%s</h1>', esc_html( translate( 'Settings', 'default' ) ) );
		// Core prints messages only on its own settings pages.
		settings_errors();
		self::printTabs( $tab, array_map( strval( ... ), array_keys( $this->option->typed() ) ) );
		$this->printForm( $tab );
		match ( $tab ) {
			SettingsTab::Agency => self::printSetupLink(),
			SettingsTab::Mails  => $this->testMail->print(),
			default             => null,
		};
		echo '</div>';
	}

	/**
	 * Links to the tabs, with core's markup.
	 *
	 * @param list<string> $refused Keys of settings with rejected input: their tabs are marked.
	 */
	private static function printTabs( SettingsTab $current, array $refused ): void {
		printf( '<nav class="nav-tab-wrapper wp-clearfix" aria-label="%s">', esc_attr( translate( 'Secondary menu', 'default' ) ) );
		foreach ( SettingsTab::cases() as $tab ) {
			echo '<a class="nav-tab', $tab === $current ? ' nav-tab-active' : '';
			printf( '" href="%s"', esc_url( self::url( $tab ) ) );
			echo $tab === $current ? ' aria-current="page"' : '';
			// A script uses these ids to open the tab of a setting if the URL contains only the setting's id.
			printf( ' data-settings="%s">%s', esc_attr( implode( ' ', self::ids( $tab ) ) ), esc_html( $tab->label() ) );
			if ( [] !== array_intersect( array_keys( SettingsFields::of( $tab ) ), $refused ) ) {
				self::printFaultMark();
			}
			echo '</a>';
		}
		echo '</nav>';
	}

	/** @return list<string> Ids of the elements on the tab. */
	private static function ids( SettingsTab $tab ): array {
		$ids = array_map( static fn( string $key ): string => "sw-immosuite-{$key}", array_keys( SettingsFields::of( $tab ) ) );
		return SettingsTab::Mails === $tab ? [ ...$ids, TestMailPanel::ID ] : $ids;
	}

	private static function printFaultMark(): void {
		printf(
			' <span class="dashicons dashicons-warning" aria-hidden="true"></span><span class="screen-reader-text">%s</span>',
			esc_html__( '(please check your input)', 'sw-immosuite' )
		);
	}

	/**
	 * Links to the setup for administrators who dismissed its notice or never saw it. The slug is literal, because
	 * SetupScreen depends on this class, and a circular dependency is not allowed.
	 */
	private static function printSetupLink(): void {
		printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'admin.php?page=sw-immosuite-start' ) ), esc_html__( 'Open the setup', 'sw-immosuite' ) );
	}

	private function printForm( SettingsTab $tab ): void {
		$this->addFields( $tab );
		// phpcs:ignore WordPress.Security.EscapeOutput -- Literals of the plugin.
		printf( '<style>%s%s</style>', self::ROW_STYLE, self::style() );
		printf( '<form method="post" action="%s" novalidate>', esc_url( admin_url( 'options.php' ) ) );
		settings_fields( SettingsOption::GROUP );
		do_settings_sections( self::SLUG );
		submit_button( __( 'Save changes', 'sw-immosuite' ) );
		echo '</form>';
	}

	/** Hides the settings that do not apply to the current choices. */
	private static function style(): string {
		$rules = '';
		foreach ( self::DEPENDENT as $key => [ $choice, $values ] ) {
			$options = implode( ',', array_map( static fn( TileService|RouteService $value ): string => "[value={$value->value}]", $values ) );
			$rules  .= "form:not(:has(#sw-immosuite-{$choice} :is({$options}):checked)) .sw-immosuite-with-{$key}{display:none}";
		}
		return $rules;
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
			$row = [ 'class' => [] === $faults && isset( self::DEPENDENT[ $key ] ) ? "sw-immosuite-with-{$key}" : '' ];
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
			'newsletterFrequency' => [
				'de' => $this->settings->newsletterFrequency( Language::German ),
				'en' => $this->settings->newsletterFrequency( Language::English ),
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
			'deleteAccount', 'inquiryOnListing', 'showDemand', 'replyCopy', 'alerts', 'importMails' => '1',
			'replyTo'         => ReplyTo::Author->value,
			'privacyPage'     => '' === get_privacy_policy_url() ? '' : get_the_title( PrivacyPage::ofCore() ),
			default           => '',
		};
	}
}
