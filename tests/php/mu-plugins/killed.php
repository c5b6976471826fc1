<?php
/**
 * Plugin Name: Killed requests and watched folders
 * Description: While a test sets an option, requests are killed after their answers, public files are recorded, or the vault is not writable.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	if ( 'cli' === PHP_SAPI ) {
		return;
	}
	// get_option() would query the database for a missing option in every request.
	$isOn = static fn( string $option ): bool => '1' === ( wp_load_alloptions()[ $option ] ?? '' );
	add_action( 'shutdown', static fn() => $isOn( 'sw_immosuite_tests_killed' ) ? remove_all_actions( 'shutdown' ) : null, PHP_INT_MIN );
	// Nothing can be created below a file.
	if ( $isOn( 'sw_immosuite_tests_closed' ) ) {
		add_filter( 'sw_immosuite_vault_parent', static fn(): string => __FILE__ . '/vault' );
	}
	$recordPublicFiles = static function ( mixed $passed = null ) use ( $isOn ): mixed {
		if ( $isOn( 'sw_immosuite_tests_killed' ) ) {
			$uploads = wp_get_upload_dir()['basedir'];
			$found   = glob( $uploads . '/{,*/,*/*/}*.*', GLOB_BRACE );
			$public  = array_filter( false === $found ? [] : $found, static fn( string $path ): bool => ! str_contains( $path, '/sw-immosuite-' ) && is_file( $path ) );
			file_put_contents( WP_CONTENT_DIR . '/tests-seen.txt', implode( "\n", [ ...$public, '' ] ), FILE_APPEND );
		}
		return $passed;
	};
	$files = [ 'wp_handle_upload', 'update_attached_file', 'wp_create_file_in_uploads', 'image_make_intermediate_size', 'wp_generate_attachment_metadata' ];
	foreach ( [ ...$files, 'add_attachment', 'edit_attachment', 'added_post_meta', 'updated_post_meta' ] as $hook ) {
		add_filter( $hook, $recordPublicFiles, PHP_INT_MIN );
	}
} )();
