<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Permission callback of every route. Refuses visitors' writes from other sites, and GET requests with an overridden method, because
 * a link in a mail must not be able to confirm anything.
 */
final class Gate {

	/** Maximum bytes of a body, unless its route allows more. */
	private const MAX_BODY_BYTES = 65_536;

	public function __construct( private readonly VisitorProvider $visitors ) {
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return Visitor|null Signed-in visitor, if the route requires or accepts one.
	 * @throws Failure 403, 404, 413 or 415.
	 */
	public function check( Route $route, WP_REST_Request $request ): ?Visitor {
		$isInternal = self::isInternal( $route, $request );
		if ( ! $isInternal ) {
			$this->refuseMethodOverride( $route );
		}
		self::demandStaff( $route->capabilities() );
		if ( 'GET' !== $route->method ) {
			$this->checkBody( $route, $request, $isInternal );
		}
		return match ( $route->auth ) {
			Access::Visitor                => $this->visitors->demand( $request ),
			Access::Me                     => $this->visitors->bySession( $request ),
			Access::Form, Access::Optional => $this->visitors->optional( $request ),
			default                        => null,
		};
	}

	/**
	 * Whether PHP code calls a route of staff (rest_do_request() in cron, a command, another plugin): then only the capability of
	 * the current user is checked. A request over HTTP has a Host header: every browser sends one, and no page can remove it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function isInternal( Route $route, WP_REST_Request $request ): bool {
		return null !== $route->capability && null === $request->get_header( 'host' );
	}

	/**
	 * Refuses users without the capability. Core has already signed out a user whose cookie came without its nonce.
	 *
	 * @param list<StaffCapability> $capabilities The user needs one of them; empty on routes for visitors.
	 * @throws Failure 403.
	 */
	private static function demandStaff( array $capabilities ): void {
		$granted = array_filter( $capabilities, static fn( StaffCapability $capability ): bool => $capability->isMine() );
		if ( [] !== $capabilities && [] === $granted ) {
			throw new Failure( is_user_logged_in() ? 'rest_forbidden' : 'rest_not_logged_in', 403 );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function checkBody( Route $route, WP_REST_Request $request, bool $isInternal ): void {
		if ( ! $isInternal && Access::Open !== $route->auth && OwnOrigin::isForeign( $request ) ) {
			throw new Failure( 'sw_immosuite_origin', 403 );
		}
		// Core's batch route passes requests without a body (null). PHP limits the size of forms, and FormFile reports it.
		if ( [] === $route->form && strlen( (string) $request->get_body() ) > ( $route->maxBytes ?? self::MAX_BODY_BYTES ) ) {
			throw new Failure( 'sw_immosuite_too_large', 413 );
		}
		if ( null !== $route->mediaType ) {
			self::demandType( $route->mediaType, $request );
			return;
		}
		// PHP code may set parameters instead of a body.
		$mayLackBody = null === $route->request() || ( $isInternal && '' === (string) $request->get_body() );
		$needsJson   = ! $mayLackBody || '' !== (string) $request->get_header( 'content_type' );
		if ( $needsJson && Access::Open !== $route->auth && ! $request->is_json_content_type() ) {
			throw new Failure( 'sw_immosuite_media_type', 415 );
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 415.
	 */
	private static function demandType( string $mediaType, WP_REST_Request $request ): void {
		if ( ( $request->get_content_type()['value'] ?? '' ) !== $mediaType ) {
			throw new Failure( 'sw_immosuite_media_type', 415 );
		}
	}

	/**
	 * Core lets ?_method= and X-HTTP-Method-Override turn a GET into a POST, so that a mail scanner that follows a link could
	 * confirm. A POST may be overridden to PUT, PATCH or DELETE (api-fetch does this); any other override gets a 404, as if the
	 * route did not exist.
	 */
	private function refuseMethodOverride( Route $route ): void {
		$real    = $_SERVER['REQUEST_METHOD'] ?? '';
		$allowed = match ( $route->method ) {
			'PUT', 'PATCH', 'DELETE' => [ $route->method, 'POST' ],
			// Core passes HEAD to the handler of GET.
			'GET'                    => [ 'GET', 'HEAD' ],
			default                  => [ $route->method ],
		};
		if ( ! in_array( $real, $allowed, true ) ) {
			throw new Failure( 'rest_no_route', 404 );
		}
	}
}
