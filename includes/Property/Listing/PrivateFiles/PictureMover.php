<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Moves attachments of exclusive listings into the vault with status private, so that core leaves them out of its
 * lists, and moves attachments of public posts back. Every step can be repeated after an aborted run.
 */
final class PictureMover {

	/** Call when a listing has changed. */
	public static function moveAllOf( WP_Post $listing ): void {
		foreach ( ListingAttachments::all( $listing->ID ) as $attachment ) {
			self::moveToPlace( $attachment );
			PictureLocations::removeFrom( $attachment );
		}
	}

	/** Call when an attachment, or its parent, has changed. Unattached files stay where they are. */
	public static function moveToPlace( WP_Post $attachment ): void {
		$topPost = ListingAttachments::topPost( $attachment );
		if ( null === $topPost || $topPost->ID === $attachment->ID ) {
			return;
		}
		if ( self::mustBePrivate( $topPost ) ) {
			self::protect( $attachment );
		} elseif ( null !== Vault::folderOf( $attachment->ID ) && ( ! PostType::isListing( $topPost ) || 'publish' === $topPost->post_status ) ) {
			// A listing that is not exclusive but unpublished keeps its pictures private.
			self::release( $attachment, $topPost->ID );
		}
	}

	/**
	 * Action delete_attachment, before the row is deleted.
	 *
	 * @param WP_Post $attachment About to be deleted.
	 */
	public static function onDelete( int $id, WP_Post $attachment ): void {
		ListingAttachments::reattachCrops( $attachment );
		$vault = Vault::folderOf( $attachment->ID );
		if ( null !== $vault ) {
			AttachmentFiles::of( $attachment->ID )->delete( $vault );
		}
	}

	/** @return int Number of attachments of exclusive listings with a public file. */
	public static function countExposed(): int {
		$exposed = 0;
		foreach ( ListingAttachments::exclusiveListings( array_values( get_post_stati() ) ) as $listings ) {
			$isPublic = static fn( int $picture ): bool => AttachmentFiles::of( $picture )->hasPublicFiles();
			$exposed += count( array_filter( array_keys( ListingAttachments::owners( array_keys( $listings ) ) ), $isPublic ) );
		}
		return $exposed;
	}

	/**
	 * Whether attachments of the post must be private.
	 *
	 * @param WP_Post|null $topPost A listing, another post, or an unattached picture with crops.
	 */
	private static function mustBePrivate( ?WP_Post $topPost ): bool {
		return match ( $topPost->post_type ?? '' ) {
			PostType::NAME => Meta::isExclusive( $topPost->ID ?? 0 ),
			'attachment'          => null !== Vault::folderOf( $topPost->ID ?? 0 ),
			default               => false,
		};
	}

	/**
	 * Sets status and meta before it moves files: Vault then searches both folders for a file, and an aborted move can be
	 * completed or undone.
	 */
	private static function protect( WP_Post $attachment ): void {
		$name  = Vault::folderOf( $attachment->ID ) ?? Vault::name();
		$files = AttachmentFiles::of( $attachment->ID );
		if ( 'private' !== $attachment->post_status ) {
			self::setStatus( $attachment->ID, 'private' );
		}
		if ( null === Vault::folderOf( $attachment->ID ) ) {
			update_post_meta( $attachment->ID, Vault::META, $name );
		}
		if ( null === $files->path ) {
			return;
		}
		if ( ! Vault::ensureFolder( $name, $files->folder() ) ) {
			// Reports the failure in PHP's error log, for the site's operator.
			error_log( "SW ImmoSuite: attachment {$attachment->ID} of an exclusive listing cannot be protected, its folder cannot be written." );
			return;
		}
		$files->move( wp_get_upload_dir()['basedir'], Vault::root( $name ) );
	}

	/** Reads the top post anew before and after publishing: another request may have made that post exclusive meanwhile. */
	private static function release( WP_Post $attachment, int $topPost ): void {
		clean_post_cache( $topPost );
		if ( self::mustBePrivate( get_post( $topPost ) ) ) {
			return;
		}
		self::publish( $attachment, $attachment->post_parent );
		clean_post_cache( $topPost );
		$published = get_post( $attachment->ID );
		if ( $published instanceof WP_Post && self::mustBePrivate( get_post( $topPost ) ) ) {
			self::protect( $published );
		}
	}

	/**
	 * Makes an attachment public, wherever its files are. Deletes the meta last, so that an aborted move can be completed.
	 *
	 * @param int $parent New parent, or 0.
	 */
	public static function publish( WP_Post $attachment, int $parent ): void {
		$name   = Vault::folderOf( $attachment->ID );
		$status = 'private' === $attachment->post_status ? 'inherit' : $attachment->post_status;
		if ( null !== $name ) {
			AttachmentFiles::of( $attachment->ID )->move( Vault::root( $name ), wp_get_upload_dir()['basedir'] );
		}
		if ( $attachment->post_parent !== $parent || $attachment->post_status !== $status ) {
			PictureGuard::publish(
				[
					'ID'          => $attachment->ID,
					'post_parent' => $parent,
					'post_status' => $status,
				]
			);
		}
		if ( null !== $name ) {
			delete_post_meta( $attachment->ID, Vault::META );
		}
	}

	private static function setStatus( int $attachmentId, string $status ): void {
		PostWriter::update(
			[
				'ID'          => $attachmentId,
				'post_status' => $status,
			]
		);
	}
}
