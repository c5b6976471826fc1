<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Hooks into every upload path (REST, wp-admin forms, XML-RPC) that names a listing, since core's upload function does
 * not know the post. Strips photo locations, and sends files of exclusive listings to the vault.
 */
final class ListingUploads {

	/** Routes that store a file, for the post that they name or for an attachment. */
	private const ROUTES = '~^/wp/v2/media(?:/[\d]+/(edit|sideload|post-process))?/?$~i';

	/** @var WP_REST_Request<array<string, mixed>>|null The request being answered. */
	private static ?WP_REST_Request $request = null;

	private static bool $isForListing = false;

	/**
	 * Filter rest_request_before_callbacks. Core checks permissions afterwards.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function enter( mixed $response, WP_REST_Request $request ): mixed {
		if ( 'POST' === $request->get_method() && 1 === preg_match( self::ROUTES, $request->get_route(), $route ) ) {
			$post = $request[ isset( $route[1] ) ? 'id' : 'post' ];
			$id   = is_numeric( $post ) ? (int) $post : 0;
			self::confine( $id );
			Origin::name( 'edit' === strtolower( $route[1] ?? '' ) ? $id : 0 );
			self::$request = $request;
		}
		return $response;
	}

	/**
	 * Filter rest_request_after_callbacks. A REST callback may dispatch further requests in between.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function leave( mixed $response, WP_REST_Request $request ): mixed {
		if ( self::$request === $request ) {
			self::$request = null;
			Origin::name( 0 );
			self::end();
		}
		return $response;
	}

	/** Filter wp_handle_upload_prefilter. Core's forms respect post_id only if the user may edit that post. */
	public static function form( mixed $file ): mixed {
		$post = $_REQUEST['post_id'] ?? null;
		if ( null === self::$request && is_numeric( $post ) && current_user_can( 'edit_post', (int) $post ) ) {
			self::confine( (int) $post );
		}
		return self::sideload( $file );
	}

	/** Filter wp_handle_sideload_prefilter: files sent as raw bytes or fetched from elsewhere. */
	public static function sideload( mixed $file ): mixed {
		return self::$isForListing ? PictureLocations::beforeUpload( $file ) : $file;
	}

	/** Filter wp_handle_upload: the next file may belong to another post. */
	public static function formEnds( mixed $file ): mixed {
		if ( null === self::$request ) {
			self::end();
		}
		return $file;
	}

	/**
	 * Action xmlrpc_call.
	 *
	 * @param mixed $arguments Arguments of the method: site, user name, password, file.
	 */
	public static function xmlRpc( string $method, mixed $arguments ): void {
		self::end();
		$file = is_array( $arguments ) ? $arguments[3] ?? null : null;
		$post = is_array( $file ) ? $file['post_id'] ?? null : null;
		if ( 'metaWeblog.newMediaObject' === $method && is_numeric( $post ) && current_user_can( 'edit_post', (int) $post ) ) {
			self::confine( (int) $post );
		}
	}

	private static function end(): void {
		self::$isForListing = false;
		Confinement::end();
	}

	private static function confine( int $postId ): void {
		self::$isForListing = null !== PictureFamily::listingOf( $postId );
		if ( null !== Vault::holding( $postId ) || PictureFamily::isOfExclusive( $postId ) ) {
			Confinement::begin();
		}
	}
}
