<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Gallery, plans and documents of a listing. Users who may edit a listing can send any ids, so an id is stored only if
 * the user may edit the attachment, or if the listing already contains it.
 */
final class FileLists {

	public const FIELDS = [ Field::Gallery, Field::Plans, Field::Documents ];

	private static bool $isWriting = false;

	/** Removes a deleted attachment from all lists, so that the attachment does not count toward the maximum length of a list. */
	public static function removeAttachment( int $listing, int $attachment ): void {
		foreach ( self::FIELDS as $field ) {
			$ids  = Meta::files( $listing, $field );
			$kept = array_values( array_diff( $ids, [ $attachment ] ) );
			if ( $kept !== $ids ) {
				update_post_meta( $listing, $field->value, $kept );
			}
		}
	}

	/** @return list<int> Ids in a value of one of these fields. */
	public static function read( mixed $value ): array {
		return array_values( array_filter( is_array( $value ) ? $value : [], is_int( ... ) ) );
	}

	/** Makes the first picture of the gallery the featured image. */
	public static function setFeaturedImage( int $postId ): void {
		$first = Meta::files( $postId, Field::Gallery )[0] ?? 0;
		if ( $first > 0 && get_post_thumbnail_id( $postId ) !== $first && wp_attachment_is_image( $first ) ) {
			set_post_thumbnail( $postId, $first );
		}
	}

	/**
	 * Filters add_post_metadata and update_post_metadata.
	 *
	 * @param mixed $done  Null, or the result of another filter that has written the value.
	 * @param mixed $value Value about to be stored.
	 */
	public static function onMeta( mixed $done, int $id, string $key, mixed $value ): mixed {
		return null === $done && in_array( $key, [ 'sw_immo_gallery', 'sw_immo_plans', 'sw_immo_documents' ], true ) ? self::onWrite( $id, Field::from( $key ), $value ) : $done;
	}

	/**
	 * Removes ids that the listing may not use. Filters revisions, too: core restores them without a permission check
	 * per id.
	 *
	 * @param mixed $value Value about to be stored.
	 * @return bool|null Null lets core write the value; true if the allowed ids are stored instead.
	 */
	private static function onWrite( int $postId, Field $field, mixed $value ): ?bool {
		$listing = self::listingOf( $postId );
		if ( self::$isWriting || null === $listing || doing_action( 'wp_restore_post_revision' ) ) {
			return null;
		}
		$ids     = Meta::clean( $field, $value );
		$allowed = self::allowed( $listing, self::read( $ids ) );
		if ( $ids === $allowed && ! self::isRevision( $postId ) ) {
			return null;
		}
		self::$isWriting = true;
		try {
			$isStored = metadata_exists( 'post', $postId, $field->value ) && get_post_meta( $postId, $field->value, true ) === $allowed;
			return $isStored || false !== update_metadata( 'post', $postId, $field->value, $allowed );
		} finally {
			self::$isWriting = false;
		}
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Allowed ids in the given order.
	 */
	private static function allowed( WP_Post $listing, array $ids ): array {
		$known = Meta::allFiles( $listing->ID );
		$new   = array_values( array_diff( $ids, $known ) );
		if ( [] !== $new ) {
			_prime_post_caches( $new, false, true );
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => in_array( $id, $known, true ) || self::mayAdd( $listing, $id ) ) );
	}

	/** Whether the current user may add the attachment. Programs have no user and act for the listing's author, or else for the site. */
	private static function mayAdd( WP_Post $listing, int $attachmentId ): bool {
		$user = get_current_user_id();
		$user = $user > 0 ? $user : (int) $listing->post_author;
		return 'attachment' === get_post_type( $attachmentId ) && ( 0 === $user || user_can( $user, 'edit_post', $attachmentId ) );
	}

	/** The listing, or the listing of a revision. */
	private static function listingOf( int $postId ): ?WP_Post {
		$post = get_post( $postId );
		$post = $post instanceof WP_Post && 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
		return PostType::isListing( $post ) ? $post : null;
	}

	private static function isRevision( int $postId ): bool {
		return 'revision' === get_post_type( $postId );
	}
}
