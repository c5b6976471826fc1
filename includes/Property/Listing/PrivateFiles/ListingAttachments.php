<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use Generator;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Relates attachments to their listing. Core attaches a crop to the picture that it was cut from. */
final class ListingAttachments {

	/** Maximum number of steps from a picture to its listing; prevents endless loops. */
	private const MAX_DEPTH = 10;

	/** Exclusive listings per page. */
	private const PAGE_SIZE = 200;

	/** @return list<WP_Post> Direct attachments of a listing, in gallery order. */
	public static function of( int $listingId ): array {
		return self::children( [ $listingId ] );
	}

	/** @return list<WP_Post> Attachments of a listing, crops included. */
	public static function all( int $listingId ): array {
		$all   = [];
		$level = self::of( $listingId );
		for ( $depth = 0; [] !== $level && $depth < self::MAX_DEPTH; $depth++ ) {
			array_push( $all, ...$level );
			$level = self::children( array_map( static fn( WP_Post $post ): int => $post->ID, $level ) );
		}
		return $all;
	}

	/**
	 * Same as all(), for several listings: one query per level.
	 *
	 * @param list<int> $listings
	 * @return array<int, int> Listing by attachment.
	 */
	public static function owners( array $listings ): array {
		$owners = [];
		$level  = array_combine( $listings, $listings );
		for ( $depth = 0; [] !== $level && $depth < self::MAX_DEPTH; $depth++ ) {
			$next = [];
			foreach ( self::children( array_keys( $level ) ) as $child ) {
				$next[ $child->ID ] = $level[ $child->post_parent ];
			}
			$owners += $next;
			$level   = $next;
		}
		return $owners;
	}

	/**
	 * The post that an attachment belongs to, skipping the pictures that it was cropped from.
	 *
	 * @return WP_Post|null The topmost attachment if there is no such post; null if an ancestor is gone.
	 */
	public static function topPost( WP_Post $attachment ): ?WP_Post {
		$post = $attachment;
		for ( $depth = 0; null !== $post && 'attachment' === $post->post_type && $post->post_parent > 0 && $depth < self::MAX_DEPTH; $depth++ ) {
			$post = get_post( $post->post_parent );
		}
		return $post;
	}

	/** The listing of an attachment, or the post itself if the post is a listing. */
	public static function listingOf( int $postId ): ?WP_Post {
		$post    = $postId > 0 ? get_post( $postId ) : null;
		$topPost = $post instanceof WP_Post && 'attachment' === $post->post_type ? self::topPost( $post ) : $post;
		return PostType::isListing( $topPost ) ? $topPost : null;
	}

	/** Whether the post is, or belongs to, an exclusive listing. */
	public static function isOfExclusive( int $postId ): bool {
		$listing = self::listingOf( $postId );
		return null !== $listing && Meta::isExclusive( $listing->ID );
	}

	/**
	 * Attaches the crops of a picture to the picture's parent, as core does for children of other posts.
	 *
	 * @param WP_Post $attachment About to be deleted.
	 */
	public static function reattachCrops( WP_Post $attachment ): void {
		foreach ( self::children( [ $attachment->ID ] ) as $child ) {
			PostWriter::update(
				[
					'ID'          => $child->ID,
					'post_parent' => $attachment->post_parent,
				]
			);
		}
	}

	/**
	 * Pages through exclusive listings; memory holds one page.
	 *
	 * @param list<string> $statuses
	 * @return Generator<int, array<int, WP_Post>> Pages, each by id.
	 */
	public static function exclusiveListings( array $statuses ): Generator {
		$page = 1;
		do {
			$found = get_posts(
				[
					'post_type'        => PostType::NAME,
					'post_status'      => $statuses,
					'meta_key'         => Field::Exclusive->value,
					'numberposts'      => self::PAGE_SIZE,
					'paged'            => $page++,
					'orderby'          => 'ID',
					'suppress_filters' => true,
				]
			);
			$posts = array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post && Meta::isExclusive( $post->ID ) );
			yield array_column( $posts, null, 'ID' );
			if ( self::PAGE_SIZE === count( $found ) ) {
				RuntimeCache::forget();
			}
		} while ( self::PAGE_SIZE === count( $found ) );
	}

	/**
	 * @param list<int> $listings
	 * @return array<int, true> Listings with a picture in the vault, by id.
	 */
	public static function withPrivatePictures( array $listings ): array {
		$found = [] === $listings ? [] : get_posts(
			[
				'post_type'        => 'attachment',
				'post_status'      => [ 'inherit', 'private' ],
				'post_parent__in'  => $listings,
				'meta_key'         => Vault::META,
				'fields'           => 'id=>parent',
				'numberposts'      => -1,
				'suppress_filters' => true,
			]
		);
		return array_fill_keys( array_filter( $found, is_int( ... ) ), true );
	}

	/**
	 * @param non-empty-list<int> $parents
	 * @return list<WP_Post>
	 */
	private static function children( array $parents ): array {
		$found = get_posts(
			[
				'post_type'        => 'attachment',
				'post_status'      => [ 'inherit', 'private' ],
				'post_parent__in'  => $parents,
				'numberposts'      => -1,
				'orderby'          => [
					'menu_order' => 'ASC',
					'ID'         => 'ASC',
				],
				'suppress_filters' => true,
			]
		);
		return array_values( array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post ) );
	}
}
