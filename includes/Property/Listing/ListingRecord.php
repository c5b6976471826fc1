<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Check\Values;

defined( 'ABSPATH' ) || exit;

/** A listing as rules and wordings see it: its meta, what its category is, and how many pictures it shows. */
final class ListingRecord {

	/** What pages say of it: without its pictures, which cost queries, and without a day, which rules alone ask for. */
	public static function words( int $postId ): Values {
		return new Values( self::meta( $postId ), '' );
	}

	/** With its pictures. @param string $today The site's day, YYYY-MM-DD. */
	public static function complete( int $postId, string $today ): Values {
		$pictures = ListingPictures::ofGallery( $postId );
		$plans    = ListingPictures::images( ListingMeta::files( $postId, ListingField::Plans ) );
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

	private static function hasNoText( int $picture ): bool {
		$alt = get_post_meta( $picture, '_wp_attachment_image_alt', true );
		return ! is_string( $alt ) || '' === trim( $alt );
	}
}
