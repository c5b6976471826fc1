<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Check\Values;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A listing as rules and wordings see it: its meta, what its category is, and how many pictures it shows. */
final class ListingRecord {

	/** What pages say of it: without its pictures, which cost queries, and without a day, which rules alone ask for. */
	public static function words( int $postId ): Values {
		return new Values( self::meta( $postId ), '' );
	}

	/** With its pictures. @param string $today The site's day, YYYY-MM-DD. */
	public static function complete( int $postId, string $today ): Values {
		$pictures = self::pictures( $postId );
		$plans    = self::images( ListingMeta::files( $postId, ListingField::Plans ) );
		$counts   = [
			'pictures'     => count( $pictures ),
			'missing_alts' => count( array_filter( array_unique( [ ...$pictures, ...$plans ] ), self::hasNoText( ... ) ) ),
		];
		return new Values( $counts + self::meta( $postId ), $today );
	}

	/** @return array<string, mixed> */
	private static function meta( int $postId ): array {
		$values = [];
		foreach ( ListingField::cases() as $field ) {
			$values[ $field->value ] = ListingMeta::stored( $postId, $field );
		}
		$category = Catalogue::current()->category( (int) ListingMeta::int( $postId, ListingField::Category ) );
		return $values + [
			'category_name' => $category->name ?? '',
			'nature'        => $category?->nature() ?? '',
		];
	}

	/** @return list<int> The gallery; without one the picture that stands for it, and those attached to it (L1). */
	private static function pictures( int $postId ): array {
		$gallery = self::images( ListingMeta::files( $postId, ListingField::Gallery ) );
		if ( [] !== $gallery ) {
			return $gallery;
		}
		$attached = array_map( static fn( WP_Post $picture ): int => $picture->ID, PictureFamily::of( $postId ) );
		$pictures = array_diff( [ (int) get_post_thumbnail_id( $postId ), ...$attached ], ListingMeta::files( $postId, ListingField::Plans ), [ 0 ] );
		return self::images( array_values( array_unique( $pictures ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Those that are pictures, and still there.
	 */
	private static function images( array $ids ): array {
		if ( [] !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => wp_attachment_is_image( $id ) ) );
	}

	private static function hasNoText( int $picture ): bool {
		$alt = get_post_meta( $picture, '_wp_attachment_image_alt', true );
		return ! is_string( $alt ) || '' === trim( $alt );
	}
}
