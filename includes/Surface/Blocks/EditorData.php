<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Site data for the blocks' editor scripts; printed on editor screens only.
 *
 * @phpstan-import-type EditorDataShape from Shapes
 */
final class EditorData {

	public function __construct(
		private readonly HostConfig $config,
		private readonly Settings $settings,
	) {
	}

	/** Prints the data in front of each block's editor script. */
	public function enqueue(): void {
		$code = 'window.swImmosuiteEditor=' . wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';';
		foreach ( array_keys( Contract::widgets() ) as $name ) {
			$handle = generate_block_asset_handle( 'sw-immosuite/' . $name, 'editorScript' );
			if ( wp_script_is( $handle, 'registered' ) ) {
				wp_add_inline_script( $handle, $code, 'before' );
			}
		}
	}

	/** @return EditorDataShape */
	public function data(): array {
		$widgets = [];
		$framed  = array_filter( Contract::widgets(), static fn( WidgetEntry $widget ): bool => null !== $widget->address() );
		foreach ( $framed as $name => $widget ) {
			foreach ( Language::cases() as $language ) {
				$widgets[ $name ][ $language->value ] = $this->config->frame( $widget, $language );
			}
		}
		return [
			'v'            => 1,
			'siteLanguage' => Language::fromLocale( get_locale() )->value,
			'privacyPage'  => '' !== $this->settings->privacyPageUrl(),
			'settings'     => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=sw-immosuite' ) : '',
			'frames'       => $widgets,
		];
	}
}
