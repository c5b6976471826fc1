<?php
/**
 * Plugin Name: Test backend of the browser tests
 * Description: Shifts time and reads server files for the browser tests. Only for test sites on this machine.
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Modules\Container;

defined( 'ABSPATH' ) || exit;

/** Handles requests of the browser tests; each method gets the JSON body of a POST request. */
final class SwImmoSuiteTestBackend {

	private const NAMESPACE = 'sw-immosuite-e2e/v1';

	public static function register(): void {
		$routes = [
			'token'      => self::reissueToken( ... ),
			'expire-key' => self::expireKey( ... ),
			'due'        => self::sendWaiting( ... ),
			'give-up'    => self::giveUp( ... ),
			'revive'     => self::revive( ... ),
			'stored'     => self::stored( ... ),
			'searches'   => self::searches( ... ),
			'account'    => self::account( ... ),
			'next-login' => self::liftLoginLimit( ... ),
			'page'       => self::publishPost( ... ),
			'set-up'     => self::reopenSetup( ... ),
			'answer'     => self::matchAndSend( ... ),
			'scan'       => self::scanFolder( ... ),
		];
		foreach ( $routes as $route => $handle ) {
			register_rest_route(
				self::NAMESPACE,
				'/' . $route,
				[
					'methods'             => 'POST',
					'callback'            => static function ( WP_REST_Request $request ) use ( $handle ): array {
						// Reads the primary, because a replica may lag behind.
						Connection::ofSite()->readPrimary();
						return $handle( $request->get_json_params() );
					},
					'permission_callback' => self::isTest( ... ),
				]
			);
		}
	}

	public static function isTest( WP_REST_Request $request ): bool {
		return self::isAllowed( $request->get_header( 'X-Sw-Immosuite-E2e' ) );
	}

	/**
	 * The custom header excludes web pages, because other origins cannot set it. In a container, requests from this machine come from the
	 * gateway's address, so .wp-env.json defines a constant that skips the check of the address.
	 */
	private static function isAllowed( ?string $header ): bool {
		$is_local = defined( 'SW_IMMOSUITE_E2E_CONTAINER' ) || in_array( $_SERVER['REMOTE_ADDR'] ?? '', [ '127.0.0.1', '::1' ], true );
		return $is_local && '1' === $header && 'local' === wp_get_environment_type();
	}

	/** Responds before WordPress loads plugins and the theme, to save time: every test requests PHP's log at its end. */
	public static function answerForLog(): void {
		$address = $_SERVER['REQUEST_URI'] ?? '';
		if ( ! is_string( $address ) || ! str_ends_with( $address, self::NAMESPACE . '/log' ) || ! self::isAllowed( $_SERVER['HTTP_X_SW_IMMOSUITE_E2E'] ?? null ) ) {
			return;
		}
		header( 'Content-Type: application/json' );
		echo wp_json_encode( self::log( json_decode( (string) file_get_contents( 'php://input' ), true ) ) );
		exit;
	}

	/**
	 * Returns the lines that PHP has logged since an offset.
	 *
	 * @param array{offset: int} $body
	 * @return array{size: int, text: string}
	 */
	private static function log( array $body ): array {
		$file = (string) ini_get( 'error_log' );
		if ( ! is_file( $file ) ) {
			return [ 'size' => 0, 'text' => '' ];
		}
		clearstatcache( true, $file );
		return [
			'size' => (int) filesize( $file ),
			'text' => (string) file_get_contents( $file, false, null, $body['offset'] ),
		];
	}

	/**
	 * Returns a token with the same claims, issued the given number of days ago.
	 *
	 * @param array{token: string, days: int} $body
	 * @return array{token: string}
	 */
	private static function reissueToken( array $body ): array {
		$clock  = new Clock();
		$token  = new FormToken( $clock );
		$issued = $clock->now() - $body['days'] * DAY_IN_SECONDS;
		return [ 'token' => $token->issue( $token->readAnyAge( $body['token'] )->reissuedAt( $issued ) ) ];
	}

