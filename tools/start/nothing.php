<?php
/**
 * Replaces the demo's seed: leaves the site as it is right after the plugin's activation.
 *
 * Runs inside WordPress; writes an empty list of pages to the file that SW_IMMOSUITE_OUTPUT names.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	// Writes and renames the file, because the start command reads it as soon as it exists.
	$output = (string) getenv( 'SW_IMMOSUITE_OUTPUT' );
	file_put_contents( "{$output}.part", '{}' );
	rename( "{$output}.part", $output );
} )();

require __DIR__ . '/../demo/sent.php';
