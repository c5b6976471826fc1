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
 * Collects the listings that a request has changed, and updates index and pictures once at its end, since one save
 * writes a dozen values.
 */
final class TouchedListings {

	/** @var array<int, array<int, list<int>>> By site and post id: pictures that the change names. */
	private static array $waiting = [];

	private static bool $isRefreshing = false;

	/**
	 * @param Closure(): IndexUpkeep $index Builds the one of the current site.
	 * @param list<int>               $namedPictures Pictures that the current user's change names.
	 */
	public static function add( int $postId, Closure $index, array $namedPictures = [] ): void {
		// refreshNow() itself writes meta.
		if ( self::$isRefreshing ) {
			return;
		}
		if ( [] === self::$waiting ) {
			// A transaction that is still open at shutdown will be rolled back, so files must not follow it.
			add_action( 'shutdown', static fn() => TransactionGuard::isAnyOpen() ? null : self::refreshNow( $index ) );
		}
		$site                               = get_current_blog_id();
		self::$waiting[ $site ][ $postId ] = [ ...self::$waiting[ $site ][ $postId ] ?? [], ...$namedPictures ];
	}

	/**
	 * Meta of a post was written. A new featured image or file list names its files; a new exclusive mark names all
	 * files of the listing.
	 *
	 * @param string                  $key   Key of a field, or of the featured image.
	 * @param Closure(): IndexUpkeep $index
	 */
	public static function addForMeta( int $postId, Closure $index, string $key, mixed $value ): void {
		$post = get_post( $postId );
		if ( ! $post instanceof WP_Post || ! PostType::isListing( $post ) ) {
			return;
		}
		self::add(
			$postId,
			$index,
			match ( Field::tryFrom( $key ) ) {
				null                    => is_numeric( $value ) ? [ (int) $value ] : [],
				Field::Exclusive => NamedPictures::ofPost( $post ),
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
	public static function addForAttachment( int $attachmentId, Closure $index ): void {
		$post = self::$isRefreshing ? null : get_post( $attachmentId );
		if ( ! $post instanceof WP_Post || 'attachment' !== $post->post_type ) {
			return;
		}
		$listing = PictureFamily::listingOf( $post->ID );
		if ( null !== $listing ) {
			self::add( $listing->ID, $index );
		} elseif ( Adoption::adopterOf( $post->ID ) > 0 ) {
			Adoption::giveBack( $post );
		} elseif ( null !== Vault::folderOf( $post->ID ) ) {
			PictureMover::moveToPlace( $post );
		}
	}

	/**
	 * A listing was deleted for good.
	 *
	 * @param Closure(): IndexUpkeep $index
	 */
	public static function addDeleted( int $postId, Closure $index ): void {
		Adoption::giveBackAll( $postId );
		self::add( $postId, $index );
	}

	/** @return list<int> Post ids of this site that wait for refreshNow(). */
	public static function waiting(): array {
		return array_keys( self::$waiting[ get_current_blog_id() ] ?? [] );
	}

	/** Call when the caller has updated the listing itself. */
	public static function remove( int $postId ): void {
		unset( self::$waiting[ get_current_blog_id() ][ $postId ] );
	}

	/**
	 * Updates index and pictures now.
	 *
	 * @param Closure(): IndexUpkeep $index
	 */
	public static function refreshNow( Closure $index ): void {
		$waiting        = self::$waiting;
		self::$waiting  = [];
		self::$isRefreshing = true;
		try {
			foreach ( $waiting as $blog => $ids ) {
				self::ofSite( $blog, static fn() => array_map( $index()->refresh( ... ), array_keys( $ids ), array_values( $ids ) ) );
			}
		} finally {
			self::$isRefreshing = false;
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