	/**
	 * Matches saved searches as if the given number of seconds had passed, and sends the mails that are due by then.
	 *
	 * @param array{later: int} $body
	 * @return array{queued: int|null}
	 */
	private static function matchAndSend( array $body ): array {
		$services = new Container( new Clock( $body['later'] ) );
		$queued   = $services->get( SwImmoSuite\Visitor\Alert\AlertService::class )->run();
		while ( $services->get( SwImmoSuite\Mail\OutboxWorker::class )->run() > 0 && $services->get( SwImmoSuite\Mail\OutboxRepository::class )->isDue() ) {
			continue;
		}
		return [ 'queued' => $queued ];
	}

	/**
	 * Scans the watched folder twice, as if 30 seconds had passed in between: the import reads a file only if it has
	 * not changed for that long.
	 *
	 * @return array{}
	 */
	private static function scanFolder(): array {
		foreach ( [ 0, 31 ] as $later ) {
			( new Container( new Clock( $later ) ) )->get( SwImmoSuite\Import\Source\WatchedFolder::class )->scan();
		}
		return [];
	}

	/**
	 * Lets a mailed key expire. A key consists of purpose, selector and secret, separated by dots.
	 *
	 * @param array{key: string} $body
	 * @return array{changed: int}
	 */
	private static function expireKey( array $body ): array {
		global $wpdb;
		$selector = explode( '.', $body['key'] )[1] ?? '';
		$table    = $wpdb->prefix . 'sw_immosuite_keys';
		$changed  = $wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires_at = %d, consumed_at = NULL WHERE selector = %s', $table, time() - 60, $selector ) );
		return [ 'changed' => (int) $changed ];
	}

	/**
	 * Ends the back-off of every waiting mail, and sends the mails.
	 *
	 * @return array{changed: int}
	 */
	private static function sendWaiting(): array {
		global $wpdb;
		$table   = $wpdb->prefix . 'sw_immosuite_outbox';
		$changed = $wpdb->query( $wpdb->prepare( "UPDATE %i SET available_at = %d WHERE state = 'queued'", $table, time() - 1 ) );
		do_action( 'sw_immosuite_outbox' );
		return [ 'changed' => (int) $changed ];
	}

	/**
	 * Marks the mails to an address as failed after their last attempt.
	 *
	 * @param array{email: string, error?: string} $body
	 * @return array{changed: int}
	 */
	private static function giveUp( array $body ): array {
		global $wpdb;
		$table   = $wpdb->prefix . 'sw_immosuite_outbox';
		$email   = strtolower( $body['email'] );
		$changed = $wpdb->query( $wpdb->prepare( "UPDATE %i SET state = 'dead' WHERE recipient = %s", $table, $email ) );
		if ( isset( $body['error'] ) ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET last_error = %s WHERE recipient = %s', $table, $body['error'], $email ) );
		}
		return [ 'changed' => (int) $changed ];
	}

	/**
	 * Sends all failed mails again, so that none stays for the tests that follow.
	 *
	 * @return array{changed: int}
	 */
	private static function revive(): array {
		return [ 'changed' => ( new Container( new Clock() ) )->get( SwImmoSuite\Mail\MailListService::class )->resendFailed() ];
	}

