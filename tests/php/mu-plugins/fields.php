<?php
/**
 * Plugin Name: Fields of the tests
 * Description: Uses meta as other plugins and classic themes do: custom fields, and the template tag that prints all custom fields.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function (): void {
		$shown = [ 'type' => 'string', 'single' => true, 'show_in_rest' => true ];
		register_post_meta( 'sw_immo_listing', 'tests_street', $shown );
		register_post_meta( 'post', 'tests_street', $shown );
		add_shortcode(
			'tests_custom_fields',
			static function (): string {
				ob_start();
				the_meta();
				return 'custom fields:' . ob_get_clean();
			}
		);
	}
);
