<?php
/**
 * Plugin Name: A plugin that is a checkout
 * Description: The plugin's folder is a link to the checkout, whose packages and sites core would count for Site Health, for as long as PHP lets it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_recurse_dirsize',
	static fn( int|false $size, string $directory ): int|false => realpath( $directory ) === realpath( WP_PLUGIN_DIR . '/sw-immosuite' ) ? 0 : $size,
	10,
	2
);
