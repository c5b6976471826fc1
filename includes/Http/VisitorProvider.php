<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Tells who is signed in. Auth\SessionVisitors reads cookie and nonce; tests sign somebody in by hand. */
interface VisitorProvider {

	/**
	 * Whom session and nonce name.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 where there is no session, or no nonce that is bound to it.
	 */
	public function demand( WP_REST_Request $request ): Visitor;

	/**
	 * The same for a call that strangers may make too: null without a nonce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 where there is a nonce that does not fit.
	 */
	public function optional( WP_REST_Request $request ): ?Visitor;

	/**
	 * The visitor of the session alone, for a call of the own site that has lost its nonce (I5).
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 where there is no session, or where a call without a valid nonce does not come from the own site.
	 */
	public function bySession( WP_REST_Request $request ): Visitor;
}
