<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Core answers strangers who ask its REST API for a private post with "not allowed", which says that it exists. So for them
 * a listing that is not public, its drafts in between and its pictures have the id of nothing.
 */
final class Visibility {

	/** No post will ever have it. */
	private const NOTHING = PHP_INT_MAX;

	/** Everything below the post type, pictures and comments; in any case, as core matches routes. */
	private const ROUTES = '~^/wp/v2/(?:' . PostType::NAME . '|media|comments)(?:/|$)~i';

	/** Parameters that name a post on those routes. Core reads ids from the query before it reads them from the path. */
	private const NAMES = [ 'id', 'parent', 'post' ];

	/** Parameters that name a post on any route of core: terms of a post, the picture of a post. */
	private const NAMES_ANYWHERE = [ 'post', 'featured_media' ];

	/**
	 * Filter rest_request_before_callbacks.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function pretend( mixed $response, WP_REST_Request $request ): mixed {
		$route = $request->get_route();
		$names = match ( true ) {
			1 === preg_match( self::ROUTES, $route )          => [ ...self::NAMES, ...self::NAMES_ANYWHERE ],
			str_starts_with( strtolower( $route ), '/wp/v2/' ) => self::NAMES_ANYWHERE,
			default                                           => [],
		};
		foreach ( $names as $name ) {
			$asked = $request[ $name ];
			$said  = self::forReaders( $asked );
			if ( $said !== $asked ) {
				$request->set_param( $name, $said );
			}
		}
		return $response;
	}

	/** An id, or an array of ids, as it stands for whoever asks: the id of nothing in place of what they may not read. */
	public static function forReaders( mixed $asked ): mixed {
		return is_array( $asked ) ? array_map( self::forReaders( ... ), $asked ) : ( self::isHidden( $asked ) ? self::NOTHING : $asked );
	}

	/**
	 * Filters wp_get_attachment_image_src and wp_get_attachment_url, for what lies in the vault: no page shows it as its own,
	 * or names its file, whoever has written its id there. Programs have no user, and act for the site.
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
		$listing  = PostType::NAME === $post->post_type && 'publish' !== $post->post_status;
		$revision = 'revision' === $post->post_type && PostType::isListing( $post->post_parent );
		$picture  = 'attachment' === $post->post_type && ( 'private' === $post->post_status || self::isHidden( $post->post_parent ) );
		return ( $listing || $revision || $picture ) && ! current_user_can( $revision ? 'edit_post' : 'read_post', $post->ID );
	}
}
