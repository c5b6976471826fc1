<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\ImageLocation\PlaceRemover;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Photographs say where they were taken, and so where a house stands whose address is hidden. What is uploaded to a listing,
 * public or not, or taken up by one, says it no more, in any of its files. Nothing else of the library is touched.
 */
final class PictureLocations {

	/** Meta of an attachment: whether all of its files have been looked at. */
	public const META = '_sw_immosuite_placeless';

	public const DONE = '1';

	private const DUE = '0';

	/** After an attachment of a listing has changed. */
	public static function settle( WP_Post $attachment ): void {
		if ( self::DONE !== get_post_meta( $attachment->ID, self::META, true ) && self::isPicture( $attachment ) && self::clean( $attachment->ID ) ) {
			update_post_meta( $attachment->ID, self::META, self::DONE );
		}
	}

	/** A listing takes up a picture of the library, where it stays. What is due is written down first. */
	public static function take( int $attachmentId ): void {
		$attachment = get_post( $attachmentId );
		if ( $attachment instanceof WP_Post && self::isPicture( $attachment ) && self::DONE !== get_post_meta( $attachmentId, self::META, true ) ) {
			update_post_meta( $attachmentId, self::META, self::DUE );
			self::settle( $attachment );
		}
	}

	/** A new attachment, before anything is made of it: what is made of it then says nothing either. */
	public static function added( int $attachmentId ): void {
		if ( null !== PictureFamily::listingOf( $attachmentId ) ) {
			self::clean( $attachmentId );
		}
	}

	/**
	 * Files of an attachment have changed. Those that a browser has cut are looked at now, the others with the end of the
	 * request, or hourly.
	 *
	 * @param string $key Meta that was written.
	 */
	public static function changed( int $attachmentId, string $key ): void {
		if ( '' !== get_post_meta( $attachmentId, self::META, true ) ) {
			update_post_meta( $attachmentId, self::META, self::DUE );
		}
		if ( '_wp_sideloaded_file' === $key ) {
			self::added( $attachmentId );
		}
	}

	/**
	 * What is meant for a listing, before it lies where anybody could fetch it.
	 *
	 * @param mixed $file Array, as core's filters of uploads have it.
	 */
	public static function beforeUpload( mixed $file ): mixed {
		$path = is_array( $file ) ? $file['tmp_name'] ?? null : null;
		if ( is_string( $path ) ) {
			PlaceRemover::clean( $path );
		}
		return $file;
	}

	/** @return bool Whether all files of an attachment say nothing of the place. */
	private static function clean( int $attachmentId ): bool {
		$files = AttachmentFiles::of( $attachmentId );
		$vault = Vault::holding( $attachmentId );
		$paths = [ ...$files->in( wp_get_upload_dir()['basedir'] ), ...( null === $vault ? [] : $files->in( Vault::root( $vault ) ) ) ];
		$left  = array_filter( $paths, static fn( string $path ): bool => ! PlaceRemover::clean( $path ) );
		if ( [] !== $left ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: files of attachment {$attachmentId} of a listing cannot be written, and may say where it was taken." );
		}
		return [] === $left;
	}

	private static function isPicture( WP_Post $attachment ): bool {
		return 'attachment' === $attachment->post_type && str_starts_with( $attachment->post_mime_type, 'image/' );
	}
}
