<?php
/**
 * Plugin Name: A trivial REST route
 * Description: Baseline for the load test of submissions: does nothing but start and end WordPress.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'sw-immosuite-trivial/v1',
			'/answer',
			[
				'methods'             => 'POST',
				'callback'            => static fn(): array => [ 'sent' => true ],
				'permission_callback' => '__return_true',
			]
		);
	}
);
