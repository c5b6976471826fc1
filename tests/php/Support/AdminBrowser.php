<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use WP_Session_Tokens;

/** A user in wp-admin, over HTTP. */
final class AdminBrowser {

	/** @var list<int> */
	private static array $created = [];

	/** @var array<string, string> */
	private readonly array $cookies;

	public function __construct( private readonly int $user ) {
		$expires       = time() + 600;
		$token   = WP_Session_Tokens::get_instance( $user )->create( $expires );
		$this->cookies = [
			AUTH_COOKIE      => wp_generate_auth_cookie( $user, $expires, 'auth', $token ),
			LOGGED_IN_COOKIE => wp_generate_auth_cookie( $user, $expires, 'logged_in', $token ),
		];
	}

	public static function administrator(): self {
		return new self( 1 );
	}

	/** A new user with this role. */
	public static function of( string $role ): self {
		$user = wp_insert_user(
			[
				'user_login' => uniqid( $role ),
				'user_pass'  => wp_generate_password(),
				'role'       => $role,
			]
		);
		Assert::assertIsInt( $user );
		self::$created[] = $user;
		return new self( $user );
	}

	public static function newestUserId(): int {
		return (int) end( self::$created );
	}

	/** Deletes the users that of() has created. */
	public static function deleteUsers(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		array_map( 'wp_delete_user', self::$created );
		self::$created = [];
	}

	/** @return string HTML of the page. */
	public function open( string $screen ): string {
		$answer = $this->answer( $screen, 5 );
		Assert::assertSame( 200, wp_remote_retrieve_response_code( $answer ), $screen );
		return wp_remote_retrieve_body( $answer );
	}

	/** @return int HTTP status, also of an error; redirects are not followed. */
	public function status( string $screen ): int {
		return (int) wp_remote_retrieve_response_code( $this->answer( $screen ) );
	}

	/**
	 * @param int $redirects Maximum number of redirects to follow.
	 * @return array<array-key, mixed>
	 */
	public function answer( string $screen, int $redirects = 0 ): array {
		$answer = wp_remote_get(
			admin_url( $screen ),
			[
				'redirection' => $redirects,
				'timeout'     => 30,
				'cookies'     => $this->cookies,
			]
		);
		Assert::assertIsArray( $answer );
		return $answer;
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return int Status of the answer.
	 */
	public function post( string $script, array $fields ): int {
		return (int) wp_remote_retrieve_response_code( $this->send( $script, $fields ) );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return string Location header of the answer; empty if there is none.
	 */
	public function postForLocation( string $script, array $fields ): string {
		$location = wp_remote_retrieve_header( $this->send( $script, $fields ), 'location' );
		return is_string( $location ) ? $location : '';
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array{int, array<string, string>, string} Status, headers by lower-case name, body.
	 */
	public function submit( string $script, array $fields ): array {
		$answer  = $this->send( $script, $fields );
		$headers = [];
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_string( $value ) ? $value : '';
		}
		return [ (int) wp_remote_retrieve_response_code( $answer ), $headers, wp_remote_retrieve_body( $answer ) ];
	}

	/**
	 * @param array<string, string> $fields
	 * @return string Answer of admin-ajax.php.
	 */
	public function ajax( array $fields ): string {
		return wp_remote_retrieve_body( $this->send( 'admin-ajax.php', $fields ) );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	private function send( string $script, array $fields ): array {
		$answer = wp_remote_post(
			admin_url( $script ),
			[
				'redirection' => 0,
				'timeout'     => 30,
				'cookies'     => $this->cookies,
				'body'        => $fields,
			]
		);
		Assert::assertIsArray( $answer );
		return $answer;
	}

	/**
	 * Requests the same screen several times at once, like a double click; each request is handled by its own process.
	 *
	 * @return list<int> Statuses of the answers.
	 */
	public function openTogether( string $screen, int $times ): array {
		return $this->callTogether( array_fill( 0, $times, $this->call( 'GET', $screen, null ) ) );
	}

	/**
	 * Submits several forms at once.
	 *
	 * @param array<string, mixed> ...$forms
	 * @return list<int> Statuses of the answers.
	 */
	public function postTogether( string $script, array ...$forms ): array {
		return $this->callTogether( array_values( array_map( fn( array $fields ): HttpCall => $this->form( $script, $fields ), $forms ) ) );
	}

	/**
	 * Prepares a form, for simultaneous calls of several users.
	 *
	 * @param array<string, mixed> $fields
	 */
	public function form( string $script, array $fields ): HttpCall {
		return $this->call( 'POST', $script, http_build_query( $fields ) );
	}

	/**
	 * Submits a form with a file.
	 *
	 * @param array<string, string> $fields
	 * @param string                $name   Name of the file; may contain any bytes.
	 */
	public function upload( string $script, array $fields, string $name, string $bytes ): Answer {
		$body = '';
		foreach ( $fields as $field => $value ) {
			$body .= "--limit\r\nContent-Disposition: form-data; name=\"{$field}\"\r\n\r\n{$value}\r\n";
		}
		$body .= "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{$name}\"\r\n\r\n{$bytes}\r\n";
		return Http::call( $this->call( 'POST', $script, "{$body}--limit--\r\n", [ 'Content-Type' => 'multipart/form-data; boundary=limit' ] ) );
	}

	/** @param array<string, string> $type Content-Type header of a body that is not URL-encoded. */
	private function call( string $method, string $screen, ?string $body, array $type = [] ): HttpCall {
		$pairs      = array_map( static fn( string $name, string $value ): string => $name . '=' . rawurlencode( $value ), array_keys( $this->cookies ), $this->cookies );
		$urlEncoded = null === $body ? [] : [ 'Content-Type' => 'application/x-www-form-urlencoded' ];
		return new HttpCall( $method, (string) wp_parse_url( admin_url(), PHP_URL_PATH ) . $screen, $body, [ 'Cookie' => implode( '; ', $pairs ) ] + $type + $urlEncoded );
	}

	/**
	 * @param list<HttpCall> $calls
	 * @return list<int>
	 */
	private function callTogether( array $calls ): array {
		return array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, count( $calls ) ) );
	}

	/** A nonce as a page would print it for this user. */
	public function nonce( string $action ): string {
		[ $cookies, $user ]          = [ $_COOKIE, get_current_user_id() ];
		$_COOKIE[ LOGGED_IN_COOKIE ] = $this->cookies[ LOGGED_IN_COOKIE ];
		wp_set_current_user( $this->user );
		$nonce   = wp_create_nonce( $action );
		$_COOKIE = $cookies;
		wp_set_current_user( $user );
		return $nonce;
	}
}
