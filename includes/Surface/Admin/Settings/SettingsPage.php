<?php

declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Settings;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\RouteService;
use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Settings\TileService;

defined( 'ABSPATH' ) || exit;

/** ImmoSuite → Settings. */
final class SettingsPage {

	public const SLUG = 'sw-immosuite';

	public function __construct(
		private readonly Settings $settings,
		private readonly SettingsOption $option,
		private readonly OutboxPanel $outbox,
	) {
	}

	/**
	 * Leads there from the list of plugins.
	 *
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	public static function link( array $links ): array {
		// phpcs:ignore WordPress.WP.I18n -- Core's own word.
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html( translate( 'Settings', 'default' ) ) );
		return [ 'settings' => $link, ...$links ];
	}

	/** Address of the page. */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	private function addFields(): void {
		$typed  = $this->option->takeTyped();
		$stored = get_option( Settings::OPTION );
		$stored = is_array( $stored ) ? $stored : [];
		foreach ( SettingsFields::all() as $field ) {
			$section = sanitize_title( $field->section );
			add_settings_section( $section, $field->section, '__return_empty_string', self::SLUG );
			$refused = array_key_exists( $field->key, $typed );
			$value   = $refused ? $typed[ $field->key ] : ( $stored[ $field->key ] ?? '' );
			$view    = new FieldView( $field, $value, $this->fallback( $field ), $refused ? $field->faults( $value ) : [] );
			$label   = $field->kind->isPerLanguage() ? [] : [ 'label_for' => $field->id() ];
			add_settings_field( $field->key, esc_html( $field->label ), $view->print( ... ), self::SLUG, $section, $label );
		}
	}

	/** Prints the page. */
	public function print(): void {
		$this->addFields();
		// phpcs:ignore WordPress.WP.I18n -- core's own word
		printf( '<div class="wrap"><h1>%s</h1>', esc_html( translate( 'Settings', 'default' ) ) );
		// Core does so on its own pages of settings alone.
		settings_errors();
		printf( '<form method="post" action="%s" novalidate>', esc_url( admin_url( 'options.php' ) ) );
		settings_fields( SettingsOption::GROUP );
		do_settings_sections( self::SLUG );
		submit_button( __( 'Save changes', 'sw-immosuite' ) );
		echo '</form>';
		$this->outbox->printTest();
		echo '</div>';
	}

	/**
	 * What holds as long as nothing is typed, shown in the empty field.
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
			'deleteAccount', 'inquiryOnListing' => '1',
			'privacyPage'     => $this->corePrivacyPage(),
			default           => '',
		};
	}

	private function corePrivacyPage(): string {
		$id = get_option( 'wp_page_for_privacy_policy' );
		return '' !== get_privacy_policy_url() && is_numeric( $id ) ? get_the_title( (int) $id ) : '';
	}
}
