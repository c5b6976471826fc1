<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;

defined( 'ABSPATH' ) || exit;

/**
 * Stands for the idempotency key that a client has not sent (P310): for an hour the same body on the same route from the same client is
 * the same submission.
 */
final class ImplicitKey {

	/** Seconds after the submission came in. */
	public const LIFE = HOUR_IN_SECONDS;

	/** No UUID begins so: no key of a client is ever taken for one of these. */
	public const PREFIX = 'h:';

	/** Hexadecimal digits that fit into the column beside it. */
	private const DIGITS = 34;

	public function __construct(
		private readonly ClientAddress $client,
		private readonly SubmissionRepository $submissions,
	) {
	}

	/**
	 * Call outside of a transaction: an earlier submission whose hour is over gives the key free.
	 *
	 * @param string $route Path of the route, as SubmissionForm names it.
	 */
	public function of( string $route, ApiRequest $request ): string {
		// Two accounts behind one address are two clients: a lead need not name the address that its session knows (W14).
		$message = "{$route}|{$request->body->hash()}|" . ( $request->signedIn->contactId ?? 0 );
		$key     = self::PREFIX . substr( $this->client->mac( $message ), 0, self::DIGITS );
		$this->submissions->releaseKey( $route, $key, self::LIFE );
		return $key;
	}
}
