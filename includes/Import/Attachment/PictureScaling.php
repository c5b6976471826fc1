<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

defined( 'ABSPATH' ) || exit;

/**
 * Creates the image sizes of a picture if the memory limit allows it: scaling a picture that needs more memory would end
 * the PHP process.
 */
final class PictureScaling {

	/** Bytes per pixel: GD holds the whole picture in memory. */
	private const BYTES_PER_PIXEL = 4;

	/** Bytes needed in addition to the picture: for the largest resized copy and for processing. */
	private const EXTRA_BYTES = 64_000_000;

	/** Time limit for one picture. */
	private const MAX_SECONDS = 120;

	/** @return bool False if the file cannot be decoded as a picture. */
	public static function make( int $id, string $path ): bool {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		[ $width, $height ] = self::measure( $path );
		$mime               = (string) get_post_mime_type( $id );
		if ( ! self::isPossible( $path, $mime, $width * $height ) ) {
			wp_update_attachment_metadata( $id, [
				'width'    => $width,
				'height'   => $height,
				'file'     => _wp_relative_upload_path( $path ),
				'filesize' => (int) filesize( $path ),
				'sizes'    => [],
			] );
			return true;
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::MAX_SECONDS );
		}
		$metadata = wp_generate_attachment_metadata( $id, $path );
		wp_update_attachment_metadata( $id, $metadata );
		// Small pictures have no sizes either, so only the image editor shows whether the file can be read.
		return [] !== ( $metadata['sizes'] ?? [] ) || ! is_wp_error( wp_get_image_editor( $path ) );
	}

	/** @return array{int, int} */
	private static function measure( string $path ): array {
		$size = wp_getimagesize( $path );
		return is_array( $size ) ? [ $size[0], $size[1] ] : [ 0, 0 ];
	}

	/** Whether the host has an image editor for the type, and enough memory. */
	private static function isPossible( string $path, string $mime, int $pixels ): bool {
		$editor = _wp_image_editor_choose( [ 'mime_type' => $mime ] );
		if ( ! is_string( $editor ) ) {
			return false;
		}
		wp_raise_memory_limit( 'image' );
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		// Imagick obeys its own limits and moves to disk when memory runs out.
		$isUnlimited = ! is_a( $editor, \WP_Image_Editor_GD::class, true ) || $limit <= 0;
		return $isUnlimited || memory_get_usage() + self::BYTES_PER_PIXEL * $pixels + (int) filesize( $path ) + self::EXTRA_BYTES <= $limit;
	}
}
