<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

defined( 'ABSPATH' ) || exit;

/** [sw_immosuite widget="contact-form" …] for classic themes and page builders, with the attributes of the block. */
final class Shortcode {

	public function __construct( private readonly WidgetRenderer $renderer ) {
	}

	/** @param array<array-key, mixed>|string $attributes Empty string where none are given. */
	public function render( array|string $attributes ): string {
		$given  = is_array( $attributes ) ? $attributes : [];
		$widget = $given['widget'] ?? '';
		return is_string( $widget ) ? $this->renderer->render( $widget, $given, false ) : '';
	}
}
