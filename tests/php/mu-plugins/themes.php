<?php
/**
 * Plugin Name: Themes of the tests
 * Description: WordPress brings block themes only; tests/php/themes holds one of the classic kind.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// With a second folder of themes core asks the database at every request where the active one lies.
defined( 'SW_IMMOSUITE_TESTS_CALL' ) || register_theme_directory( WP_PLUGIN_DIR . '/sw-immosuite/tests/php/themes' );
