<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Pictures of public listings for sitemaps, in the formats that SEO plugins accept. */
final class SeoSitemapPictures {

	/** Maximum number per listing. Search engines accept up to 1,000 per URL, but the first pictures suffice. */
	private const MAX_PICTURES = 10;

	/** @return list<string> URLs of the gallery, otherwise of the featured image; empty for a listing that is not public. */
	public static function of( int $post ): array {
		$found   = get_post( $post );
		$listing = $found instanceof WP_Post ? Listing::fromPost( $found ) : null;
		if ( null === $listing || $listing->exclusive ) {
			return [];
		}
		$public = array_filter( self::ids( $post ), static fn( int $id ): bool => null === Vault::folderOf( $id ) );
		return array_values( array_filter( array_map( static fn( int $id ): string|false => wp_get_attachment_image_url( $id, 'large' ), $public ), is_string( ... ) ) );
	}

	/** @return list<int> */
	public static function ids( int $post ): array {
		$gallery = Meta::files( $post, Field::Gallery );
		$image   = (int) get_post_thumbnail_id( $post );
		return [] === $gallery && 0 !== $image ? [ $image ] : array_slice( $gallery, 0, self::MAX_PICTURES );
	}

	/** Filters wpseo_sitemap_urlimages and rank_math/sitemap/urlimages, whose items have a key "src". */
	public static function withSources( mixed $pictures, mixed $post ): mixed {
		if ( ! is_array( $pictures ) || ! is_numeric( $post ) ) {
			return $pictures;
		}
		$known = array_column( $pictures, 'src' );
		$new   = array_filter( self::of( (int) $post ), static fn( string $url ): bool => ! in_array( $url, $known, true ) );
		return [ ...$pictures, ...array_map( static fn( string $url ): array => [ 'src' => $url ], $new ) ];
	}

	/** Filter aioseo_sitemap_images, a list of URLs. */
	public static function withUrls( mixed $pictures, mixed $post ): mixed {
		return is_array( $pictures ) && $post instanceof WP_Post ? array_values( array_unique( [ ...$pictures, ...self::of( $post->ID ) ], SORT_REGULAR ) ) : $pictures;
	}

	/** Filter seopress_sitemaps_single_img, the XML within an entry. */
	public static function withElements( mixed $xml, mixed $post ): mixed {
		if ( ! is_string( $xml ) || ! is_numeric( $post ) ) {
			return $xml;
		}
		$new = array_filter( self::of( (int) $post ), static fn( string $url ): bool => ! str_contains( $xml, $url ) );
		return $xml . implode( '', array_map( static fn( string $url ): string => '<image:image><image:loc>' . esc_xml( esc_url_raw( $url ) ) . '</image:loc></image:image>', $new ) );
	}
}
