<?php
/** Abilities. External programs run abilities; PHP on the site calls the staff REST routes. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Registers an ability of your own that runs an ability of ImmoSuite.
add_action(
	'wp_abilities_api_init',
	static fn() => wp_register_ability(
		'agency/due-today',
		[
			'label'               => 'What is due today',
			'description'         => 'Entries of the inbox whose follow-up is due.',
			'category'            => 'immosuite',
			'execute_callback'    => static fn(): mixed => wp_get_ability( 'sw-immosuite/find-entries' )?->execute( [ 'due' => true ] ),
			'permission_callback' => static fn(): bool => current_user_can( 'sw_immosuite_read_entries' ),
			'meta'                => [ 'show_in_rest' => true, 'annotations' => [ 'readonly' => true ] ],
		]
	)
);

// A cron task that closes an entry. Cron runs without a user, so it switches to a user with the capability.
add_action(
	'agency_close_entry',
	static function ( string $uuid, int $version, int $user ): void {
		wp_set_current_user( $user );
		$request = new WP_REST_Request( 'PATCH', "/sw-immosuite-admin/v1/entries/{$uuid}" );
		$request->set_body_params( [ 'version' => $version, 'status' => 'closed' ] );
		rest_do_request( $request );
	},
	10,
	3
);