	/**
	 * Counts the submissions from an address and their mails: retrying after a failed attempt, waiting to be sent.
	 *
	 * @param array{email: string} $body
	 * @return array{submissions: int, confirmed: int, mails: int, retrying: int, waiting: int}
	 */
	private static function stored( array $body ): array {
		global $wpdb;
		$email       = strtolower( $body['email'] );
		$submissions = $wpdb->prefix . 'sw_immosuite_submissions';
		$outbox      = $wpdb->prefix . 'sw_immosuite_outbox';
		return [
			'submissions' => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE email_key = %s', $submissions, $email ) ),
			'confirmed'   => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(confirmed_at) FROM %i WHERE email_key = %s', $submissions, $email ) ),
			'mails'       => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE recipient = %s', $outbox, $email ) ),
			'retrying'    => (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE recipient = %s AND state = 'queued' AND attempts > 0", $outbox, $email ) ),
			'waiting'     => (int) $wpdb->get_var(
				$wpdb->prepare( "SELECT COUNT(*) FROM %i o JOIN %i s ON s.id = o.submission_id WHERE s.email_key = %s AND o.state IN ('queued', 'sending')", $outbox, $submissions, $email )
			),
		];
	}

	/**
	 * @param array{email: string} $body
	 * @return array{searches: list<array{marketingType: mixed, objectType: mixed, categoryId: int, criteria: mixed}>} The oldest first.
	 */
	private static function searches( array $body ): array {
		global $wpdb;
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT s.marketing_type, s.object_type, s.category_id, s.criteria FROM %i s JOIN %i c ON c.id = s.contact_id WHERE c.email_key = %s ORDER BY s.id',
				$wpdb->prefix . 'sw_immosuite_searches',
				$wpdb->prefix . 'sw_immosuite_contacts',
				strtolower( $body['email'] )
			),
			ARRAY_A
		);
		return [
			'searches' => array_map(
				static fn ( array $row ): array => [
					'marketingType' => $row['marketing_type'],
					'objectType'    => $row['object_type'],
					'categoryId'    => (int) $row['category_id'],
					'criteria'      => json_decode( $row['criteria'], true ),
				],
				$rows
			),
		];
	}

	/**
	 * Returns the stored data of an account: contact, sessions, mailed keys, and consents that are in force (open) or
	 * withdrawn.
	 *
	 * @param array{email: string} $body
	 * @return array{contact: array<string, mixed>|null, sessions: int, keys: int, open: list<string>, revoked: list<string>} Consents by their purposes, each once.
	 */
	private static function account( array $body ): array {
		global $wpdb;
		$email    = strtolower( $body['email'] );
		$table    = static fn ( string $name ): string => $wpdb->prefix . 'sw_immosuite_' . $name;
		$contact  = $wpdb->get_row( $wpdb->prepare( 'SELECT id, firstname, lastname, zip, city FROM %i WHERE email_key = %s', $table( 'contacts' ), $email ), ARRAY_A );
		$consents = static fn ( string $comparison ): array => $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT c.purpose FROM %i c WHERE (c.email_key = %s OR c.contact_id = %d)
				AND (SELECT COUNT(*) FROM %i e WHERE e.consent_id = c.id AND e.event = 'revoked') {$comparison} ORDER BY c.purpose",
				$table( 'consents' ),
				$email,
				$contact['id'] ?? 0,
				$table( 'consent_events' )
			)
		);
		return [
			'contact'  => null === $contact ? null : array_diff_key( $contact, [ 'id' => '' ] ),
			'sessions' => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE contact_id = %d', $table( 'sessions' ), $contact['id'] ?? 0 ) ),
			'keys'     => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE email_key = %s', $table( 'keys' ), $email ) ),
			'open'     => $consents( '= 0' ),
			'revoked'  => $consents( '> 0' ),
		];
	}

	/**
	 * Lifts the limit of one sign-in mail per minute for an address.
	 *
	 * @param array{email: string} $body
	 * @return array{changed: int}
	 */
	private static function liftLoginLimit( array $body ): array {
		global $wpdb;
		// The test and its browser share one client address.
		$client  = ( new ClientAddress( new Clock(), static fn(): array => [] ) )->token();
		$bucket  = RateLimitBucket::ofClient( RateLimit::LoginMailsPerMinute, new EmailAddress( $body['email'] ), $client )->bucket();
		$changed = $wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE bucket = %s', $wpdb->prefix . 'sw_immosuite_limits', $bucket ) );
		return [ 'changed' => (int) $changed ];
	}

	/**
	 * Shows the setup notice again, as after the first activation.
	 *
	 * @return array{state: mixed}
	 */
	private static function reopenSetup(): array {
		update_option( 'sw_immosuite_setup', 'open', true );
		return [ 'state' => get_option( 'sw_immosuite_setup' ) ];
	}

	/**
	 * @param array{title: string, content: string} $body
	 * @return array{link: string}
	 */
	private static function publishPost( array $body ): array {
		// Prevents pings: two tests at once would run the same cron event twice, which core logs.
		remove_action( 'publish_post', '_publish_post_hook', 5 );
		$id = wp_insert_post(
			wp_slash(
				[
					// A post, because the theme would add a page to its menu, which would then wrap and shift the
					// layout.
					'post_type'    => 'post',
					'post_status'  => 'publish',
					'post_title'   => $body['title'],
					// A unique name, because core gives two posts that are created at once the same name.
					'post_name'    => wp_generate_uuid4(),
					'post_content' => $body['content'],
				]
			)
		);
		return [ 'link' => (string) get_permalink( $id ) ];
	}
}

SwImmoSuiteTestBackend::answerForLog();
add_action( 'rest_api_init', SwImmoSuiteTestBackend::register( ... ) );
