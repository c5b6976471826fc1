<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Removes the photo location from all files of a listing's pictures: the location would reveal a hidden address. Applies to
 * uploads to a listing and to library pictures that a listing uses; other pictures of the library stay untouched.
 */
final class PictureLocations {

	/** Meta of an attachment: DONE if all of its files are cleaned, DUE if some are not. */
	public const META = '_sw_immosuite_placeless';

	public const DONE = '1';

	private const DUE = '0';

	/** Call when an attachment of a listing has changed. */
	public static function removeFrom( WP_Post $attachment ): void {
		if ( self::DONE !== get_post_meta( $attachment->ID, self::META, true ) && self::isPicture( $attachment ) && self::clean( $attachment->ID ) ) {
			update_post_meta( $attachment->ID, self::META, self::DONE );
		}
	}

	/** Cleans a library picture that a listing uses. Stores DUE first, so that an aborted run is repeated. */
	public static function removeFromShared( int $attachmentId ): void {
		$attachment = get_post( $attachmentId );
		if ( $attachment instanceof WP_Post && self::isPicture( $attachment ) && self::DONE !== get_post_meta( $attachmentId, self::META, true ) ) {
			update_post_meta( $attachmentId, self::META, self::DUE );
			self::removeFrom( $attachment );
		}
	}

	/** Cleans a new attachment before core generates its sizes, so that the sizes contain no location, either. */
	public static function onAdd( int $attachmentId ): void {
		if ( null !== ListingAttachments::listingOf( $attachmentId ) ) {
			self::clean( $attachmentId );
		}
	}

	/**
	 * Call when files of an attachment have changed. Cleans files cropped in the browser immediately, other files at the end
	 * of the request or hourly.
	 *
	 * @param string $key Written meta key.
	 */
	public static function onChange( int $attachmentId, string $key ): void {
		if ( '' !== get_post_meta( $attachmentId, self::META, true ) ) {
			update_post_meta( $attachmentId, self::META, self::DUE );
		}
		if ( '_wp_sideloaded_file' === $key ) {
			self::onAdd( $attachmentId );
		}
	}

	/**
	 * Cleans an upload for a listing before it reaches a public folder.
	 *
	 * @param mixed $file Array of core's upload filters.
	 */
	public static function beforeUpload( mixed $file ): mixed {
		$path = is_array( $file ) ? $file['tmp_name'] ?? null : null;
		if ( is_string( $path ) ) {
			ImageMetadata::removeLocation( $path );
		}
		return $file;
	}

	/** @return bool Whether all files could be cleaned. */
	private static function clean( int $attachmentId ): bool {
		$files = AttachmentFiles::of( $attachmentId );
		$vault = Vault::folderOf( $attachmentId );
		$paths = [ ...$files->in( wp_get_upload_dir()['basedir'] ), ...( null === $vault ? [] : $files->in( Vault::root( $vault ) ) ) ];
		$failed  = array_filter( $paths, static fn( string $path ): bool => ! ImageMetadata::removeLocation( $path ) );
		if ( [] !== $failed ) {
			// Reports the failure in PHP's error log, for the site's operator.
			error_log( "SW ImmoSuite: files of attachment {$attachmentId} of a listing cannot be written, and may say where it was taken." );
		}
		return [] === $failed;
	}

	private static function isPicture( WP_Post $attachment ): bool {
		return 'attachment' === $attachment->post_type && str_starts_with( $attachment->post_mime_type, 'image/' );
	}
}
