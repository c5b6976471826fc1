<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_Sitemaps_Renderer;

defined( 'ABSPATH' ) || exit;

/** Sitemap renderer that adds the pictures of listings: core has neither a key nor a filter for pictures. */
final class CoreSitemapPictures extends WP_Sitemaps_Renderer {

	private const XMLNS = 'http://www.google.com/schemas/sitemap-image/1.1';

	/** Key with the listing's id in an entry; removed before core processes the entry. */
	private const KEY = 'sw_immosuite_listing';

	/** Replaces core's renderer. Call only in a request for the sitemap of listings. */
	public static function install(): void {
		$server = wp_sitemaps_get_server();
		if ( ! $server->renderer instanceof self ) {
			$server->renderer = new self();
		}
	}

	/**
	 * Filter wp_sitemaps_posts_entry.
	 *
	 * @param array<array-key, mixed> $entry
	 * @return array<array-key, mixed>
	 */
	public static function entry( array $entry, WP_Post $post, string $type ): array {
		return PostType::NAME === $type && wp_sitemaps_get_server()->renderer instanceof self ? $entry + [ self::KEY => $post->ID ] : $entry;
	}

	/** @param mixed $url_list Entries. */
	public function get_sitemap_xml( mixed $url_list ): string|false {
		$entries = array_values( array_filter( is_array( $url_list ) ? $url_list : [], is_array( ... ) ) );
		$xml     = parent::get_sitemap_xml( array_map( static fn( array $entry ): array => array_diff_key( $entry, [ self::KEY => true ] ), $entries ) );
		$urlset  = is_string( $xml ) ? simplexml_load_string( $xml ) : false;
		if ( false === $urlset ) {
			return is_string( $xml ) ? $xml : false;
		}
		self::prime( array_filter( array_column( $entries, self::KEY ), is_int( ... ) ) );
		foreach ( $entries as $index => $entry ) {
			$listing  = $entry[ self::KEY ] ?? null;
			$pictures = is_int( $listing ) ? SeoSitemapPictures::of( $listing ) : [];
			foreach ( $pictures as $url ) {
				$urlset->url[ $index ]?->addChild( 'image:image', null, self::XMLNS )?->addChild( 'image:loc', esc_xml( esc_url_raw( $url ) ), self::XMLNS );
			}
		}
		return $urlset->asXML();
	}

	/**
	 * Loads the pictures of all listings at once instead of one by one.
	 *
	 * @param array<array-key, int> $listings Post ids.
	 */
	private static function prime( array $listings ): void {
		update_meta_cache( 'post', $listings );
		$pictures = array_merge( ...array_map( SeoSitemapPictures::ids( ... ), array_values( $listings ) ) );
		_prime_post_caches( $pictures, false, true );
	}
}
