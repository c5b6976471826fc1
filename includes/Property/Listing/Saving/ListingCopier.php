<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureCopies;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureReferences;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Duplicates a listing as a draft. Original and copy share public pictures; private files are copied, since a private
 * file is published or deleted with its listing.
 */
final class ListingCopier {

	/** Keys of core's meta about the history of a post; not copied. */
	private const HISTORY = [ '_edit_lock', '_edit_last', '_wp_old_slug', '_wp_old_date', '_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug', '_encloseme', '_pingme' ];

	/** @return int|null Id of the copy; null if it could not be created. An incomplete copy is deleted. */
	public function copy( WP_Post $source, int $author ): ?int {
		$id = PostWriter::insert( self::columns( $source, $author ) );
		if ( ! is_int( $id ) ) {
			return null;
		}
		self::copyMeta( $source->ID, $id );
		foreach ( get_object_taxonomies( $source ) as $taxonomy ) {
			$terms = wp_get_object_terms( $source->ID, $taxonomy, [ 'fields' => 'ids' ] );
			wp_set_object_terms( $id, is_array( $terms ) ? array_filter( $terms, is_int( ... ) ) : [], $taxonomy );
		}
		return self::copyPictures( $source, $id ) ? $id : null;
	}

	/** Id of the author's latest copy of the listing with the default title; 0 if none. */
	public function latestCopy( WP_Post $source, int $author ): int {
		$found = get_posts(
			[
				'post_type'        => PostType::NAME,
				'post_status'      => 'draft',
				'author'           => $author,
				'title'            => self::title( $source ),
				'orderby'          => 'ID',
				'fields'           => 'ids',
				'numberposts'      => 1,
				'suppress_filters' => true,
			]
		);
		return is_int( $found[0] ?? null ) ? $found[0] : 0;
	}

	/**
	 * Columns of the copy. Contains the exclusive mark if the source has it, so that the files stay private.
	 *
	 * @return array{
	 *   post_type: string, post_status: string, post_title: string, post_content: string, post_excerpt: string, post_password: string,
	 *   post_author: int, menu_order: int, comment_status: string, ping_status: string, meta_input: array<string, bool>
	 * }
	 */
	private static function columns( WP_Post $source, int $author ): array {
		return [
			'post_type'      => PostType::NAME,
			'post_status'    => 'draft',
			'post_title'     => wp_slash( self::title( $source ) ),
			'post_content'   => wp_slash( $source->post_content ),
			'post_excerpt'   => wp_slash( $source->post_excerpt ),
			'post_password'  => wp_slash( $source->post_password ),
			'post_author'    => $author,
			'menu_order'     => $source->menu_order,
			'comment_status' => $source->comment_status,
			'ping_status'    => $source->ping_status,
			'meta_input'     => Meta::isExclusive( $source->ID ) ? [ Field::Exclusive->value => true ] : [],
		];
	}

	private static function title( WP_Post $source ): string {
		/* translators: %s: title. */
		return sprintf( __( '%s (copy)', 'sw-immosuite' ), $source->post_title );
	}

	private static function copyMeta( int $source, int $copy ): void {
		$unique   = array_filter( Field::cases(), static fn( Field $field ): bool => $field->isUniqueToPost() );
		$excluded = [ ...array_column( $unique, 'value' ), ...self::HISTORY, Field::Exclusive->value ];
		$meta     = get_post_meta( $source );
		foreach ( array_diff_key( is_array( $meta ) ? $meta : [], array_flip( $excluded ) ) as $key => $values ) {
			foreach ( is_array( $values ) ? $values : [] as $value ) {
				add_post_meta( $copy, (string) $key, wp_slash( is_string( $value ) ? maybe_unserialize( $value ) : $value ) );
			}
		}
	}

	/** @return bool False if a file could not be copied; the copy is then deleted. */
	private static function copyPictures( WP_Post $source, int $copy ): bool {
		$shown = self::shownPictures( $source->ID );
		$ids   = PictureCopies::make( $source, $copy, $shown );
		if ( null === $ids ) {
			wp_delete_post( $copy, true );
			return false;
		}
		if ( [] !== $shown ) {
			update_post_meta( $copy, Field::Gallery->value, $shown );
		}
		if ( [] !== $ids ) {
			self::replaceIds( $copy, $ids );
		}
		return true;
	}

	/**
	 * Pictures that a listing without a gallery shows: its attachments. The copy has no attachments, so these
	 * pictures become the gallery of the copy.
	 *
	 * @return list<int> Attachment ids, featured image first; empty if there is a gallery.
	 */
	private static function shownPictures( int $source ): array {
		$attached = [] === Meta::files( $source, Field::Gallery ) ? ListingAttachments::of( $source ) : [];
		$pictures = array_values( array_filter( array_map( static fn( WP_Post $post ): int => $post->ID, $attached ), wp_attachment_is_image( ... ) ) );
		$featured = (int) get_post_thumbnail_id( $source );
		return [] === $pictures || 0 === $featured ? $pictures : array_values( array_unique( [ $featured, ...$pictures ] ) );
	}

	/** @param non-empty-array<int, int> $ids New ids by old ones. */
	private static function replaceIds( int $copy, array $ids ): void {
		foreach ( [ Field::Gallery, Field::Plans, Field::Documents ] as $field ) {
			$files = Meta::files( $copy, $field );
			if ( [] !== $files ) {
				update_post_meta( $copy, $field->value, array_map( static fn( int $id ): int => $ids[ $id ] ?? $id, $files ) );
			}
		}
		$featured = (int) get_post_thumbnail_id( $copy );
		if ( isset( $ids[ $featured ] ) ) {
			set_post_thumbnail( $copy, $ids[ $featured ] );
		}
		$post = get_post( $copy );
		if ( $post instanceof WP_Post && '' !== $post->post_content ) {
			PostWriter::update( [
				'ID'           => $copy,
				'post_content' => wp_slash( PictureReferences::replace( $post->post_content, $ids ) ),
			] );
		}
	}
}
