<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Http\RestRouter;
use WP;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * The request that PHP was started for, where it is one to the visitors' namespace. Our visitors are nobody to WordPress (I1), so
 * the whole request runs as user 0: staff who are logged in to wp-admin in the same browser, an application password or
 * a foreign Authorization header neither help nor hinder (I3).
 */
final class RestScope {

	/** What routes of core's content begin with. */
	public const CORES = '/wp/v2/';

	private bool $entered = false;

	private bool $script = false;

	/** Whether this request asks for one of the visitors' routes, however it is spelled. */
	public static function isOwn(): bool {
		return RestRouter::isForVisitors( self::route() );
	}

	/** Whether this request asks for one of core's own, which tells of no route (P148). */
	public static function isCores(): bool {
		return str_starts_with( self::route(), self::CORES );
	}

	/** Whether it asks for one of those of staff, whom core authenticates as it does for its own routes (A5). */
	public static function isStaffs(): bool {
		return RestRouter::isForStaff( self::route() );
	}

	private static function route(): string {
		$wp    = $GLOBALS['wp'] ?? null;
		$route = $wp instanceof WP ? $wp->query_vars['rest_route'] ?? '' : '';
		return is_string( $route ) ? $route : '';
	}

	/** Filter rest_jsonp_enabled: no answer of ours is a script, since any page can load one with the visitor's cookies. */
	public function withoutScripts(): bool {
		$this->script = isset( $_GET['_jsonp'] );
		unset( $_GET['_jsonp'] );
		return false;
	}

	/**
	 * Filter rest_authentication_errors, before core looks at cookies, nonces and passwords. Who calls is found out where
	 * a route asks for it; until then nobody does.
	 *
	 * @param mixed $result What others have decided.
	 * @return mixed Their refusal, or true: there is nothing left to authenticate.
	 */
	public function enter( mixed $result ): mixed {
		if ( $result instanceof WP_Error ) {
			return $result;
		}
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		wp_set_current_user( 0 );
		$this->entered = true;
		return $this->script ? new WP_Error( 'rest_no_route', '', [ 'status' => 404 ] ) : true;
	}

	/** False for calls inside PHP, such as core's batch route makes: they have no visitor. */
	public function isEntered(): bool {
		return $this->entered;
	}
}
