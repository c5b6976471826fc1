<?php
/** Submissions from PHP. What a form of another plugin has received becomes an entry of the inbox. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// A form of another plugin: [ 'first' => …, 'last' => …, 'mail' => …, 'text' => …, 'agrees' => true ].
add_action(
	'extension_form',
	static function ( array $sent ): void {
		$boxes  = [ 'dataPrivacy' => $sent['agrees'], 'acceptContact' => $sent['agrees'] ];
		$sender = [ 'firstname' => $sent['first'], 'lastname' => $sent['last'], 'email' => $sent['mail'], 'customFields' => $boxes ];
		$uuid   = sw_immosuite_submit( 'contact', [ 'contact' => $sender, 'message' => $sent['text'] ] );
		! is_wp_error( $uuid ) || update_option( 'extension_faults', wp_list_pluck( $uuid->get_error_data()['errors'] ?? [], 'message' ), false );
	}
);
