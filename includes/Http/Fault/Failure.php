<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use RuntimeException;
use SwImmoSuite\Foundation\I18n\Translator;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * An error reported to the client: a code of the contract and a status. toWpError() turns it into a WP_Error with a
 * sentence for visitors.
 */
final class Failure extends RuntimeException {

	/**
	 * @param string               $error  Code of routes.json, for example sw_immosuite_limit.
	 * @param int                  $status HTTP status.
	 * @param array<string, mixed> $data   Further keys of "data" in error.schema.json.
	 */
	public function __construct(
		public readonly string $error,
		public readonly int $status,
		public readonly array $data = [],
	) {
		parent::__construct( $error );
	}

	/**
	 * @param int    $seconds Seconds until the next attempt can succeed.
	 * @param string $limit   Exhausted RateLimit, if the client can react to it.
	 */
	public static function limit( int $seconds, string $limit = '' ): self {
		return new self( 'sw_immosuite_limit', 429, [ 'retryAfter' => max( 1, $seconds ) ] + ( '' === $limit ? [] : [ 'limit' => $limit ] ) );
	}

	/** The form token is missing, forged, too new or too old (403). */
	public static function formToken(): self {
		return new self( 'sw_immosuite_form_token', 403 );
	}

	/** The visitor is not signed in, or the session has ended. */
	public static function session(): self {
		return new self( 'sw_immosuite_session', 403 );
	}

	/** Same error for an absent object and for one of another owner, so that ids cannot be probed. */
	public static function notFound(): self {
		return new self( 'sw_immosuite_not_found', 404 );
	}

	/**
	 * The body breaks its schema.
	 *
	 * @param list<array{field: string, code: string, message: string}> $errors Every faulty field.
	 */
	public static function invalid( array $errors ): self {
		return new self( 'rest_invalid_param', 400, [ 'errors' => $errors ] );
	}

	/** Converts an exception to core's error. An unexpected exception is logged under an id, and the visitor sees only the id. */
	public static function toWpError( Throwable $thrown, Translator $translator ): WP_Error {
		$failure = $thrown instanceof self ? $thrown : self::unexpected( $thrown );
		return new WP_Error( $failure->error, ( new Sentences( $translator ) )->refusal( $failure ), [ 'status' => $failure->status ] + $failure->data );
	}

	private static function unexpected( Throwable $thrown ): self {
		$id = bin2hex( random_bytes( 6 ) );
		// Unexpected errors belong in the site's error log.
		error_log( sprintf( 'SW ImmoSuite [%s] %s: %s in %s:%d', $id, $thrown::class, $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ) );
		return new self( 'internal_server_error', 500, [ 'id' => $id ] );
	}
}
