<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Hides listings that are not public, with their revisions and pictures, from REST. For a private post, core responds
 * with "not allowed", which reveals that it exists; replacing the id with an unused one makes core respond with "not
 * found".
 */
final class Visibility {

	/** An unused post id. */
	private const NOTHING = PHP_INT_MAX;

	/** Routes below the post type, media and comments; case-insensitive, as core matches routes. */
	private const ROUTES = '~^/wp/v2/(?:' . PostType::NAME . '|media|comments)(?:/|$)~i';

	/** Parameters with the id of a post on ROUTES. Core prefers an id in the query to the one in the path. */
	private const NAMES = [ 'id', 'parent', 'post' ];

	/** Parameters with the id of a post on any core route: a term's post, a featured image. */
	private const NAMES_ANYWHERE = [ 'post', 'featured_media' ];

	/**
	 * Filter rest_request_before_callbacks.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param mixed                                 $handler  The route's handler.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function hideUnreadableIds( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$route = $request->get_route();
		$names = match ( true ) {
			1 === preg_match( self::ROUTES, $route )          => [ ...self::NAMES, ...self::NAMES_ANYWHERE ],
			str_starts_with( strtolower( $route ), '/wp/v2/' ) => self::NAMES_ANYWHERE,
			default                                           => [],
		};
		foreach ( $names as $name ) {
			$ids     = $request[ $name ];
			$visible = self::hideUnreadable( $ids );
			if ( $visible !== $ids ) {
				$request->set_param( $name, $visible );
			}
		}
		return $response;
	}

	/** Replaces ids that the current user may not read with NOTHING. Accepts an id or an array of ids. */
	public static function hideUnreadable( mixed $ids ): mixed {
		if ( is_array( $ids ) ) {
			return array_map( self::hideUnreadable( ... ), $ids );
		}
		return self::isHidden( $ids ) ? self::NOTHING : $ids;
	}

	/**
	 * Filters wp_get_attachment_image_src and wp_get_attachment_url: pages must neither show a private picture nor
	 * reveal its file name, even if their author has entered its id. WP-CLI and cron have no user and act for the site.
	 */
	public static function image( mixed $image, mixed $attachmentId ): mixed {
		$id        = is_numeric( $attachmentId ) ? (int) $attachmentId : 0;
		$isProgram = 'cli' === PHP_SAPI || wp_doing_cron();
		return $isProgram || current_user_can( 'read_post', $id ) ? $image : false;
	}

	private static function isHidden( mixed $id ): bool {
		$post = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return false;
		}
		$isHiddenListing  = PostType::NAME === $post->post_type && 'publish' !== $post->post_status;
		$isRevision       = 'revision' === $post->post_type && PostType::isListing( $post->post_parent );
		$isPrivatePicture = 'attachment' === $post->post_type && ( 'private' === $post->post_status || self::isHidden( $post->post_parent ) );
		return ( $isHiddenListing || $isRevision || $isPrivatePicture ) && ! current_user_can( $isRevision ? 'edit_post' : 'read_post', $post->ID );
	}
}
