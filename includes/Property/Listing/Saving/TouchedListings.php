<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use Closure;
use SwImmoSuite\Foundation\Database\TransactionGuard;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\PrivateFiles\Adoption;
use SwImmoSuite\Property\Listing\PrivateFiles\NamedPictures;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureFamily;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureMover;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Listings that a request has touched. A save writes a dozen values, one after the other: index and pictures follow once,
 * at the end of the request.
 */
final class TouchedListings {

	/** @var array<int, array<int, list<int>>> By site and post: pictures that were named by the change. */
	private static array $waiting = [];

	private static bool $settling = false;

	/**
	 * @param Closure(): IndexUpkeep $index Of the site that is current when it is called.
	 * @param list<int>               $meant Pictures that whoever is current has named by the change.
	 */
	public static function note( int $postId, Closure $index, array $meant = [] ): void {
		// Settling writes meta itself.
		if ( self::$settling ) {
			return;
		}
		if ( [] === self::$waiting ) {
			// What PHP has ended in the midst of is rolled back: files must not follow it.
			add_action( 'shutdown', static fn() => TransactionGuard::isAnyOpen() ? null : self::settle( $index ) );
		}
		$site                               = get_current_blog_id();
		self::$waiting[ $site ][ $postId ] = [ ...self::$waiting[ $site ][ $postId ] ?? [], ...$meant ];
	}

	/**
	 * Meta of a post was written. Whoever gives a listing a featured image, or files, means those; whoever makes it exclusive, all.
	 *
	 * @param string                  $key   A field's, or that of the featured image.
	 * @param Closure(): IndexUpkeep $index
	 */
	public static function noteMeta( int $postId, Closure $index, string $key, mixed $value ): void {
		$post = get_post( $postId );
		if ( ! $post instanceof WP_Post || ! PostType::isListing( $post ) ) {
			return;
		}
		self::note(
			$postId,
			$index,
			match ( Field::tryFrom( $key ) ) {
				null                    => is_numeric( $value ) ? [ (int) $value ] : [],
				Field::Exclusive => NamedPictures::of( $post ),
				Field::Gallery, Field::Plans, Field::Documents => FileLists::read( $value ),
				default                 => [],
			}
		);
	}

	/**
	 * An attachment was added, changed or moved to another post.
	 *
	 * @param Closure(): IndexUpkeep $index
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
			PictureMover::settle( $post );
		}
	}

	/**
	 * A listing was deleted for good.
	 *
	 * @param Closure(): IndexUpkeep $index
	 */
	public static function noteDeleted( int $postId, Closure $index ): void {
		Adoption::giveBackAll( $postId );
		self::note( $postId, $index );
	}

	/** @return list<int> Those of this site that will be looked at. */
	public static function waiting(): array {
		return array_keys( self::$waiting[ get_current_blog_id() ] ?? [] );
	}

	/** Whoever has touched it has brought it up to date. */
	public static function drop( int $postId ): void {
		unset( self::$waiting[ get_current_blog_id() ][ $postId ] );
	}

	/**
	 * Brings index and pictures up to date now.
	 *
	 * @param Closure(): IndexUpkeep $index
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
