<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Hooks into every upload for a listing (REST, wp-admin forms, XML-RPC), since core's upload function does not receive
 * the post. Strips photo locations, and redirects files of exclusive listings to the vault.
 */
final class ListingUploads {

	/** Routes that store a file, for the requested post or for an attachment. Group 1 is the action on the attachment. */
	private const ROUTES = '~^/wp/v2/media(?:/[\d]+/(edit|sideload|post-process))?/?$~i';

	/** @var WP_REST_Request<array<string, mixed>>|null The request being processed. */
	private static ?WP_REST_Request $request = null;

	private static bool $isForListing = false;

	/** Whether new uploads go to the vault. */
	private static bool $isRedirected = false;

	/** Whether filterUploadDir() is running: finding the vault applies the same filter. */
	private static bool $isFindingVault = false;

	/**
	 * Filter rest_request_before_callbacks. Core checks permissions afterwards.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param mixed                                 $handler  The route's handler.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function beforeRequest( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		if ( 'POST' === $request->get_method() && 1 === preg_match( self::ROUTES, $request->get_route(), $route ) ) {
			$post = $request[ isset( $route[1] ) ? 'id' : 'post' ];
			$id   = is_numeric( $post ) ? (int) $post : 0;
			self::prepareFor( $id );
			CropSource::setNamed( 'edit' === strtolower( $route[1] ?? '' ) ? $id : 0 );
			self::$request = $request;
		}
		return $response;
	}

	/**
	 * Filter rest_request_after_callbacks. A REST callback may dispatch further requests in between.
	 *
	 * @param mixed                                 $response Passed through.
	 * @param mixed                                 $handler  The route's handler.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function afterRequest( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		if ( self::$request === $request ) {
			self::$request = null;
			CropSource::setNamed( 0 );
			self::stop();
		}
		return $response;
	}

	/** Filter wp_handle_upload_prefilter. Core's forms respect post_id only if the user may edit that post. */
	public static function beforeFormUpload( mixed $file ): mixed {
		$post = $_REQUEST['post_id'] ?? null;
		if ( null === self::$request && is_numeric( $post ) && current_user_can( 'edit_post', (int) $post ) ) {
			self::prepareFor( (int) $post );
		}
		return self::beforeSideload( $file );
	}

	/** Filter wp_handle_sideload_prefilter: files sent as raw bytes or fetched from elsewhere. */
	public static function beforeSideload( mixed $file ): mixed {
		return self::$isForListing ? PictureLocations::beforeUpload( $file ) : $file;
	}

	/** Filter wp_handle_upload: forgets the listing, since the next file may belong to another post. */
	public static function afterFormUpload( mixed $file ): mixed {
		if ( null === self::$request ) {
			self::stop();
		}
		return $file;
	}

	/**
	 * Action xmlrpc_call.
	 *
	 * @param mixed $arguments Arguments of the method: site, user name, password, file.
	 */
	public static function beforeXmlRpc( string $method, mixed $arguments ): void {
		self::stop();
		$file = is_array( $arguments ) ? $arguments[3] ?? null : null;
		$post = is_array( $file ) ? $file['post_id'] ?? null : null;
		if ( 'metaWeblog.newMediaObject' === $method && is_numeric( $post ) && current_user_can( 'edit_post', (int) $post ) ) {
			self::prepareFor( (int) $post );
		}
	}

	private static function stop(): void {
		self::$isForListing = false;
		self::stopRedirect();
	}

	private static function prepareFor( int $postId ): void {
		self::$isForListing = null !== ListingAttachments::listingOf( $postId );
		if ( null !== Vault::folderOf( $postId ) || ListingAttachments::isOfExclusive( $postId ) ) {
			self::redirectToVault();
		}
	}

	/**
	 * Redirects uploads to the vault, so that private files are never public, not even while they are written. Runs
	 * after all other filters: core's own filter sets the folder for images cropped in the browser.
	 */
	public static function redirectToVault(): void {
		if ( ! self::$isRedirected ) {
			self::$isRedirected = true;
			add_filter( 'upload_dir', [ self::class, 'filterUploadDir' ], PHP_INT_MAX );
		}
	}

	public static function stopRedirect(): void {
		self::$isRedirected = false;
		remove_filter( 'upload_dir', [ self::class, 'filterUploadDir' ], PHP_INT_MAX );
	}

	/**
	 * Filter upload_dir. Keeps the URLs, so that no response mentions the vault. If the vault is not writable, core
	 * rejects the upload with its own error.
	 */
	public static function filterUploadDir( mixed $uploads ): mixed {
		if ( self::$isFindingVault || ! is_array( $uploads ) || ! is_string( $uploads['basedir'] ?? null ) || ! is_string( $uploads['subdir'] ?? null ) ) {
			return $uploads;
		}
		self::$isFindingVault = true;
		try {
			$name            = Vault::name();
			$uploads['path'] = Vault::root( $name, $uploads['basedir'] ) . $uploads['subdir'];
			Vault::ensureFolder( $name, ltrim( $uploads['subdir'], '/' ) );
		} finally {
			self::$isFindingVault = false;
		}
		return $uploads;
	}
}
