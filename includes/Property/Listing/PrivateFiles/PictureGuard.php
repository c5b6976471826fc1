<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/**
 * Makes attachments of exclusive listings private as soon as they are stored, since the request may be aborted later.
 */
final class PictureGuard {

	/** Statuses that visitors do not see. */
	private const HIDDEN = [ 'private', 'trash', 'auto-draft' ];

	/** Id of the attachment that is being published; 0: none. */
	private static int $publishing = 0;

	/** @var array<string, true> Paths of files stored for an exclusive listing that are still public. */
	private static array $publicPaths = [];

	/**
	 * Filter wp_insert_attachment_data: sets the status private before the row exists, and makes a crop the child of
	 * its original. A private crop always gets its original as parent, a public crop only if the request names no other
	 * parent. Both crops then become private with their listing.
	 *
	 * @param array<array-key, mixed> $data      Post fields about to be stored.
	 * @param array<array-key, mixed> $arguments Arguments of wp_insert_attachment(), including the file.
	 * @param mixed                   $raw       Arguments before they were sanitized.
	 * @param bool                    $isUpdate  Whether the row exists.
	 * @return array<array-key, mixed>
	 */
	public static function onSave( array $data, array $arguments, mixed $raw, bool $isUpdate ): array {
		$data      = PostType::isListing( self::id( $data['post_parent'] ?? 0 ) ) ? DirectionControls::removeFrom( $data ) : $data;
		$file      = is_string( $arguments['file'] ?? null ) ? $arguments['file'] : '';
		$id        = $isUpdate ? self::id( $arguments['ID'] ?? 0 ) : 0;
		$isInVault = null !== Vault::folderIn( $file );
		$isPrivate = $isInVault || ( $isUpdate && self::$publishing !== $id && null !== Vault::folderOf( $id ) );
		if ( ! $isUpdate || $isInVault ) {
			$data['post_parent'] = self::parent( self::id( $data['post_parent'] ?? 0 ), $file, $isPrivate );
		}
		if ( ! $isPrivate && ! ListingAttachments::isOfExclusive( self::id( $data['post_parent'] ?? 0 ) ) ) {
			return $data;
		}
		if ( ! $isPrivate ) {
			self::$publicPaths[ $file ] = true;
		}
		$data['post_status'] = in_array( $data['post_status'] ?? '', self::HIDDEN, true ) ? $data['post_status'] : 'private';
		return $data;
	}

	/** @param int $requested Requested parent. */
	private static function parent( int $requested, string $file, bool $isPrivate ): int {
		$original = CropSource::named();
		return match ( true ) {
			$original > 0 && ( $isPrivate || 0 === $requested )              => $original,
			$isPrivate && ! ListingAttachments::isOfExclusive( $requested ) => CropSource::of( $file ),
			default                                              => $requested,
		};
	}

	/**
	 * Publishes an attachment in the vault; the caller deletes its meta Vault::META afterwards.
	 *
	 * @param array{ID: int, post_parent: int, post_status: string} $post
	 */
	public static function publish( array $post ): void {
		self::$publishing = $post['ID'];
		try {
			PostWriter::update( $post );
		} finally {
			self::$publishing = 0;
		}
	}

	/** Filter update_attached_file: sets the meta Vault::META first, so that the file is found in the vault. */
	public static function markPrivate( mixed $file, int $attachmentId ): mixed {
		$name = is_string( $file ) ? Vault::folderIn( $file ) : null;
		if ( null !== $name && null === Vault::folderOf( $attachmentId ) ) {
			update_post_meta( $attachmentId, Vault::META, $name );
		}
		return $file;
	}

	/**
	 * Filters wp_read_audio_metadata and wp_read_video_metadata: core would turn an embedded cover picture into a public
	 * attachment.
	 *
	 * @param mixed $metadata Array, or false if there is no file.
	 */
	public static function withoutCover( mixed $metadata, mixed $file ): mixed {
		if ( is_array( $metadata ) && is_string( $file ) && ( isset( self::$publicPaths[ $file ] ) || null !== Vault::folderIn( $file ) ) ) {
			unset( $metadata['image'] );
		}
		return $metadata;
	}

	private static function id( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
