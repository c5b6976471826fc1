<?php
/**
 * Plugin Name: Proof of the desk
 * Description: Only for `npm run proof`: signs eight staff members in.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** @return list<array{cookie: string, nonce: string}> */
function sw_immosuite_proof_staff(): array {
	return array_map(
		static function (): array {
			$name  = wp_generate_uuid4();
			$user  = wp_insert_user(
				array(
					'user_login' => $name,
					'user_pass'  => $name,
					'user_email' => "{$name}@staff.example",
					'role'       => 'sw_immosuite_agent',
				)
			);
			$ends  = time() + 3_600;
			$token = WP_Session_Tokens::get_instance( $user )->create( $ends );

			$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $user, $ends, 'logged_in', $token );
			wp_set_current_user( $user );
			return array(
				'cookie' => LOGGED_IN_COOKIE . '=' . rawurlencode( $_COOKIE[ LOGGED_IN_COOKIE ] ),
				'nonce'  => wp_create_nonce( 'wp_rest' ),
			);
		},
		range( 1, 8 )
	);
}

add_action(
	'wp_loaded',
	static function (): void {
		if ( 'staff' === ( $_SERVER['HTTP_X_PROOF'] ?? '' ) ) {
			wp_send_json( sw_immosuite_proof_staff() );
		}
	}
);
