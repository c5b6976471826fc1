<?php
/**
 * Plugin Name: A plugin that is a checkout
 * Description: Excludes the plugin's folder, a link to the checkout, from the sizes in Site Health: core would add up its packages and sites until PHP's time limit.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_recurse_dirsize',
	static fn( int|false $size, string $directory ): int|false => realpath( $directory ) === realpath( WP_PLUGIN_DIR . '/sw-immosuite' ) ? 0 : $size,
	10,
	2
);
