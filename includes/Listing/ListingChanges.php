<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use Closure;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Listings that a request has touched. A save writes a dozen values, one after the other: index and pictures follow once,
 * at the end of the request.
 */
final class ListingChanges {

	/** @var array<int, array<int, true>> Post ids by site. */
	private static array $waiting = [];

	private static bool $settling = false;

	/** @param Closure(): ListingIndex $index Of the site that is current when it is called. */
	public static function note( int $postId, Closure $index ): void {
		// Settling writes meta itself.
		if ( self::$settling ) {
			return;
		}
		if ( [] === self::$waiting ) {
			add_action( 'shutdown', static fn() => self::settle( $index ) );
		}
		self::$waiting[ get_current_blog_id() ][ $postId ] = true;
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
		} elseif ( null !== Vault::holding( $post->ID ) ) {
			Pictures::settle( $post );
		}
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
				self::ofSite( $blog, static fn() => array_map( $index()->refresh( ... ), array_keys( $ids ) ) );
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
