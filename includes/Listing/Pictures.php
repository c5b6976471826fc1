<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Brings attachments to where they belong: those of an exclusive listing into the vault and to the status private, so that
 * core itself keeps them out of its lists; those of anything public back. Everything may be repeated after a kill.
 */
final class Pictures {

	/** Keys of its metadata that name one file each: what was uploaded, and a film that stands in for an animated GIF. */
	private const SINGLE = [ 'original_image', 'source_image', 'animated_video', 'animated_video_poster' ];

	/** After a listing has changed. */
	public static function settleListing( WP_Post $listing ): void {
		if ( ListingMeta::isExclusive( $listing->ID ) ) {
			self::adopt( $listing );
		}
		foreach ( self::of( $listing->ID ) as $attachment ) {
			self::settle( $attachment );
		}
	}

	/** After an attachment, or what it is attached to, has changed. What belongs to nothing stays where it is. */
	public static function settle( WP_Post $attachment ): void {
		$parent = $attachment->post_parent > 0 ? get_post( $attachment->post_parent ) : null;
		if ( ! $parent instanceof WP_Post ) {
			return;
		}
		if ( ListingPostType::NAME === $parent->post_type && ListingMeta::isExclusive( $parent->ID ) ) {
			self::protect( $attachment );
		} elseif ( ListingPostType::NAME !== $parent->post_type || 'publish' === $parent->post_status ) {
			// A listing that is exclusive no more, but not published either, keeps its pictures to itself.
			self::release( $attachment );
		}
	}

