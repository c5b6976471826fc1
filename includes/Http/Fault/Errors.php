<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use SwImmoSuite\Foundation\I18n\Translator;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The one place where a failure becomes a WP_Error (W3). */
final class Errors {

	/** Tells visitors an id; the log holds the error under that id. */
	public static function toWpError( Throwable $thrown, Translator $translator ): WP_Error {
		$failure = $thrown instanceof Failure ? $thrown : self::unexpected( $thrown );
		return new WP_Error( $failure->error, ( new Sentences( $translator ) )->refusal( $failure ), [ 'status' => $failure->status ] + $failure->data );
	}

	private static function unexpected( Throwable $thrown ): Failure {
		$id = bin2hex( random_bytes( 6 ) );
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
		error_log( sprintf( 'SW ImmoSuite [%s] %s: %s in %s:%d', $id, $thrown::class, $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ) );
		return new Failure( 'internal_server_error', 500, [ 'id' => $id ] );
	}
}
