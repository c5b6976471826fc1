<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Attaches unattached pictures of the media library to an exclusive listing that shows them, and detaches them when the
 * listing no longer shows them. A listing can reference any picture of the site. It therefore adopts a picture only
 * if a user who may edit the picture has added it, and if nothing public uses it. Stores the decision first, so that an
 * aborted run can be completed.
 */
final class PictureAdoption {

	/** Meta of an attachment: id of the listing that has adopted the attachment, or is about to adopt it. */
	public const META = '_sw_immosuite_adopted';

	/** Statuses of published and scheduled listings; all others are drafts or trash. */
	private const LIVE = [ 'private', 'publish', 'future' ];

	/** Statuses of listings that adopt nothing. */
	private const NOT_ADOPTING = [ 'trash', 'auto-draft', 'inherit' ];

	/** Maximum number of pictures per change; a text may reference any number. */
	private const MAX_PICTURES = 200;

	public function __construct( private readonly PictureUse $use ) {
	}

	/**
	 * Pictures that the current user adds with this change; the listing may adopt these pictures.
	 *
	 * @param WP_Post|null $before Null if the listing is new.
	 * @return list<int> Ids of the added pictures; of all pictures if the change publishes the listing.
	 */
	public static function namedByChange( WP_Post $after, ?WP_Post $before ): array {
		$isPublished = in_array( $after->post_status, self::LIVE, true ) && ! in_array( $before->post_status ?? '', self::LIVE, true );
		return null === $before || $isPublished
			? NamedPictures::ofPost( $after )
			: array_values( array_diff( NamedPictures::inText( $after->post_content ), NamedPictures::inText( $before->post_content ) ) );
	}

	/**
	 * Adopts pictures on behalf of the current user.
	 *
	 * @param WP_Post   $listing       An exclusive one.
	 * @param list<int> $namedPictures From namedByChange().
	 */
	public function adopt( WP_Post $listing, array $namedPictures ): void {
		foreach ( self::allowed( $listing, $namedPictures ) as $picture ) {
			if ( self::isFree( $picture ) && ! $this->use->isPublic( $picture->ID ) ) {
				update_post_meta( $picture->ID, self::META, $listing->ID );
			}
		}
	}

	/**
	 * Pictures that the listing shows and that the current user may let the listing adopt.
	 *
	 * @param list<int> $namedPictures From namedByChange().
	 * @return list<WP_Post>
	 */
	public static function allowed( WP_Post $listing, array $namedPictures ): array {
		$named = array_slice( array_values( array_unique( array_intersect( $namedPictures, NamedPictures::ofPost( $listing ) ) ) ), 0, self::MAX_PICTURES );
		_prime_post_caches( $named, false, true );
		$pictures = array_filter( array_map( static fn( int $id ): ?WP_Post => get_post( $id ), $named ) );
		return array_values( array_filter( $pictures, static fn( WP_Post $picture ): bool => 'attachment' === $picture->post_type && self::mayAdopt( $listing, $picture->ID ) ) );
	}

	/**
	 * Attaches adopted pictures if the decision is still valid; releases pictures that the listing may not keep or that
	 * a user has detached.
	 */
	public function complete( WP_Post $listing ): void {
		$pictures = self::adoptedBy( $listing->ID );
		if ( [] !== $pictures ) {
			self::refreshCache( $listing->ID );
		}
		foreach ( $pictures as $picture ) {
			$isAttached = $picture->post_parent === $listing->ID && Meta::isExclusive( $listing->ID );
			if ( $isAttached ) {
				continue;
			}
			if ( $this->mayKeep( $listing, $picture ) ) {
				self::attach( $picture, $listing->ID );
			} elseif ( self::isAdopting( $listing ) ) {
				self::giveBack( $picture );
			} else {
				// The listing was not exclusive when it was read, but another request may have made it exclusive since.
				$this->giveBackAfterRecheck( $listing->ID, $picture );
			}
		}
	}

	/**
	 * For a deleted listing, or for uninstalling.
	 *
	 * @param int|null $listingId Null: pictures of all listings.
	 */
	public static function giveBackAll( ?int $listingId = null ): void {
		array_map( self::giveBack( ... ), self::adoptedBy( $listingId ) );
	}

	/** Releases pictures of listings that are deleted or not exclusive. */
	public function repair(): void {
		foreach ( self::adoptedBy( null ) as $picture ) {
			$adopter = self::adopterOf( $picture->ID );
			self::refreshCache( $adopter );
			if ( ! ListingAttachments::isOfExclusive( $adopter ) ) {
				$this->giveBackAfterRecheck( $adopter, $picture );
			}
		}
	}

