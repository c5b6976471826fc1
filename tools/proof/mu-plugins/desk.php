<?php
/**
 * Plugin Name: Proof of the desk
 * Description: Only for `npm run proof`: takes the site back to a version that knew no entries, runs the event that makes them, and signs eight of the staff in.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Submission\BacklogCron;

defined( 'ABSPATH' ) || exit;

/** Takes the tables of entries away, as before an update. */
function sw_immosuite_proof_age(): array {
	$connection = Connection::ofSite();
	foreach ( array( 'entries', 'entry_words', 'history', 'replies' ) as $table ) {
		$connection->execute( 'DROP TABLE %i', array( $connection->table( $table ) ) );
	}
	BacklogCron::clear();
	update_option( Migrations::OPTION, '0', true );
	return array();
}

/** @return array{left: int} Submissions that wait for their entry. */
function sw_immosuite_proof_event(): array {
	do_action( BacklogCron::HOOK, 1 );
	return array( 'left' => ( new Container() )->get( SwImmoSuite\Visitor\Submission\EntryBacklog::class )->count() );
}

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
		$wish = (string) ( $_SERVER['HTTP_X_PROOF'] ?? '' );
		if ( in_array( $wish, array( 'age', 'event', 'staff' ), true ) ) {
			wp_send_json( call_user_func( "sw_immosuite_proof_{$wish}" ) );
		}
	}
);
