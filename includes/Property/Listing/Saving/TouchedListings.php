<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use Closure;
use SwImmoSuite\Foundation\Database\TransactionGuard;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\NamedPictures;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureAdoption;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureMover;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Collects the listings that a request has changed, and updates index and pictures once, when the request ends: a save
 * writes a dozen values.
 */
final class TouchedListings {

	/** @var array<int, array<int, list<int>>> By site and post id: pictures that the change references. */
	private static array $waiting = [];

	private static bool $isRefreshing = false;

	/** @param Closure(): IndexUpkeep $index Creates the instance for the current site. */
	public function __construct(
		#[Lazy( IndexUpkeep::class )]
		private readonly Closure $index,
	) {
	}

	/** Action save_post_sw_immo_listing. */
	public function onSave( int $id, WP_Post $post, bool $isUpdate ): void {
		Meta::ensureUuid( $post );
		$this->add( $id, $isUpdate ? [] : PictureAdoption::namedByChange( $post, null ) );
	}

	/** Action post_updated. */
	public function onUpdate( int $id, WP_Post $after, WP_Post $before ): void {
		if ( PostType::isListing( $after ) ) {
			$this->add( $id, PictureAdoption::namedByChange( $after, $before ) );
		}
	}

	/** Action deleted_post, when a post was deleted for good. */
	public function onDelete( int $id, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			PictureAdoption::giveBackAll( $id );
			$this->add( $id );
		}
	}

	/**
	 * Call when meta of a post was written. A new featured image or file list references its files; a new
	 * exclusive mark references all files of the listing. Meta of attachments is written for new image sizes, edited
	 * images, and uploads that arrive file by file.
	 *
	 * @param string $key Key of a field, of the featured image, or of an attachment's files.
	 */
	public function onMeta( int $id, string $key, mixed $value ): void {
		if ( '_wp_attachment_metadata' === $key || '_wp_sideloaded_file' === $key ) {
			PictureLocations::onChange( $id, $key );
			$this->onAttachment( $id );
			return;
		}
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post || ! PostType::isListing( $post ) ) {
			return;
		}
		$this->add(
			$id,
			match ( Field::tryFrom( $key ) ) {
				null                    => is_numeric( $value ) ? [ (int) $value ] : [],
				Field::Exclusive => NamedPictures::ofPost( $post ),
				Field::Gallery, Field::Plans, Field::Documents => FileLists::read( $value ),
				default                 => [],
			}
		);
	}

	/** Call when a field or the featured image was deleted. */
	public function onMetaDeleted( int $id ): void {
		if ( PostType::isListing( $id ) ) {
			$this->add( $id );
		}
	}

	/** Action wp_media_attach_action. */
	public function onAttach( mixed $action, int $attachmentId ): void {
		$this->onAttachment( $attachmentId );
	}

	/** Actions add_attachment and edit_attachment: an attachment was added, changed or moved to another post. */
	public function onAttachment( int $attachmentId ): void {
		$post = self::$isRefreshing ? null : get_post( $attachmentId );
		if ( ! $post instanceof WP_Post || 'attachment' !== $post->post_type ) {
			return;
		}
		$listing = ListingAttachments::listingOf( $post->ID );
		if ( null !== $listing ) {
			$this->add( $listing->ID );
		} elseif ( PictureAdoption::adopterOf( $post->ID ) > 0 ) {
			PictureAdoption::giveBack( $post );
		} elseif ( null !== Vault::folderOf( $post->ID ) ) {
			PictureMover::moveToPlace( $post );
		}
	}

	/** @param list<int> $namedPictures Pictures that the current user's change references. */
	private function add( int $postId, array $namedPictures = [] ): void {
		// refreshNow() itself writes meta.
		if ( self::$isRefreshing ) {
			return;
		}
		if ( [] === self::$waiting ) {
			// A transaction that is still open at shutdown will be rolled back, so no files may be moved for it.
			add_action( 'shutdown', fn() => TransactionGuard::isAnyOpen() ? null : self::refreshNow( $this->index ) );
		}
		$site                               = get_current_blog_id();
		self::$waiting[ $site ][ $postId ] = [ ...self::$waiting[ $site ][ $postId ] ?? [], ...$namedPictures ];
	}

	/** @return list<int> Post ids of this site that refreshNow() will update. */
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
				self::runOnSite( $blog, static fn() => array_map( $index()->refresh( ... ), array_keys( $ids ), array_values( $ids ) ) );
			}
		} finally {
			self::$isRefreshing = false;
		}
	}

	/** @param Closure(): mixed $work */
	private static function runOnSite( int $blog, Closure $work ): void {
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
