<?php
/**
 * Plugin Name: Themes of the tests
 * Description: WordPress brings block themes only; tests/php/themes holds one of the classic kind.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

register_theme_directory( WP_PLUGIN_DIR . '/sw-immosuite/tests/php/themes' );
