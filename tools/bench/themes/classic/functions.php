<?php
/** Theme setup. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'after_setup_theme',
	static function (): void {
		add_theme_support( 'title-tag' );
		add_theme_support( 'post-thumbnails' );
		add_theme_support( 'html5', array( 'gallery', 'caption', 'comment-form' ) );
	}
);

// Filled by core on a new site: search, recent articles and comments, archives, categories.
add_action( 'widgets_init', static fn() => register_sidebar( array( 'id' => 'sidebar-1' ) ) );

add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_style( 'bench-classic', get_stylesheet_uri(), array(), '1' ) );
