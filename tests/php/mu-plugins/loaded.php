<?php
/**
 * Adds headers to REST responses on request: X-Test-Loaded lists the plugin files that were loaded, X-Test-Inside is the status
 * of another route, called inside the same process.
 */

declare(strict_types=1);

add_filter(
	'rest_pre_serve_request',
	static function ( bool $isServed ): bool {
		$route = $_SERVER['HTTP_X_TEST_INSIDE'] ?? null;
		if ( isset( $_SERVER['HTTP_X_TEST_LOADED'] ) ) {
			$root        = (string) realpath( WP_PLUGIN_DIR . '/sw-immosuite' ) . '/';
			$pluginFiles = array_filter( get_included_files(), static fn( string $file ): bool => 1 === preg_match( '~^' . preg_quote( $root, '~' ) . '(?:includes|build|languages)/~', $file ) );
			header( 'X-Test-Loaded: ' . implode( ' ', str_replace( $root, '', $pluginFiles ) ) );
		}
		if ( is_string( $route ) ) {
			header( 'X-Test-Inside: ' . rest_do_request( $route )->get_status() );
		}
		return $isServed;
	},
	PHP_INT_MAX
);
