<?php
/**
 * In the place of the demo: leaves the site as somebody finds it who has just activated the plugin.
 *
 * Runs inside WordPress; writes to the file that SW_IMMOSUITE_OUTPUT names that no page was made.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	// Whoever waits for the file reads it as soon as it is there.
	$output = (string) getenv( 'SW_IMMOSUITE_OUTPUT' );
	file_put_contents( "{$output}.part", '{}' );
	rename( "{$output}.part", $output );
} )();

require __DIR__ . '/../demo/sent.php';
