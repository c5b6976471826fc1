<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Brings attachments to where they belong: those of an exclusive listing into the vault and to the status private, so that
 * core itself keeps them out of its lists; those of anything public back. Everything may be repeated after a kill.
 */
final class Pictures {

	/** After a listing has changed. */
	public static function settleListing( WP_Post $listing ): void {
		if ( ListingMeta::isExclusive( $listing->ID ) ) {
			self::adopt( $listing );
		}
		array_map( self::settle( ... ), PictureFamily::all( $listing->ID ) );
	}

	/** After an attachment, or what it is attached to, has changed. What belongs to nothing stays where it is. */
	public static function settle( WP_Post $attachment ): void {
		$head = PictureFamily::head( $attachment );
		if ( null === $head || $head->ID === $attachment->ID ) {
			return;
		}
		if ( ListingPostType::isListing( $head ) ? ListingMeta::isExclusive( $head->ID ) : self::isKept( $head ) ) {
			self::protect( $attachment );
		} elseif ( ! ListingPostType::isListing( $head ) || 'publish' === $head->post_status ) {
			// A listing that is exclusive no more, but not published either, keeps its pictures to itself.
			self::release( $attachment );
		}
	}

	/**
	 * Action delete_attachment, before the attachment is gone.
	 *
	 * @param WP_Post $attachment That will be no more.
	 */
	public static function forget( WP_Post $attachment ): void {
		PictureFamily::passOn( $attachment );
		$vault = Vault::holding( $attachment->ID );
		if ( null !== $vault ) {
			PictureFiles::of( $attachment->ID )->delete( $vault );
		}
	}

	/** @return int How many attachments of exclusive listings have a file where everybody can fetch it. */
	public static function exposed(): int {
		$listings = get_posts(
			[
				'post_type'        => ListingPostType::NAME,
				'post_status'      => array_keys( get_post_stati() ),
				'meta_key'         => ListingMeta::EXCLUSIVE,
				'fields'           => 'ids',
				'numberposts'      => -1,
				'suppress_filters' => true,
			]
		);
		$exposed  = 0;
		foreach ( array_filter( $listings, is_int( ... ) ) as $listing ) {
			$pictures = ListingMeta::isExclusive( $listing ) ? PictureFamily::all( $listing ) : [];
			$exposed += count( array_filter( $pictures, static fn( WP_Post $picture ): bool => self::isExposed( $picture->ID ) ) );
		}
		return $exposed;
	}

	/** Of an attachment that belongs to nothing, but may be what others were cut out of. */
	private static function isKept( WP_Post $post ): bool {
		return 'attachment' === $post->post_type && null !== Vault::holding( $post->ID );
	}

	private static function isExposed( int $attachmentId ): bool {
		return [] !== PictureFiles::of( $attachmentId )->in( wp_get_upload_dir()['basedir'] );
	}

	/**
	 * A picture from the library that belongs to nothing becomes the listing's; what belongs to another page is public there.
	 * A listing can name any picture of the site: it counts only where its author, or who saves it, may change the picture.
	 */
	private static function adopt( WP_Post $listing ): void {
		preg_match_all( '/\bwp-image-(\d+)/', $listing->post_content, $shown );
		foreach ( array_unique( [ (int) get_post_thumbnail_id( $listing ), ...array_map( intval( ... ), $shown[1] ) ] ) as $id ) {
			$picture = $id > 0 ? get_post( $id ) : null;
			if ( $picture instanceof WP_Post && 'attachment' === $picture->post_type && 0 === $picture->post_parent && self::mayAdopt( $listing, $id ) ) {
				wp_update_post(
					[
						'ID'          => $id,
						'post_parent' => $listing->ID,
					]
				);
			}
		}
	}

	/** A listing without an author was made by a program. */
	private static function mayAdopt( WP_Post $listing, int $picture ): bool {
		$author = (int) $listing->post_author;
		return 0 === $author || user_can( $author, 'edit_post', $picture ) || current_user_can( 'edit_post', $picture );
	}

	/** The mark first: from then on the file is looked for in both places, and the way back is known whatever becomes of it. */
	private static function protect( WP_Post $attachment ): void {
		$name  = Vault::holding( $attachment->ID ) ?? Vault::name();
		$files = PictureFiles::of( $attachment->ID );
		if ( 'private' !== $attachment->post_status ) {
			self::setStatus( $attachment->ID, 'private' );
		}
		if ( null === Vault::holding( $attachment->ID ) ) {
			update_post_meta( $attachment->ID, Vault::META, $name );
		}
		if ( null === $files->path ) {
			return;
		}
		if ( ! Vault::open( $name, $files->folder() ) ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: attachment {$attachment->ID} of an exclusive listing cannot be protected, its folder cannot be written." );
			return;
		}
		$files->move( wp_get_upload_dir()['basedir'], Vault::root( $name ) );
	}

	/** The mark last, for the same reason. */
	private static function release( WP_Post $attachment ): void {
		$name = Vault::holding( $attachment->ID );
		if ( null === $name ) {
			return;
		}
		PictureFiles::of( $attachment->ID )->move( Vault::root( $name ), wp_get_upload_dir()['basedir'] );
		delete_post_meta( $attachment->ID, Vault::META );
		if ( 'private' === $attachment->post_status ) {
			self::setStatus( $attachment->ID, 'inherit' );
		}
	}

	private static function setStatus( int $attachmentId, string $status ): void {
		wp_update_post(
			[
				'ID'          => $attachmentId,
				'post_status' => $status,
			]
		);
	}
}
