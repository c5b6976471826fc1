<?php
/** Abilities. Programs and assistants run them; PHP of the site calls the routes of staff. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// An ability of the agency's own, made of one of ours.
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

// A task that closes an entry as a user with the capability: cron has none of its own.
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
