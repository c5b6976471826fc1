<?php
/**
 * Plugin Name: Statuses of the tests
 * Description: Workflow plugins register statuses of their own, some of them public.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function (): void {
		register_post_status( 'sold', [ 'public' => true, 'label' => 'Verkauft' ] );
		register_post_status( 'window', [ 'public' => false, 'publicly_queryable' => true, 'label' => 'Im Schaufenster' ] );
		register_post_status( 'checked', [ 'protected' => true, 'label' => 'Geprüft' ] );
		register_post_status( 'team', [ 'private' => true, 'label' => 'Im Haus' ] );
	}
);
