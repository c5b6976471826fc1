<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use Closure;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Listings that a request has touched. A save writes a dozen values, one after the other: index and pictures follow once,
 * at the end of the request.
 */
final class ListingChanges {

	/** @var array<int, array<int, list<int>>> By site and post: pictures that were named by the change. */
	private static array $waiting = [];

	private static bool $settling = false;

	/**
	 * @param Closure(): ListingIndex $index Of the site that is current when it is called.
	 * @param list<int>               $meant Pictures that whoever is current has named by the change.
	 */
	public static function note( int $postId, Closure $index, array $meant = [] ): void {
		// Settling writes meta itself.
		if ( self::$settling ) {
			return;
		}
		if ( [] === self::$waiting ) {
			add_action( 'shutdown', static fn() => self::settle( $index ) );
		}
		$site                               = get_current_blog_id();
		self::$waiting[ $site ][ $postId ] = [ ...self::$waiting[ $site ][ $postId ] ?? [], ...$meant ];
	}

	/**
	 * Meta of a post was written. Whoever gives a listing a featured image, or files, means those; whoever makes it exclusive, all.
	 *
	 * @param string                  $key   A field's, or that of the featured image.
	 * @param Closure(): ListingIndex $index
	 */
	public static function noteMeta( int $postId, Closure $index, string $key, mixed $value ): void {
		$post = get_post( $postId );
		if ( ! $post instanceof WP_Post || ! ListingPostType::isListing( $post ) ) {
			return;
		}
		self::note(
			$postId,
			$index,
			match ( ListingField::tryFrom( $key ) ) {
				null                    => is_numeric( $value ) ? [ (int) $value ] : [],
				ListingField::Exclusive => NamedPictures::of( $post ),
				ListingField::Gallery, ListingField::Plans, ListingField::Documents => ListingFiles::read( $value ),
				default                 => [],
			}
		);
	}

	/**
	 * An attachment was added, changed or moved to another post.
	 *
	 * @param Closure(): ListingIndex $index
	 */
	public static function noteAttachment( int $attachmentId, Closure $index ): void {
		$post = self::$settling ? null : get_post( $attachmentId );
		if ( ! $post instanceof WP_Post || 'attachment' !== $post->post_type ) {
			return;
		}
		$listing = PictureFamily::listingOf( $post->ID );
		if ( null !== $listing ) {
			self::note( $listing->ID, $index );
		} elseif ( Adoption::takerOf( $post->ID ) > 0 ) {
			Adoption::giveBack( $post );
		} elseif ( null !== Vault::holding( $post->ID ) ) {
			Pictures::settle( $post );
		}
	}

	/**
	 * A listing was deleted for good.
	 *
	 * @param Closure(): ListingIndex $index
	 */
	public static function noteDeleted( int $postId, Closure $index ): void {
		Adoption::giveBackAll( $postId );
		self::note( $postId, $index );
	}

	/**
	 * Brings index and pictures up to date now.
	 *
	 * @param Closure(): ListingIndex $index
	 */
	public static function settle( Closure $index ): void {
		$waiting        = self::$waiting;
		self::$waiting  = [];
		self::$settling = true;
		try {
			foreach ( $waiting as $blog => $ids ) {
				self::ofSite( $blog, static fn() => array_map( $index()->refresh( ... ), array_keys( $ids ), array_values( $ids ) ) );
			}
		} finally {
			self::$settling = false;
		}
	}

	/** @param Closure(): mixed $work */
	private static function ofSite( int $blog, Closure $work ): void {
		if ( get_current_blog_id() === $blog ) {
			$work();
			return;
		}
		switch_to_blog( $blog );
		try {
			$work();
		} finally {
			restore_current_blog();
		}
	}
}
