<?php
/**
 * Plugin Name: Themes of the tests
 * Description: WordPress ships only block themes; tests/php/themes contains a classic theme.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// With a second theme folder core queries the database for the folder of the active theme in every request.
defined( 'SW_IMMOSUITE_TESTS_CALL' ) || register_theme_directory( WP_PLUGIN_DIR . '/sw-immosuite/tests/php/themes' );
