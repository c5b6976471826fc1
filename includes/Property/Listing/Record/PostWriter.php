<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use Closure;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Saves posts on the plugin's behalf without changing their texts. On every save, core filters even unchanged texts by
 * the capabilities of the current user (none in cron): an iframe that an administrator has added to a listing would be
 * lost. Never use this class for text that a user has typed.
 *
 * @phpstan-type PostColumns array{
 *   ID?: int, post_type?: string, post_status?: string, post_title?: string, post_content?: string, post_excerpt?: string, post_password?: string,
 *   post_name?: string, post_date?: string, post_date_gmt?: string, post_author?: int, post_parent?: int, menu_order?: int, post_mime_type?: string,
 *   comment_status?: string, ping_status?: string, file?: string, meta_input?: array<string, mixed>
 * }
 */
final class PostWriter {

	/** Columns that core and plugins sanitize before they are stored. */
	private const TEXTS = [ 'post_title', 'post_content', 'post_excerpt', 'post_content_filtered' ];

	/**
	 * Updates a post; fires the same hooks as any save.
	 *
	 * @param PostColumns&array{ID: int} $columns Changed columns, slashed, as for wp_update_post().
	 */
	public static function update( array $columns ): int|WP_Error {
		// A loop over many posts may have cached this one long ago: do not overwrite later changes.
		clean_post_cache( $columns['ID'] );
		return self::saveKeepingTexts( $columns['ID'], static fn(): int|WP_Error => wp_update_post( $columns, true ) );
	}

	/**
	 * Inserts a post. Clears the meta cache of the new id: after a crash, the database may reuse an id whose first post was never
	 * stored, and core would skip meta that a persistent cache still contains.
	 *
	 * @param PostColumns $columns Slashed, as for wp_insert_post(); with "file" for an attachment.
	 */
	public static function insert( array $columns ): int|WP_Error {
		$clearMetaCache = static function ( mixed $check, int $postId ): mixed {
			wp_cache_delete( $postId, 'post_meta' );
			return $check;
		};
		add_filter( 'update_post_metadata', $clearMetaCache, PHP_INT_MIN, 2 );
		try {
			return self::saveKeepingTexts( 0, static fn(): int|WP_Error => wp_insert_post( $columns, true ) );
		} finally {
			remove_filter( 'update_post_metadata', $clearMetaCache, PHP_INT_MIN );
		}
	}

	/**
	 * Restores the given texts after all filters. Applies only to the first save of this post and to its revisions, not
	 * to other saves triggered by hooks.
	 *
	 * @param int                       $id   0 for a new post.
	 * @param Closure(): (int|WP_Error) $save
	 */
	private static function saveKeepingTexts( int $id, Closure $save ): int|WP_Error {
		$isSaved = false;
		$restoreTexts = static function ( array $data, array $arguments, mixed $unsanitized ) use ( $id, &$isSaved ): array {
			if ( ! is_array( $unsanitized ) ) {
				return $data;
			}
			$isRevision = 'revision' === ( $data['post_type'] ?? '' );
			$isThisPost = $isRevision ? self::isSameId( $id, $unsanitized['post_parent'] ?? 0 ) : ! $isSaved && self::isSameId( $id, $unsanitized['ID'] ?? 0 );
			if ( ! $isThisPost ) {
				return $data;
			}
			$isSaved = $isSaved || ! $isRevision;
			return array_replace( $data, array_intersect_key( $unsanitized, array_flip( self::TEXTS ) ) );
		};
		add_filter( 'wp_insert_post_data', $restoreTexts, PHP_INT_MAX, 3 );
		add_filter( 'wp_insert_attachment_data', $restoreTexts, PHP_INT_MAX, 3 );
		try {
			return $save();
		} finally {
			remove_filter( 'wp_insert_post_data', $restoreTexts, PHP_INT_MAX );
			remove_filter( 'wp_insert_attachment_data', $restoreTexts, PHP_INT_MAX );
		}
	}

	private static function isSameId( int $id, mixed $other ): bool {
		return is_numeric( $other ) && (int) $other === $id;
	}
}
