<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Pictures that exclusive listings show, but that everybody can fetch: something public needs them, or nobody who may change
 * them has named them.
 */
final class OpenPictures {

	/** @return array<int, string> Titles by attachment; of listings that visitors can see. */
	public static function all(): array {
		$open = [];
		foreach ( PictureFamily::exclusiveListings( [ 'private' ] ) as $listing ) {
			$own  = array_map( static fn( WP_Post $picture ): int => $picture->ID, PictureFamily::all( $listing->ID ) );
			$open = [ ...$open, ...array_diff( NamedPictures::of( $listing ), $own ) ];
		}
		$titles = [];
		foreach ( array_unique( $open ) as $id ) {
			$picture = get_post( $id );
			if ( $picture instanceof WP_Post && 'attachment' === $picture->post_type && AttachmentFiles::of( $id )->lieOpen() ) {
				$titles[ $id ] = '' === $picture->post_title ? wp_basename( (string) get_attached_file( $id ) ) : $picture->post_title;
			}
		}
		return $titles;
	}
}
