<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

defined( 'ABSPATH' ) || exit;

/** Has core make the sizes of a picture, where the host can: a picture that needs more memory than there is would end the process. */
final class PictureScaling {

	/** Bytes of a pixel, of which the library of PHP holds all at once. */
	private const PIXEL = 4;

	/** Bytes that are needed beside the picture: for the largest size that is made of it, and to work. */
	private const BESIDE = 64_000_000;

	/** For one picture. */
	private const SECONDS = 120;

	/** @return bool False where its bytes are no picture, whatever its header says. */
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
			set_time_limit( self::SECONDS );
		}
		$metadata = wp_generate_attachment_metadata( $id, $path );
		wp_update_attachment_metadata( $id, $metadata );
		// A small picture has no sizes, and one that cannot be read has none either.
		return [] !== ( $metadata['sizes'] ?? [] ) || ! is_wp_error( wp_get_image_editor( $path ) );
	}

	/** @return array{int, int} */
	private static function measure( string $path ): array {
		$size = wp_getimagesize( $path );
		return is_array( $size ) ? [ $size[0], $size[1] ] : [ 0, 0 ];
	}

	/** Whether there is somebody to make them, and memory. */
	private static function isPossible( string $path, string $mime, int $pixels ): bool {
		$editor = _wp_image_editor_choose( [ 'mime_type' => $mime ] );
		if ( ! is_string( $editor ) ) {
			return false;
		}
		wp_raise_memory_limit( 'image' );
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		// Imagick has limits of its own, and files where memory ends.
		$isFree = ! is_a( $editor, \WP_Image_Editor_GD::class, true ) || $limit <= 0;
		return $isFree || memory_get_usage() + self::PIXEL * $pixels + (int) filesize( $path ) + self::BESIDE <= $limit;
	}
}
