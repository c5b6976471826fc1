<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/**
 * A refusal that the visitor's client is told: a code of the contract and a status. Errors::toWpError() is the one place
 * that turns it into a WP_Error, with a sentence for people.
 */
final class Failure extends RuntimeException {

	/**
	 * @param string               $error  Code of routes.json, for example sw_immosuite_limit.
	 * @param int                  $status HTTP status.
	 * @param array<string, mixed> $data   Further keys of data as error.schema.json has them.
	 */
	public function __construct(
		public readonly string $error,
		public readonly int $status,
		public readonly array $data = [],
	) {
		parent::__construct( $error );
	}

	/**
	 * @param int    $seconds Until the next attempt makes sense.
	 * @param string $limit   Which RateLimit is used up, where the client can do something about it.
	 */
	public static function limit( int $seconds, string $limit = '' ): self {
		return new self( 'sw_immosuite_limit', 429, [ 'retryAfter' => max( 1, $seconds ) ] + ( '' === $limit ? [] : [ 'limit' => $limit ] ) );
	}

	/** The form token is missing, forged, too young or too old (403). */
	public static function formToken(): self {
		return new self( 'sw_immosuite_form_token', 403 );
	}

	/** Not signed in, or not any more (W3). */
	public static function session(): self {
		return new self( 'sw_immosuite_session', 403 );
	}

	/** Somebody else's object and an absent one are the same (W3). */
	public static function notFound(): self {
		return new self( 'sw_immosuite_not_found', 404 );
	}

	/**
	 * A body that breaks its schema (W2).
	 *
	 * @param list<array{field: string, code: string, message: string}> $errors Every faulty field.
	 */
	public static function invalid( array $errors ): self {
		return new self( 'rest_invalid_param', 400, [ 'errors' => $errors ] );
	}
}
