<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Finds the signed-in visitor. Auth\SessionVisitors reads cookie and nonce; tests provide a visitor directly. */
interface VisitorProvider {

	/**
	 * Visitor of session and nonce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 if there is no session, or no nonce bound to it.
	 */
	public function demand( WP_REST_Request $request ): Visitor;

	/**
	 * Visitor of session and nonce on a public route; null without a nonce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 if the nonce does not belong to the session.
	 */
	public function optional( WP_REST_Request $request ): ?Visitor;

	/**
	 * Visitor by the session only, for a call from the site's own origin that has lost its nonce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure 403 if there is no session, or if a call without a valid nonce has a foreign origin.
	 */
	public function bySession( WP_REST_Request $request ): Visitor;
}
