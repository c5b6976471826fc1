<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use Closure;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Saves posts for the plugin itself, whoever is current: nobody in an event, somebody else in a request. Core cleans all texts of
 * every save by the rights of that person, also those that it only writes back: the tour that an administrator has put into a
 * listing would be gone. Here they are stored as they were handed over (P137). Not for what somebody types.
 *
 * @phpstan-type PostColumns array{
 *   ID?: int, post_type?: string, post_status?: string, post_title?: string, post_content?: string, post_excerpt?: string, post_password?: string,
 *   post_name?: string, post_date?: string, post_date_gmt?: string, post_author?: int, post_parent?: int, menu_order?: int, post_mime_type?: string,
 *   comment_status?: string, ping_status?: string, file?: string, meta_input?: array<string, mixed>
 * }
 */
final class PostWriter {

	/** Columns whose texts core, and whoever filters like it, cleans before they are stored. */
	private const TEXTS = [ 'post_title', 'post_content', 'post_excerpt', 'post_content_filtered' ];

	/**
	 * Hooks fire as with every save.
	 *
	 * @param PostColumns&array{ID: int} $columns What changes, with slashes, as wp_update_post() takes it.
	 */
	public static function update( array $columns ): int|WP_Error {
		// Whoever goes through many posts has read this one a while ago: what was written since must not be undone.
		clean_post_cache( $columns['ID'] );
		return self::keepingTexts( $columns['ID'], static fn(): int|WP_Error => wp_update_post( $columns, true ) );
	}

	/**
	 * A database that has crashed may give an id again whose first post was never stored. Core does not write meta that it believes to
	 * be there: a persistent cache must not tell it of that post.
	 *
	 * @param PostColumns $columns With slashes, as wp_insert_post() takes them; of an attachment with its file.
	 */
	public static function insert( array $columns ): int|WP_Error {
		$forget = static function ( mixed $check, int $postId ): mixed {
			wp_cache_delete( $postId, 'post_meta' );
			return $check;
		};
		add_filter( 'update_post_metadata', $forget, PHP_INT_MIN, 2 );
		try {
			return self::keepingTexts( 0, static fn(): int|WP_Error => wp_insert_post( $columns, true ) );
		} finally {
			remove_filter( 'update_post_metadata', $forget, PHP_INT_MIN );
		}
	}

	/**
	 * Last of all filters, for the first save of this post and for its revisions: what others save while it lasts is theirs.
	 *
	 * @param int                       $id   0: one that is not there yet.
	 * @param Closure(): (int|WP_Error) $save
	 */
	private static function keepingTexts( int $id, Closure $save ): int|WP_Error {
		$isSaved = false;
		$keep    = static function ( array $data, array $asked, mixed $given ) use ( $id, &$isSaved ): array {
			$isRevision = 'revision' === ( $data['post_type'] ?? '' );
			if ( ! is_array( $given ) || ( $isRevision ? ! self::is( $id, $given['post_parent'] ?? 0 ) : $isSaved || ! self::is( $id, $given['ID'] ?? 0 ) ) ) {
				return $data;
			}
			$isSaved = $isSaved || ! $isRevision;
			return array_replace( $data, array_intersect_key( $given, array_flip( self::TEXTS ) ) );
		};
		add_filter( 'wp_insert_post_data', $keep, PHP_INT_MAX, 3 );
		add_filter( 'wp_insert_attachment_data', $keep, PHP_INT_MAX, 3 );
		try {
			return $save();
		} finally {
			remove_filter( 'wp_insert_post_data', $keep, PHP_INT_MAX );
			remove_filter( 'wp_insert_attachment_data', $keep, PHP_INT_MAX );
		}
	}

	private static function is( int $id, mixed $named ): bool {
		return is_numeric( $named ) && (int) $named === $id;
	}
}
