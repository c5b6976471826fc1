<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Fault;

use SwImmoSuite\Foundation\I18n\Translator;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Converts exceptions to a WP_Error; no other class does. */
final class Errors {

	/** An unexpected error is logged under an id, and the visitor sees the id only. */
	public static function toWpError( Throwable $thrown, Translator $translator ): WP_Error {
		$failure = $thrown instanceof Failure ? $thrown : self::unexpected( $thrown );
		return new WP_Error( $failure->error, ( new Sentences( $translator ) )->refusal( $failure ), [ 'status' => $failure->status ] + $failure->data );
	}

	private static function unexpected( Throwable $thrown ): Failure {
		$id = bin2hex( random_bytes( 6 ) );
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- unexpected errors belong in the site's error log
		error_log( sprintf( 'SW ImmoSuite [%s] %s: %s in %s:%d', $id, $thrown::class, $thrown->getMessage(), $thrown->getFile(), $thrown->getLine() ) );
		return new Failure( 'internal_server_error', 500, [ 'id' => $id ] );
	}
}
