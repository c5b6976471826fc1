<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ClientAddress;

defined( 'ABSPATH' ) || exit;

/**
 * Derives an idempotency key if the client sent none: for an hour, the same body on the same route from the same client is the
 * same submission.
 */
final class ImplicitKey {

	/** Lifetime in seconds, from the receipt of the submission. */
	public const LIFETIME_SECONDS = HOUR_IN_SECONDS;

	/** Prefix that no UUID starts with, so that clients cannot collide with derived keys. */
	public const PREFIX = 'h:';

	/** Hexadecimal digits that fit into the column after the prefix. */
	private const DIGITS = 34;

	public function __construct(
		private readonly ClientAddress $client,
		private readonly SubmissionRepository $submissions,
	) {
	}

	/**
	 * Derives the key. Call outside of a transaction: it releases the key of an earlier submission after its lifetime.
	 *
	 * @param string $route Path of the route, from SubmissionForm::route().
	 */
	public function of( string $route, ApiRequest $request ): string {
		// Two accounts on one IP address are two clients; the body may lack the address, as leads take it from the session.
		$message = "{$route}|{$request->body->hash()}|" . ( $request->signedIn->contactId ?? 0 );
		$key     = self::PREFIX . substr( $this->client->mac( $message ), 0, self::DIGITS );
		$this->submissions->releaseKey( $route, $key, self::LIFETIME_SECONDS );
		return $key;
	}
}