	/** Clears the cached listing unless it is exclusive: another request may have made the listing exclusive meanwhile. */
	private static function refreshCache( int $listingId ): void {
		if ( ! Meta::isExclusive( $listingId ) ) {
			clean_post_cache( $listingId );
		}
	}

	/** Id of the listing that has adopted the picture, or is about to adopt it; 0 for none. */
	public static function adopterOf( int $pictureId ): int {
		$listing = get_post_meta( $pictureId, self::META, true );
		return is_numeric( $listing ) ? (int) $listing : 0;
	}

	/**
	 * Returns the picture to the library: public, and unattached or attached to the post that a user has chosen.
	 * Deletes the meta last, so that an aborted run can be repeated.
	 */
	public static function giveBack( WP_Post $picture ): void {
		self::release( $picture );
		delete_post_meta( $picture->ID, self::META );
	}

	/**
	 * Same as giveBack(), for a listing that was not exclusive when it was read. Checks again before deleting the meta,
	 * since another request may have made the listing exclusive meanwhile.
	 */
	private function giveBackAfterRecheck( int $adopter, WP_Post $picture ): void {
		self::release( $picture );
		clean_post_cache( $adopter );
		$listing  = get_post( $adopter );
		$returned = get_post( $picture->ID );
		if ( ! $listing instanceof WP_Post || ! $returned instanceof WP_Post || ! $this->mayKeep( $listing, $returned ) ) {
			delete_post_meta( $picture->ID, self::META );
			return;
		}
		// A hook on the change may have released the picture, too.
		update_post_meta( $returned->ID, self::META, $adopter );
		self::attach( $returned, $adopter );
		PictureMover::moveAllOf( $listing );
	}

	private static function release( WP_Post $picture ): void {
		$hasNoOtherParent = in_array( $picture->post_parent, [ 0, self::adopterOf( $picture->ID ) ], true );
		if ( $hasNoOtherParent ) {
			PictureMover::publish( $picture, 0 );
		} else {
			PictureMover::moveToPlace( $picture );
		}
		// Crops are attached to the picture that they were cut from.
		array_map( PictureMover::moveToPlace( ... ), ListingAttachments::all( $picture->ID ) );
	}

	private static function isAdopting( WP_Post $listing ): bool {
		return Meta::isExclusive( $listing->ID ) && ! in_array( $listing->post_status, self::NOT_ADOPTING, true );
	}

	private function mayKeep( WP_Post $listing, WP_Post $picture ): bool {
		return self::isAdopting( $listing ) && self::isUnmoved( $picture ) && in_array( $picture->ID, NamedPictures::ofPost( $listing ), true ) && ! $this->use->isPublic( $picture->ID );
	}

	/**
	 * Whether the listing may adopt the picture. A listing without an author was created by a program. Trashed listings
	 * adopt nothing, nor do other users' drafts.
	 */
	private static function mayAdopt( WP_Post $listing, int $picture ): bool {
		$author = (int) $listing->post_author;
		$isOwn  = 0 === $author || get_current_user_id() === $author;
		if ( in_array( $listing->post_status, self::NOT_ADOPTING, true ) || ( ! $isOwn && ! in_array( $listing->post_status, self::LIVE, true ) ) ) {
			return false;
		}
		return 0 === $author || user_can( $author, 'edit_post', $picture ) || current_user_can( 'edit_post', $picture );
	}

	private static function isFree( WP_Post $picture ): bool {
		return 'trash' !== $picture->post_status && 0 === $picture->post_parent
			&& null === Vault::folderOf( $picture->ID ) && 0 === self::adopterOf( $picture->ID );
	}

	/** Whether the picture is unattached and outside the vault. A picture in the vault without a parent was detached by a user. */
	private static function isUnmoved( WP_Post $picture ): bool {
		return 0 === $picture->post_parent && null === Vault::folderOf( $picture->ID );
	}

	private static function attach( WP_Post $picture, int $listingId ): void {
		PostWriter::update(
			[
				'ID'          => $picture->ID,
				'post_parent' => $listingId,
			]
		);
	}

	/** @return list<WP_Post> Pictures adopted by the listing; null: by any listing. */
	private static function adoptedBy( ?int $listingId ): array {
		$found = get_posts(
			[
				'post_type'        => 'attachment',
				'post_status'      => [ 'inherit', 'private', 'trash' ],
				'meta_key'         => self::META,
				'numberposts'      => -1,
				'suppress_filters' => true,
			] + ( null === $listingId ? [] : [ 'meta_value' => (string) $listingId ] )
		);
		return array_values( array_filter( $found, static fn( mixed $post ): bool => $post instanceof WP_Post ) );
	}
}
