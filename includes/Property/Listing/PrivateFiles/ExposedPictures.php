<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Pictures that exclusive listings show but that stay public, because something public uses the picture, too, or because no
 * user who may edit the picture has added it to the listing.
 */
final class ExposedPictures {

	/** @return array<int, string> Titles by attachment id, for exclusive listings that visitors can see. */
	public static function all(): array {
		$titles = [];
		foreach ( ListingAttachments::exclusiveListings( [ 'private' ] ) as $listings ) {
			$titles += self::titlesOfPublic( self::notOwned( $listings ) );
		}
		return $titles;
	}

	/**
	 * @param array<int, WP_Post> $listings By id.
	 * @return list<int> Attachments that the listings show but do not own.
	 */
	private static function notOwned( array $listings ): array {
		$owners  = ListingAttachments::owners( array_keys( $listings ) );
		$pictures = [];
		foreach ( $listings as $id => $listing ) {
			array_push( $pictures, ...array_filter( NamedPictures::ofPost( $listing ), static fn( int $picture ): bool => ( $owners[ $picture ] ?? 0 ) !== $id ) );
		}
		return array_values( array_unique( $pictures ) );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string> Titles by id; attachments without public files are absent.
	 */
	private static function titlesOfPublic( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		$titles = [];
		foreach ( $ids as $id ) {
			$picture = get_post( $id );
			if ( $picture instanceof WP_Post && 'attachment' === $picture->post_type && AttachmentFiles::of( $id )->hasPublicFiles() ) {
				$titles[ $id ] = '' === $picture->post_title ? wp_basename( (string) get_attached_file( $id ) ) : $picture->post_title;
			}
		}
		return $titles;
	}
}
