<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Admin\Settings\FieldView;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsFields;
use SwImmoSuite\Foundation\Settings\SettingsOption;

defined( 'ABSPATH' ) || exit;

/**
 * Form with some of the settings, saved through core's options.php like all settings. A rejected input stays in its field,
 * with the error beside it.
 */
final class SetupSettingsForm {

	public function __construct(
		private readonly Settings $settings,
		private readonly SettingsOption $option,
	) {
	}

	/** @param list<string> $keys Settings in the form. */
	public function print( StepName $step, array $keys ): void {
		printf( '<form method="post" action="%s" novalidate>', esc_url( admin_url( 'options.php' ) ) );
		printf( '<input type="hidden" name="option_page" value="%s"><input type="hidden" name="action" value="update">', esc_attr( SettingsOption::GROUP ) );
		wp_nonce_field( SettingsOption::GROUP . '-options', '_wpnonce', false );
		// Redirects to this step after saving.
		printf( '<input type="hidden" name="_wp_http_referer" value="%s"><table class="form-table" role="presentation">', esc_attr( wp_make_link_relative( SetupScreen::url( $step ) ) ) );
		// Takes only the rejected input of these fields. Rejected input of other fields is kept for their tab of the settings.
		$typed = $this->option->takeTyped( $keys );
		foreach ( SettingsFields::all() as $field ) {
			if ( in_array( $field->key, $keys, true ) ) {
				$this->printField( $field, $typed );
			}
		}
		printf( '</table><button class="button button-primary">%s</button></form>', esc_html( translate( 'Save', 'default' ) ) );
	}

	/**
	 * Prints a field. An empty setting is prefilled with a value derived from the site, for the administrator to check.
	 *
	 * @param array<array-key, mixed> $typed Rejected input, by key.
	 */
	private function printField( SettingField $field, array $typed ): void {
		$stored    = get_option( Settings::OPTION );
		$stored    = is_array( $stored ) ? $stored[ $field->key ] ?? null : null;
		$isRefused = array_key_exists( $field->key, $typed );
		$value     = match ( true ) {
			$isRefused                                => $typed[ $field->key ],
			in_array( $stored, [ null, '', [] ], true ) => $this->suggestion( $field->key ),
			default                                   => $stored,
		};
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $field->id() ), esc_html( $field->label ) );
		( new FieldView( $field, $value, '', $isRefused ? $field->faults( $value ) : [] ) )->print();
		echo '</td></tr>';
	}

	/** @return string|int|list<string> */
	private function suggestion( string $key ): string|int|array {
		return match ( $key ) {
			'agencyName'  => $this->settings->agencyName(),
			'recipients'  => $this->settings->recipients(),
			'senderEmail' => $this->settings->senderEmail(),
			'privacyPage' => PrivacyPage::of( $this->settings ),
			default       => '',
		};
	}
}
