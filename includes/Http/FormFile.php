<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** A file of a form, where PHP has laid it; gone with the request. */
final class FormFile {

	/** Of a field that was left empty. */
	private const NONE = UPLOAD_ERR_NO_FILE;

	/** @param string $name As the client calls it: bytes, to be trusted in nothing. */
	private function __construct( public readonly string $path, public readonly string $name, public readonly int $bytes ) {
	}

	/**
	 * The file of a field.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request A form.
	 * @return self|null Null where there is none, or an empty one.
	 * @throws Failure 400 where it has not come to its end, 413 where PHP takes no file as large, 507.
	 */
	public static function of( WP_REST_Request $request, string $field ): ?self {
		self::demandRoom( $request );
		return self::sent( $request->get_file_params()[ $field ] ?? null );
	}

	/**
	 * The same of a form that is no request of REST.
	 *
	 * @param mixed $file What $_FILES has of a field; null where it has nothing.
	 * @throws Failure 400, 413 with the bytes that PHP takes as "most", 507.
	 */
	public static function sent( mixed $file ): ?self {
		$file = is_array( $file ) ? $file : [];
		$path = $file['tmp_name'] ?? '';
		match ( $file['error'] ?? self::NONE ) {
			self::NONE, UPLOAD_ERR_OK                   => null,
			UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE   => throw self::tooLarge(),
			UPLOAD_ERR_PARTIAL                          => throw new Failure( 'sw_immosuite_upload_broken', 400 ),
			UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_CANT_WRITE, UPLOAD_ERR_EXTENSION => throw new Failure( 'sw_immosuite_upload_storage', 507 ),
			// Several files of one name: of none is it known which is meant.
			default                                     => $path = '',
		};
		$bytes = is_string( $path ) && is_file( $path ) ? (int) filesize( $path ) : 0;
		$name  = $file['name'] ?? '';
		return 0 === $bytes || ! is_string( $path ) ? null : new self( $path, is_string( $name ) ? $name : '', $bytes );
	}

	/**
	 * Of a body beyond post_max_size PHP says nothing at all.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function demandRoom( WP_REST_Request $request ): void {
		$most  = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$isAll = [] === $request->get_file_params() && [] === $request->get_body_params();
		if ( $isAll && $most > 0 && (int) $request->get_header( 'content_length' ) > $most ) {
			throw self::tooLarge();
		}
	}

	private static function tooLarge(): Failure {
		return new Failure( 'sw_immosuite_file_too_large', 413, [ 'most' => wp_max_upload_size() ] );
	}
}
