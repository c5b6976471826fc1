<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use WP_Session_Tokens;

/** Users with a WordPress account, over HTTP. */
final class Staff {

	/** @var list<int> */
	private static array $created = [];

	/**
	 * Creates a user and returns the headers of a logged-in browser, with the nonce for core's REST API.
	 *
	 * @return array{Cookie: string, X-WP-Nonce: string}
	 */
	public static function newUserHeaders( string $role ): array {
		$user                        = self::addUser( $role, bin2hex( random_bytes( 12 ) ) );
		$expires                     = time() + 3_600;
		$token                       = WP_Session_Tokens::get_instance( $user )->create( $expires );
		$cookie                      = wp_generate_auth_cookie( $user, $expires, 'logged_in', $token );
		$before                      = $_COOKIE;
		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( $user );
		$nonce = wp_create_nonce( 'wp_rest' );
		wp_set_current_user( 0 );
		$_COOKIE = $before;
		return [
			'Cookie'     => LOGGED_IN_COOKIE . '=' . rawurlencode( $cookie ),
			'X-WP-Nonce' => $nonce,
		];
	}

	/** A browser of a new user. */
	public static function browser( string $role ): Browser {
		$headers                              = self::newUserHeaders( $role );
		$browser                              = new Browser();
		$browser->nonce                       = $headers['X-WP-Nonce'];
		$browser->cookies[ LOGGED_IN_COOKIE ] = substr( $headers['Cookie'], strlen( LOGGED_IN_COOKIE ) + 1 );
		return $browser;
	}

	/** @return int Id of the new user. */
	public static function addUser( string $role, string $password ): int {
		$name = $role . '-' . bin2hex( random_bytes( 4 ) );
		$user = wp_insert_user(
			[
				'user_login' => $name,
				'user_pass'  => $password,
				'user_email' => "{$name}@staff.example",
				'role'       => $role,
			]
		);
		Assert::assertIsInt( $user );
		self::$created[] = $user;
		return $user;
	}

	public static function newestUserId(): int {
		return (int) end( self::$created );
	}

	/** Deletes the users that addUser() has created. */
	public static function deleteUsers(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		array_map( 'wp_delete_user', self::$created );
		self::$created = [];
	}
}
