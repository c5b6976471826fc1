<?php
/**
 * Plugin Name: Workers on demand
 * Description: The wake-up call works only while a test enables it (tests/php/Support/Workers.php), cron events never run over HTTP: work started by one test would otherwise continue during the next.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	if ( 'cli' === PHP_SAPI ) {
		return;
	}
	add_filter( 'pre_get_ready_cron_jobs', static fn(): array => [] );
	// Exits here rather than in the action: most requests of the tests cause such a call, and each would load the rest of WordPress.
	if ( wp_doing_ajax() && in_array( $_POST['action'] ?? '', [ 'sw_immosuite_outbox', 'sw_immosuite_import' ], true ) && '1' !== get_option( 'sw_immosuite_tests_workers' ) ) {
		status_header( 204 );
		exit;
	}
} )();