	/** @return list<WP_Post> Attachments of a listing, in the order of the gallery. */
	public static function of( int $listingId ): array {
		$found = get_posts(
			[
				'post_type'        => 'attachment',
				'post_status'      => [ 'inherit', 'private' ],
				'post_parent'      => $listingId,
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

	/** @return int How many attachments of exclusive listings have a file where everybody can fetch it. */
	public static function exposed(): int {
		$listings = get_posts(
			[
				'post_type'        => ListingPostType::NAME,
				'post_status'      => array_keys( get_post_stati() ),
				'meta_key'         => ListingMeta::EXCLUSIVE,
				'fields'           => 'ids',
				'numberposts'      => -1,
				'suppress_filters' => true,
			]
		);
		$exposed  = 0;
		foreach ( array_filter( $listings, is_int( ... ) ) as $listing ) {
			$pictures = ListingMeta::isExclusive( $listing ) ? self::of( $listing ) : [];
			$exposed += count( array_filter( $pictures, static fn( WP_Post $picture ): bool => self::isExposed( $picture->ID ) ) );
		}
		return $exposed;
	}

	private static function isExposed( int $attachmentId ): bool {
		$relative = self::relative( $attachmentId );
		if ( null === $relative ) {
			return false;
		}
		$folder = wp_get_upload_dir()['basedir'] . '/' . dirname( $relative );
		return [] !== array_filter( self::files( $attachmentId ), static fn( string $file ): bool => is_file( "{$folder}/{$file}" ) );
	}

	/**
	 * A picture from the library that belongs to nothing becomes the listing's; what belongs to another page is public there.
	 * A listing can name any picture of the site: it counts only where its author, or who saves it, may change the picture.
	 */
	private static function adopt( WP_Post $listing ): void {
		preg_match_all( '/\bwp-image-(\d+)/', $listing->post_content, $shown );
		foreach ( array_unique( [ (int) get_post_thumbnail_id( $listing ), ...array_map( intval( ... ), $shown[1] ) ] ) as $id ) {
			$picture = $id > 0 ? get_post( $id ) : null;
			if ( $picture instanceof WP_Post && 'attachment' === $picture->post_type && 0 === $picture->post_parent && self::mayAdopt( $listing, $id ) ) {
				wp_update_post(
					[
						'ID'          => $id,
						'post_parent' => $listing->ID,
					]
				);
			}
		}
	}

	/** A listing without an author was made by a program. */
	private static function mayAdopt( WP_Post $listing, int $picture ): bool {
		$author = (int) $listing->post_author;
		return 0 === $author || user_can( $author, 'edit_post', $picture ) || current_user_can( 'edit_post', $picture );
	}

	/** The mark first: from then on the file is looked for in both places, and the way back is known whatever becomes of it. */
	private static function protect( WP_Post $attachment ): void {
		$name     = Vault::holding( $attachment->ID ) ?? Vault::name();
		$relative = self::relative( $attachment->ID );
		if ( 'private' !== $attachment->post_status ) {
			self::setStatus( $attachment->ID, 'private' );
		}
		if ( null === Vault::holding( $attachment->ID ) ) {
			update_post_meta( $attachment->ID, Vault::META, $name );
		}
		if ( null === $relative ) {
			return;
		}
		if ( ! Vault::open( $name, dirname( $relative ) ) ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the operator's log is where this belongs
			error_log( "SW ImmoSuite: attachment {$attachment->ID} of an exclusive listing cannot be protected, its folder cannot be written." );
			return;
		}
		self::move( $attachment->ID, wp_get_upload_dir()['basedir'], Vault::root( $name ) );
	}

	/** The mark last, for the same reason. */
	private static function release( WP_Post $attachment ): void {
		$name = Vault::holding( $attachment->ID );
		if ( null === $name ) {
			return;
		}
		self::move( $attachment->ID, Vault::root( $name ), wp_get_upload_dir()['basedir'] );
		delete_post_meta( $attachment->ID, Vault::META );
		if ( 'private' === $attachment->post_status ) {
			self::setStatus( $attachment->ID, 'inherit' );
		}
	}

	private static function move( int $attachmentId, string $from, string $to ): void {
		$folder = dirname( (string) self::relative( $attachmentId ) );
		foreach ( self::files( $attachmentId ) as $file ) {
			$source = "{$from}/{$folder}/{$file}";
			if ( is_file( $source ) && wp_mkdir_p( "{$to}/{$folder}" ) ) {
				rename( $source, "{$to}/{$folder}/{$file}" );
			}
		}
	}

	/** @return list<string> Names of all files of an attachment: itself, what it was made of, its sizes, what was before an edit. */
	private static function files( int $attachmentId ): array {
		$meta   = wp_get_attachment_metadata( $attachmentId, true );
		$meta   = is_array( $meta ) ? $meta : [];
		$backup = get_post_meta( $attachmentId, '_wp_attachment_backup_sizes', true );
		$sizes  = [
			...( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] ),
			...( is_array( $backup ) ? array_values( $backup ) : [] ),
		];
		$loose  = get_post_meta( $attachmentId, '_wp_sideloaded_file' );
		$names  = [ self::relative( $attachmentId ), ...( is_array( $loose ) ? array_values( $loose ) : [] ) ];
		foreach ( self::SINGLE as $key ) {
			$names[] = $meta[ $key ] ?? null;
		}
		foreach ( $sizes as $size ) {
			$names[] = is_array( $size ) ? $size['file'] ?? null : null;
		}
		// Names alone: what is written there is no path of ours.
		$names = array_map( static fn( mixed $name ): string => is_string( $name ) ? wp_basename( $name ) : '', $names );
		return array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) );
	}

	/** Path below the uploads folder; null where it is kept elsewhere, which is not for us to move. */
	private static function relative( int $attachmentId ): ?string {
		$path = get_post_meta( $attachmentId, '_wp_attached_file', true );
		return is_string( $path ) && 0 === validate_file( $path ) && '' !== $path && ! str_starts_with( $path, '/' ) && ! str_contains( $path, '://' ) ? $path : null;
	}

	private static function setStatus( int $attachmentId, string $status ): void {
		wp_update_post(
			[
				'ID'          => $attachmentId,
				'post_status' => $status,
			]
		);
	}
}
