<?php
/** Events. Actions that fire after a change is stored. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Sends data to the agency's CRM; waits at most one second.
$tell = static function ( string $what, mixed ...$data ): void {
	$body = (string) wp_json_encode( [ $what, ...array_values( $data ) ] );
	wp_remote_post( (string) get_option( 'extension_crm' ), [ 'blocking' => false, 'timeout' => 1, 'headers' => [ 'Content-Type' => 'application/json' ], 'body' => $body ] );
};

// Sends confirmed leads to the CRM, with everything the sender wrote.
add_action( 'sw_immosuite_submission_confirmed', static fn( string $uuid, string $kind ) => 'lead' === $kind && $tell( 'lead', sw_immosuite_submission( $uuid ) ), 10, 2 );

// Counts every submission for the agency's statistics, confirmed or not.
add_action( 'sw_immosuite_submission_received', static fn( string $uuid, string $kind ) => update_option( "extension_{$kind}", 1 + (int) get_option( "extension_{$kind}", 0 ), false ), 10, 2 );

// Tells the CRM about submissions whose sender no longer wants to be contacted, and about deleted submissions.
add_action( 'sw_immosuite_submission_withdrawn', static fn( string $uuid ) => $tell( 'withdrawn', $uuid ) );
add_action( 'sw_immosuite_submission_deleted', static fn( string $uuid ) => $tell( 'deleted', $uuid ) );

// Tells the CRM about changes, notes and replies.
add_action( 'sw_immosuite_entry_changed', static fn( string $uuid, array $changes, int $user ) => $tell( 'changed', $uuid, $changes, $user ), 10, 3 );
add_action( 'sw_immosuite_reply_sent', static fn( string $uuid, string $reply ) => $tell( 'replied', $uuid, $reply ), 10, 2 );

// Tells the CRM about saved searches and their alert mails.
add_action( 'sw_immosuite_search_saved', static fn( string $uuid ) => $tell( 'search', $uuid ) );
add_action( 'sw_immosuite_alert', static fn( int $contact, string $frequency, int $slot ) => $tell( 'alert', $contact, $frequency, $slot ), 10, 3 );
add_action( 'sw_immosuite_alert_sent', static fn( string $search, array $listings ) => $tell( 'alerted', $search, array_map( 'get_permalink', $listings ) ), 10, 2 );
add_action( 'sw_immosuite_alerts_ended', static fn( string $search ) => $tell( 'ended', $search ) );

// Drafts a reference post for each sold home.
add_action( 'sw_immosuite_listing_sold', static fn( int $post ) => wp_insert_post( [ 'post_title' => 'Verkauft: ' . get_the_title( $post ), 'post_status' => 'draft' ] ) );

// Keeps another portal in step with the public listings.
add_action( 'sw_immosuite_listing_published', static fn( int $post ) => $tell( 'published', get_permalink( $post ) ) );
add_action( 'sw_immosuite_listing_price_lowered', static fn( int $post, float $old, float $new ) => $tell( 'cheaper', $post, $old, $new ), 10, 3 );
add_action( 'sw_immosuite_listing_withdrawn', static fn( int $post ) => $tell( 'gone', $post ) );

// Mails the administrator when a transfer contained refused or failed listings.
add_action(
	'sw_immosuite_transfer_finished',
	static function ( string $uuid, array $counts ): void {
		if ( $counts['refused'] + $counts['failed'] > 0 ) {
			wp_mail( get_option( 'admin_email' ), 'Übertragung mit Fehlern', admin_url( "admin.php?page=sw-immosuite-import&transfer={$uuid}" ) );
		}
	},
	10,
	2
);

// Stores the last transfer of each imported home.
add_action( 'sw_immosuite_item_written', static fn( int $post, string $transfer ) => update_post_meta( $post, 'extension_transfer', $transfer ), 10, 2 );

// Subscribes and unsubscribes readers at the newsletter service.
add_action( 'sw_immosuite_consent_given', static fn( array $consent ) => 'newsletter' === $consent['purpose'] && $tell( 'subscribe', $consent['email'] ) );
add_action( 'sw_immosuite_consent_withdrawn', static fn( array $consent ) => 'newsletter' === $consent['purpose'] && $tell( 'unsubscribe', $consent['email'] ) );

// Tells the CRM which contacts have an account.
add_action( 'sw_immosuite_account_created', static fn( int $id ) => $tell( 'account', $id ) );
add_action( 'sw_immosuite_account_deleted', static fn( int $id ) => $tell( 'no account', $id ) );
