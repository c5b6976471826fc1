<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Uploaded file of a form in PHP's temporary folder, deleted with the request. */
final class FormFile {

	/** Error code of an empty field. */
	private const NO_FILE = UPLOAD_ERR_NO_FILE;

	/** @param string $name Client's file name; untrusted bytes. */
	private function __construct( public readonly string $path, public readonly string $name, public readonly int $bytes ) {
	}

	/**
	 * File of a field.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request A form.
	 * @return self|null Null if the field has no file, or an empty one.
	 * @throws Failure 400 if the upload is incomplete, 413 if it exceeds PHP's limits, 507.
	 */
	public static function of( WP_REST_Request $request, string $field ): ?self {
		self::refuseOversized( $request );
		return self::fromUpload( $request->get_file_params()[ $field ] ?? null );
	}

	/**
	 * File of a form outside the REST API.
	 *
	 * @param mixed $file Item of $_FILES; null if the field has none.
	 * @throws Failure 400, 413 with PHP's limit in bytes as "most", 507.
	 */
	public static function fromUpload( mixed $file ): ?self {
		$file = is_array( $file ) ? $file : [];
		$error = $file['error'] ?? self::NO_FILE;
		match ( $error ) {
			UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE   => throw self::tooLarge(),
			UPLOAD_ERR_PARTIAL                          => throw new Failure( 'sw_immosuite_upload_broken', 400 ),
			UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_CANT_WRITE, UPLOAD_ERR_EXTENSION => throw new Failure( 'sw_immosuite_upload_storage', 507 ),
			default                                     => null,
		};
		// If the field has several files, `error` is an array: then none of the files is taken.
		$path  = in_array( $error, [ self::NO_FILE, UPLOAD_ERR_OK ], true ) ? $file['tmp_name'] ?? '' : '';
		$bytes = is_string( $path ) && is_file( $path ) ? (int) filesize( $path ) : 0;
		$name  = $file['name'] ?? '';
		return 0 === $bytes || ! is_string( $path ) ? null : new self( $path, is_string( $name ) ? $name : '', $bytes );
	}

	/**
	 * Refuses a body beyond post_max_size: PHP then passes an empty form and reports no error.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function refuseOversized( WP_REST_Request $request ): void {
		$maxBytes = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$isEmpty  = [] === $request->get_file_params() && [] === $request->get_body_params();
		if ( $isEmpty && $maxBytes > 0 && (int) $request->get_header( 'content_length' ) > $maxBytes ) {
			throw self::tooLarge();
		}
	}

	private static function tooLarge(): Failure {
		return new Failure( 'sw_immosuite_file_too_large', 413, [ 'most' => wp_max_upload_size() ] );
	}
}
