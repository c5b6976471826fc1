<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use RuntimeException;
use SwImmoSuite\Visitor\Auth\SessionCookie;
use WP_Session_Tokens;

/** One browser for each kind of caller: anonymous, visitors, staff. */
final class Actors {

	public const OWNER = 'erika.mustermann@domain.example';

	public const OTHER = 'max.beispiel@domain.example';

	/** The owner comes last: the other roles may delete nothing, so the owner's calls still find the owner's data. */
	public const ROLES = [ 'anonymous', 'expired', 'subscriber', 'editor', 'administrator', 'other', 'owner' ];

	/** @var array<string, Browser> By role. */
	public readonly array $browsers;

	public function __construct() {
		$this->browsers = [
			'anonymous'     => new Browser(),
			'expired'       => self::expired(),
			'subscriber'    => self::staff( 'subscriber' ),
			'editor'        => self::staff( 'editor' ),
			'administrator' => self::staff( 'administrator' ),
			'other'         => Browser::signIn( self::OTHER ),
			'owner'         => Browser::signIn( self::OWNER ),
		];
	}

	/** Removes the users that staff() has created. */
	public static function deleteUsers(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		foreach ( [ 'subscriber', 'editor' ] as $role ) {
			$user = get_user_by( 'login', "matrix-{$role}" );
			if ( false !== $user ) {
				wp_delete_user( $user->ID );
			}
		}
	}

	/** A visitor whose session has ended, with the old cookie and nonce. */
	private static function expired(): Browser {
		$browser = Browser::signIn( self::OWNER );
		$tables  = new Tables();
		$hash    = hash( 'sha256', $browser->cookies[ SessionCookie::name() ] ?? '' );
		$changed = $tables->connection->execute( 'UPDATE %i SET expires_at = 1 WHERE token_hash = %s', [ $tables->connection->table( 'sessions' ), $hash ] );
		return 1 === $changed ? $browser : throw new RuntimeException( 'The session to end was not found.' );
	}

	/** A user logged in to wp-admin, with wp-admin's nonce. */
	private static function staff( string $role ): Browser {
		$user    = 'administrator' === $role ? get_user_by( 'id', 1 ) : get_user_by( 'login', "matrix-{$role}" );
		$id      = false !== $user ? $user->ID : self::createUser( $role );
		$expires = time() + HOUR_IN_SECONDS;
		$token   = WP_Session_Tokens::get_instance( $id )->create( $expires );
		$cookie  = wp_generate_auth_cookie( $id, $expires, 'logged_in', $token );
		// wp_create_nonce() takes the session token from the cookie.
		$before  = $_COOKIE;

		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( $id );
		$browser                              = new Browser();
		$browser->nonce                       = wp_create_nonce( 'wp_rest' );
		$browser->cookies[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( 0 );
		$_COOKIE = $before;
		return $browser;
	}

	private static function createUser( string $role ): int {
		$id = wp_insert_user(
			[
				'user_login' => "matrix-{$role}",
				'user_pass'  => wp_generate_password(),
				'user_email' => "matrix-{$role}@staff.example",
				'role'       => $role,
			]
		);
		return is_int( $id ) ? $id : throw new RuntimeException( $id->get_error_message() );
	}
}
