<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Core answers strangers who ask its REST API for a private post with "not allowed", which says that it exists. So for them
 * a listing that is not public, its drafts in between and its pictures have the id of nothing.
 */
final class Absence {

	/** No post will ever have it. */
	private const NOTHING = PHP_INT_MAX;

	/** Everything below the post type, pictures and comments; in any case, as core matches routes. */
	private const ROUTES = '~^/wp/v2/(?:' . ListingPostType::NAME . '|media|comments)(?:/|$)~i';

	/**
	 * Filter rest_request_before_callbacks.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function pretend( mixed $response, WP_REST_Request $request ): mixed {
		if ( 1 !== preg_match( self::ROUTES, $request->get_route() ) ) {
			return $response;
		}
		// Core reads ids from the query before it reads them from the path.
		foreach ( [ 'id', 'parent', 'post' ] as $name ) {
			$asked = $request[ $name ];
			if ( is_array( $asked ) ) {
				$request->set_param( $name, array_map( static fn( mixed $id ): mixed => self::isHidden( $id ) ? self::NOTHING : $id, $asked ) );
			} elseif ( self::isHidden( $asked ) ) {
				$request->set_param( $name, self::NOTHING );
			}
		}
		return $response;
	}

	private static function isHidden( mixed $id ): bool {
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return false;
		}
		$listing  = ListingPostType::NAME === $post->post_type && 'publish' !== $post->post_status;
		$revision = 'revision' === $post->post_type && ListingPostType::isListing( $post->post_parent );
		$picture  = 'attachment' === $post->post_type && ( 'private' === $post->post_status || self::isHidden( $post->post_parent ) );
		return ( $listing || $revision || $picture ) && ! current_user_can( $revision ? 'edit_post' : 'read_post', $post->ID );
	}
}
