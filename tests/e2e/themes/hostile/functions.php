<?php
/** What the theme tells WordPress. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'title-tag' );
	}
);

add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_style( 'hostile', get_stylesheet_uri(), [], '1' ) );

// Twenty Twenty-One gives every picture of the library its height by a style of its own.
add_filter( 'wp_get_attachment_image_attributes', static fn( array $attributes ): array => [ 'style' => 'width:100%;height:66.67%;max-width:1024px;' ] + $attributes );
