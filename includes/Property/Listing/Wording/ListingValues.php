<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/** Builds the Values of a listing from its meta, category and pictures. */
final class ListingValues {

	/** For the texts of a page: without pictures, which would need queries, and without a date, which only rules need. */
	public static function forTexts( int $postId ): Values {
		return new Values( self::meta( $postId ), '' );
	}

	/**
	 * For rules: with pictures and a date.
	 *
	 * @param string $today Date in the site's time zone, YYYY-MM-DD.
	 */
	public static function forRules( int $postId, string $today ): Values {
		$pictures = PictureList::ofGallery( $postId );
		$plans    = PictureList::images( Meta::files( $postId, Field::Plans ) );
		$counts   = [
			'pictures'     => count( $pictures ),
			'missing_alts' => count( array_filter( array_unique( [ ...$pictures, ...$plans ] ), self::hasNoAlt( ... ) ) ),
		];
		return new Values( $counts + self::meta( $postId ), $today );
	}

	/** @return array<string, mixed> */
	private static function meta( int $postId ): array {
		$values = [];
		foreach ( Field::cases() as $field ) {
			$values[ $field->unprefixed() ] = Meta::stored( $postId, $field );
		}
		$category = Catalogue::current()->category( (int) Meta::int( $postId, Field::Category ) );
		return $values + [
			'category_name' => $category->name ?? '',
			'nature'        => $category?->nature() ?? '',
		];
	}

	private static function hasNoAlt( int $picture ): bool {
		$alt = get_post_meta( $picture, '_wp_attachment_image_alt', true );
		return ! is_string( $alt ) || '' === trim( $alt );
	}
}
