<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The permission_callback of every route (W13, I6). */
final class Gate {

	/** Bytes of a body, unless its route takes more. */
	private const MAX_BODY = 65_536;

	public function __construct( private readonly VisitorProvider $visitors ) {
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return Visitor|null Who is signed in, where the route asks.
	 * @throws Failure 403, 404, 413 or 415.
	 */
	public function check( Route $route, WP_REST_Request $request ): ?Visitor {
		$this->refuseDisguise( $route );
		self::demandStaff( $route->capabilities() );
		if ( 'GET' !== $route->method ) {
			$this->checkBody( $route, $request );
		}
		return match ( $route->auth ) {
			Access::Visitor                => $this->visitors->demand( $request ),
			Access::Me                     => $this->visitors->bySession( $request ),
			Access::Form, Access::Optional => $this->visitors->optional( $request ),
			default                        => null,
		};
	}

	/**
	 * Core has made a cookie without its nonce nobody's.
	 *
	 * @param list<StaffCapability> $capabilities One of which is needed; none where visitors call.
	 * @throws Failure 403.
	 */
	private static function demandStaff( array $capabilities ): void {
		$mine = array_filter( $capabilities, static fn( StaffCapability $capability ): bool => $capability->isMine() );
		if ( [] !== $capabilities && [] === $mine ) {
			throw new Failure( is_user_logged_in() ? 'rest_forbidden' : 'rest_not_logged_in', 403 );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function checkBody( Route $route, WP_REST_Request $request ): void {
		if ( Access::Open !== $route->auth && ! OwnOrigin::isNotForeign( $request ) ) {
			throw new Failure( 'sw_immosuite_origin', 403 );
		}
		// Core's batch route asks with requests that have none. How much of a form is taken PHP says, and FormFile why it was not.
		if ( [] === $route->form && strlen( (string) $request->get_body() ) > ( $route->maxBytes ?? self::MAX_BODY ) ) {
			throw new Failure( 'sw_immosuite_too_large', 413 );
		}
		if ( null !== $route->mediaType ) {
			self::demandType( $route->mediaType, $request );
			return;
		}
		$typed = null !== $route->request() || '' !== (string) $request->get_header( 'content_type' );
		if ( $typed && Access::Open !== $route->auth && ! $request->is_json_content_type() ) {
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
	 * Core lets ?_method= and X-HTTP-Method-Override turn a GET into a POST: a mail scanner could confirm with a link.
	 * A POST may pose as PUT, PATCH or DELETE (api-fetch does), nothing else may pose as anything; the answer is the one
	 * that the undisguised request would get.
	 */
	private function refuseDisguise( Route $route ): void {
		$real    = $_SERVER['REQUEST_METHOD'] ?? '';
		$allowed = match ( $route->method ) {
			'PUT', 'PATCH', 'DELETE' => [ $route->method, 'POST' ],
			// Core answers HEAD by the handler of GET.
			'GET'                    => [ 'GET', 'HEAD' ],
			default                  => [ $route->method ],
		};
		if ( ! in_array( $real, $allowed, true ) ) {
			throw new Failure( 'rest_no_route', 404 );
		}
	}
}
