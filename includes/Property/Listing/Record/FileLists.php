<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Gallery, plans and documents of a listing. Anybody can write any number there: an id counts only where whoever writes it may
 * edit that attachment, or where it stood there before (L26).
 */
final class FileLists {

	public const FIELDS = [ Field::Gallery, Field::Plans, Field::Documents ];

	private static bool $writing = false;

	/** @return list<int> All of them, each once. */
	public static function of( int $postId ): array {
		$ids = array_map( static fn( Field $field ): array => Meta::files( $postId, $field ), self::FIELDS );
		return array_values( array_unique( array_merge( ...$ids ) ) );
	}

	/** What is deleted is shown nowhere, and keeps no place in a list that holds only so many. */
	public static function forget( int $listing, int $attachment ): void {
		foreach ( self::FIELDS as $field ) {
			$ids  = Meta::files( $listing, $field );
			$kept = array_values( array_diff( $ids, [ $attachment ] ) );
			if ( $kept !== $ids ) {
				update_post_meta( $listing, $field->value, $kept );
			}
		}
	}

	/** @return list<int> Ids in a value of any of these fields. */
	public static function read( mixed $value ): array {
		return array_values( array_filter( is_array( $value ) ? $value : [], is_int( ... ) ) );
	}

	/** The first picture of the gallery is the title picture (L9). A plan or a document never is. */
	public static function feature( int $postId ): void {
		$first = Meta::files( $postId, Field::Gallery )[0] ?? 0;
		if ( $first > 0 && get_post_thumbnail_id( $postId ) !== $first && wp_attachment_is_image( $first ) ) {
			set_post_thumbnail( $postId, $first );
		}
	}

	/**
	 * Filters add_post_metadata and update_post_metadata. A revision holds what its listing held: core copies it back without
	 * asking who restores it.
	 *
	 * @param mixed $value As it is about to be stored.
	 * @return bool|null Null lets core write it; true where the rest of it has been written in its place, or stood there already.
	 */
	public static function onWrite( int $postId, Field $field, mixed $value ): ?bool {
		$listing = self::listingOf( $postId );
		if ( self::$writing || null === $listing || doing_action( 'wp_restore_post_revision' ) ) {
			return null;
		}
		$ids     = Meta::clean( $field, $value );
		$allowed = self::allowed( $listing, self::read( $ids ) );
		if ( $ids === $allowed && ! self::isRevision( $postId ) ) {
			return null;
		}
		self::$writing = true;
		try {
			$isThere = metadata_exists( 'post', $postId, $field->value ) && get_post_meta( $postId, $field->value, true ) === $allowed;
			return $isThere || false !== update_metadata( 'post', $postId, $field->value, $allowed );
		} finally {
			self::$writing = false;
		}
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> In their order.
	 */
	private static function allowed( WP_Post $listing, array $ids ): array {
		$known = self::of( $listing->ID );
		$new   = array_values( array_diff( $ids, $known ) );
		if ( [] !== $new ) {
			_prime_post_caches( $new, false, true );
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => in_array( $id, $known, true ) || self::mayName( $listing, $id ) ) );
	}

	/** Programs have no user, and act for whoever the listing is by; without an author, for the site. */
	private static function mayName( WP_Post $listing, int $attachmentId ): bool {
		$user = get_current_user_id();
		$user = $user > 0 ? $user : (int) $listing->post_author;
		return 'attachment' === get_post_type( $attachmentId ) && ( 0 === $user || user_can( $user, 'edit_post', $attachmentId ) );
	}

	/** Of the listing itself, or of a revision. */
	private static function listingOf( int $postId ): ?WP_Post {
		$post = get_post( $postId );
		$post = $post instanceof WP_Post && 'revision' === $post->post_type ? get_post( $post->post_parent ) : $post;
		return PostType::isListing( $post ) ? $post : null;
	}

	private static function isRevision( int $postId ): bool {
		return 'revision' === get_post_type( $postId );
	}
}
