<?php
/**
 * Plugin Name: Any theme, and any language, for one page view
 * Description: `?e2e-theme=` shows a page in a theme of tests/e2e/themes. A request header chooses English, or the language of the pack that `?e2e-pack=1` installs.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	register_theme_directory( WP_PLUGIN_DIR . '/sw-immosuite/tests/e2e/themes' );
	$theme = $_GET['e2e-theme'] ?? '';
	if ( is_string( $theme ) && 1 === preg_match( '/^[a-z]+$/', $theme ) && 'local' === wp_get_environment_type() ) {
		$chosen = static fn(): string => $theme;
		add_filter( 'pre_option_stylesheet', $chosen );
		add_filter( 'pre_option_template', $chosen );
	}
	$locale = $_SERVER['HTTP_X_SW_IMMOSUITE_E2E_LOCALE'] ?? '';
	if ( in_array( $locale, [ 'en_US', 'eo' ], true ) && 'local' === wp_get_environment_type() ) {
		add_filter( 'locale', static fn(): string => $locale );
	}
	if ( isset( $_GET['e2e-pack'] ) && 'local' === wp_get_environment_type() ) {
		add_action(
			'init',
			static function (): void {
				require_once WP_PLUGIN_DIR . '/sw-immosuite/tests/php/Support/MadeUpLanguage.php';
				// The constructor installs the pack.
				$pack = new SwImmoSuite\Tests\Support\MadeUpLanguage();
				if ( '1' !== $_GET['e2e-pack'] ) {
					$pack->remove();
				}
				status_header( 204 );
				exit;
			}
		);
	}
	// File name of a style variation of the theme, such as a dark one.
	$variation = $_GET['e2e-variation'] ?? '';
	if ( is_string( $variation ) && 1 === preg_match( '~^[\w-]+$~', $variation ) ) {
		add_filter(
			'wp_theme_json_data_user',
			static function ( WP_Theme_JSON_Data $data ) use ( $variation ): WP_Theme_JSON_Data {
				$file = get_theme_file_path( "styles/{$variation}.json" );
				$json = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
				return is_array( $json ) ? $data->update_with( $json ) : $data;
			}
		);
	}
} )();
