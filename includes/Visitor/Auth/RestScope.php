<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Http\RestRouter;
use WP;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Detects whether this HTTP request targets the plugin's visitor routes. Visitors have no WordPress account, so such a request
 * runs as user 0: a wp-admin login in the same browser, an application password or an unrelated Authorization header has no
 * effect.
 */
final class RestScope {

	/** Prefix of core's content routes. */
	public const CORE_PREFIX = '/wp/v2/';

	private bool $isEntered = false;

	private bool $isJsonp = false;

	/** Whether this request targets a visitor route, in any spelling of the address. */
	public static function isForVisitors(): bool {
		return RestRouter::isForVisitors( self::route() );
	}

	/** Whether this request targets a core content route, whose responses must not mention visitor routes. */
	public static function isForCore(): bool {
		return str_starts_with( self::route(), self::CORE_PREFIX );
	}

	/** Whether this request targets a staff route, where core authenticates as for its own routes. */
	public static function isForStaff(): bool {
		return RestRouter::isForStaff( self::route() );
	}

	private static function route(): string {
		$wp    = $GLOBALS['wp'] ?? null;
		$route = $wp instanceof WP ? $wp->query_vars['rest_route'] ?? '' : '';
		return is_string( $route ) ? $route : '';
	}

	/** Filter rest_jsonp_enabled: disables JSONP, which any page could load with the visitor's cookies. */
	public function disableJsonp(): bool {
		$this->isJsonp = isset( $_GET['_jsonp'] );
		unset( $_GET['_jsonp'] );
		return false;
	}

	/**
	 * Filter rest_authentication_errors, run before core checks cookies, nonces and passwords. The visitor is identified only
	 * when a route needs it.
	 *
	 * @param mixed $result Result of earlier callbacks.
	 * @return mixed The error of an earlier callback; otherwise true, which skips core's authentication.
	 */
	public function dropLogin( mixed $result ): mixed {
		if ( $result instanceof WP_Error ) {
			return $result;
		}
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		wp_set_current_user( 0 );
		$this->isEntered = true;
		return $this->isJsonp ? new WP_Error( 'rest_no_route', '', [ 'status' => 404 ] ) : true;
	}

	/** Whether dropLogin() has run. Core skips it for internal calls, such as those of its batch route, so these have no visitor. */
	public function isEntered(): bool {
		return $this->isEntered;
	}
}
