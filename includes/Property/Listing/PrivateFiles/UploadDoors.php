<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * The ways in which people hand WordPress a file for a listing. Core's function for uploads knows nothing of the post that
 * it is for, so each way is read here as core will read it.
 */
final class UploadDoors {

	/** Routes that store a file: for a post that they name, or for an attachment. */
	private const ROUTES = '~^/wp/v2/media(?:/[\d]+/(edit|sideload|post-process))?/?$~i';

	/** @var WP_REST_Request<array<string, mixed>>|null That is being answered. */
	private static ?WP_REST_Request $request = null;

	private static bool $isForListing = false;

	/**
	 * Filter rest_request_before_callbacks. Whether somebody may do what they ask for core decides next.
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
	 * Filter rest_request_after_callbacks. A request may ask others in between.
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

	/** Filter wp_handle_upload_prefilter. In the forms of wp-admin core heeds the post only of those who may edit it. */
	public static function form( mixed $file ): mixed {
		$post = $_REQUEST['post_id'] ?? null;
		if ( null === self::$request && is_numeric( $post ) && current_user_can( 'edit_post', (int) $post ) ) {
			self::confine( (int) $post );
		}
		return self::sideload( $file );
	}

	/** Filter wp_handle_sideload_prefilter: files that come as bytes, or from elsewhere. */
	public static function sideload( mixed $file ): mixed {
		return self::$isForListing ? PictureLocations::beforeUpload( $file ) : $file;
	}

	/** Filter wp_handle_upload: what comes next is another file. */
	public static function formEnds( mixed $file ): mixed {
		if ( null === self::$request ) {
			self::end();
		}
		return $file;
	}

	/**
	 * Action xmlrpc_call.
	 *
	 * @param mixed $arguments Of the method: site, name, password, and what is to be stored.
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
