<?php
/** Declares the theme's features. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'title-tag' );
	}
);

add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_style( 'agency', get_stylesheet_uri(), [], '1' ) );
