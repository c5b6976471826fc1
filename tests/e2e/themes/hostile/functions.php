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

add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_style( 'hostile', get_stylesheet_uri(), [], '1' ) );

// Like Twenty Twenty-One, sets the height of every library picture by an inline style.
add_filter( 'wp_get_attachment_image_attributes', static fn( array $attributes ): array => [ 'style' => 'width:100%;height:66.67%;max-width:1024px;' ] + $attributes );
