<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP;

defined( 'ABSPATH' ) || exit;

/**
 * Address of the page with a block, without the visitor's search parameters: the same for everybody, as page caches
 * require.
 */
final class PageAddress {

	public static function current(): string {
		if ( is_singular() ) {
			return (string) get_permalink( get_queried_object_id() );
		}
		if ( is_post_type_archive( PostType::NAME ) ) {
			return (string) get_post_type_archive_link( PostType::NAME );
		}
		return self::requested();
	}

	/** The address that WordPress has parsed; that of the post if the request is no page, such as an editor's preview. */
	private static function requested(): string {
		/** @var WP|null $wp */
		global $wp;
		$path = $wp instanceof WP ? $wp->request : '';
		if ( is_string( $path ) && '' !== $path ) {
			return home_url( user_trailingslashit( $path ) );
		}
		$query = $wp instanceof WP ? $wp->query_string : '';
		return is_string( $query ) && '' !== $query ? home_url( "/?{$query}" ) : home_url( '/' );
	}
}
