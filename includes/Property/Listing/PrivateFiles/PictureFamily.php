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

/** Which attachments belong to which listing. What core cuts out of a picture it hangs below that picture. */
final class PictureFamily {

	/** Steps from a picture to its listing; more are no family, but a circle. */
	private const DEPTH = 10;

	/** Exclusive listings that are in memory at once. */
	private const PAGE = 200;

	/** @return list<WP_Post> Attachments of a listing itself, in the order of the gallery. */
	public static function of( int $listingId ): array {
		return self::children( [ $listingId ] );
	}

	/** @return list<WP_Post> Attachments of a listing, and all that was cut out of them. */
	public static function all( int $listingId ): array {
		$all   = [];
		$level = self::of( $listingId );
		for ( $depth = 0; [] !== $level && $depth < self::DEPTH; $depth++ ) {
			array_push( $all, ...$level );
			$level = self::children( array_map( static fn( WP_Post $post ): int => $post->ID, $level ) );
		}
		return $all;
	}

	/**
	 * The same of many listings, one query for each step down.
	 *
	 * @param list<int> $listings
	 * @return array<int, int> Listing by attachment.
	 */
	public static function owners( array $listings ): array {
		$owners = [];
		$level  = array_combine( $listings, $listings );
		for ( $depth = 0; [] !== $level && $depth < self::DEPTH; $depth++ ) {
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
	 * The post to which an attachment belongs, past those that it was cut out of.
	 *
	 * @return WP_Post|null The topmost attachment where there is no such post; null where something above it is gone.
	 */
	public static function head( WP_Post $attachment ): ?WP_Post {
		$post = $attachment;
		for ( $depth = 0; null !== $post && 'attachment' === $post->post_type && $post->post_parent > 0 && $depth < self::DEPTH; $depth++ ) {
			$post = get_post( $post->post_parent );
		}
		return $post;
	}

	/** The listing to which a post belongs: itself, or that of an attachment. */
	public static function listingOf( int $postId ): ?WP_Post {
		$post = $postId > 0 ? get_post( $postId ) : null;
		$head = $post instanceof WP_Post && 'attachment' === $post->post_type ? self::head( $post ) : $post;
		return PostType::isListing( $head ) ? $head : null;
	}

	/** Whether strangers may not see what belongs there. */
	public static function isOfExclusive( int $postId ): bool {
		$listing = self::listingOf( $postId );
		return null !== $listing && Meta::isExclusive( $listing->ID );
	}

	/**
	 * What was cut out of an attachment belongs to what it belonged to from now on, as core has it for other posts.
	 *
	 * @param WP_Post $attachment That will be no more.
	 */
	public static function passOn( WP_Post $attachment ): void {
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
	 * Exclusive listings, of which memory holds a page.
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
					'numberposts'      => self::PAGE,
					'paged'            => $page++,
					'orderby'          => 'ID',
					'suppress_filters' => true,
				]
			);
			$posts = array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post && Meta::isExclusive( $post->ID ) );
			yield array_column( $posts, null, 'ID' );
			if ( self::PAGE === count( $found ) ) {
				RuntimeCache::forget();
			}
		} while ( self::PAGE === count( $found ) );
	}

	/**
	 * @param list<int> $listings
	 * @return array<int, true> Those that have a picture in the vault, by id.
	 */
	public static function keepers( array $listings ): array {
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
