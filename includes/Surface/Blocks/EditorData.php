<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameRoute;

defined( 'ABSPATH' ) || exit;

/** Site data for the blocks' editor scripts; printed on editor screens only. */
final class EditorData {

	public function __construct(
		private readonly HostConfig $config,
		private readonly Settings $settings,
	) {
	}

	/** Prints the data in front of each block's editor script. */
	public function enqueue(): void {
		$code = 'window.swImmosuiteEditor=' . wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';';
		foreach ( FrameRoute::cases() as $route ) {
			$handle = generate_block_asset_handle( 'sw-immosuite/' . $route->widget(), 'editorScript' );
			if ( wp_script_is( $handle, 'registered' ) ) {
				wp_add_inline_script( $handle, $code, 'before' );
			}
		}
	}

	/** @return array<string, mixed> */
	public function data(): array {
		$widgets = [];
		foreach ( FrameRoute::cases() as $route ) {
			foreach ( Language::cases() as $language ) {
				$widgets[ $route->widget() ][ $language->value ] = $this->config->frame( $route, $language );
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
