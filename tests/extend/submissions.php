<?php
/** Submissions from PHP. Turns a submission from another plugin's form into an entry in the inbox. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Submits the data of another plugin's form: [ 'first' => …, 'last' => …, 'mail' => …, 'text' => …, 'agrees' => true ].
add_action(
	'extension_form',
	static function ( array $sent ): void {
		$boxes  = [ 'dataPrivacy' => $sent['agrees'], 'acceptContact' => $sent['agrees'] ];
		$sender = [ 'firstname' => $sent['first'], 'lastname' => $sent['last'], 'email' => $sent['mail'], 'customFields' => $boxes ];
		$result = sw_immosuite_submit( 'contact', [ 'contact' => $sender, 'message' => $sent['text'] ] );
		if ( is_wp_error( $result ) ) {
			update_option( 'extension_faults', wp_list_pluck( $result->get_error_data()['errors'] ?? [], 'message' ), false );
		}
	}
);
