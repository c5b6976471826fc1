<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Hides password-protected listings from feeds, sitemaps and embeds, and authors from embeds: core hides only private
 * posts.
 */
final class HiddenListings {

	/**
	 * Filter request, for feeds.
	 *
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	public static function inFeeds( array $query ): array {
		return in_array( PostType::NAME, (array) ( $query['post_type'] ?? [] ), true ) ? [ 'has_password' => false ] + $query : $query;
	}

	/**
	 * Filter wp_sitemaps_posts_query_args. Also adds pictures to core's sitemap of listings.
	 *
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	public static function inSitemap( array $query, string $type ): array {
		if ( PostType::NAME !== $type ) {
			return $query;
		}
		CoreSitemapPictures::install();
		return [ 'has_password' => false ] + $query;
	}

	/**
	 * Filter oembed_request_post_id.
	 *
	 * @param mixed $id Post that a URL leads to.
	 */
	public static function inEmbeds( mixed $id ): mixed {
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post && PostType::isListing( $post ) && null === Listing::fromPost( $post ) ? 0 : $id;
	}

	/**
	 * Filter oembed_response_data: names the site as the author.
	 *
	 * @param array<array-key, mixed> $data
	 * @return array<array-key, mixed>
	 */
	public static function nameSiteAsAuthor( array $data, WP_Post $post ): array {
		$site = [
			'author_name' => $data['provider_name'] ?? '',
			'author_url'  => $data['provider_url'] ?? '',
		];
		return PostType::isListing( $post ) ? $site + $data : $data;
	}
}
