<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use IXR_Error;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Hides unreadable listings and pictures in wp-admin's AJAX handlers and XML-RPC, where core does not check read
 * permission for an id. A user without permission gets the same response as for an id that does not exist.
 */
final class AdminReadGuard {

	/** Request field with the id of a picture, by action of admin-ajax.php. */
	private const FIELDS = [
		'get-attachment'              => 'id',
		'media-create-image-subsizes' => 'attachment_id',
		'send-attachment-to-editor'   => 'attachment',
		'set-post-thumbnail'          => 'thumbnail_id',
		'set-attachment-thumbnail'    => 'thumbnail_id',
	];

	/** Field of async-upload.php with the id of an already uploaded picture. */
	private const UPLOADED = 'attachment_id';

	/** Action admin_init, which fires before core reads these fields. */
	public static function hideUnreadableIds(): void {
		if ( ! is_user_logged_in() ) {
			return;
		}
		$action = $_REQUEST['action'] ?? '';
		$field  = wp_doing_ajax() && is_string( $action ) ? self::FIELDS[ $action ] ?? null : null;
		if ( 'async-upload.php' === $GLOBALS['pagenow'] ) {
			$field = self::UPLOADED;
		}
		if ( null !== $field ) {
			$_GET     = self::hideId( $_GET, $field );
			$_POST    = self::hideId( $_POST, $field );
			$_REQUEST = self::hideId( $_REQUEST, $field );
		}
	}

	/** Action wp_ajax_find_posts, hooked before core's handler: limits its only query to posts that the user may read. */
	public static function searchAsReader(): void {
		$limitToReadable = static function ( WP_Query $query ) use ( &$limitToReadable ): void {
			remove_action( 'pre_get_posts', $limitToReadable );
			if ( ! current_user_can( 'read_private_posts' ) || ! PostType::userCan( 'read_private_posts' ) ) {
				$query->set( 'post_status', array_values( get_post_stati( [ 'exclude_from_search' => false ] ) ) );
				$query->set( 'perm', 'readable' );
			}
		};
		add_action( 'pre_get_posts', $limitToReadable );
	}

	/**
	 * Action xmlrpc_call. Adds a filter that checks read permission, since core's wp.getMediaItem does not.
	 *
	 * @param string $method Method name; one request may call several methods.
	 */
	public static function inXmlRpc( string $method ): void {
		remove_filter( 'xmlrpc_prepare_media_item', [ self::class, 'mediaItem' ] );
		if ( 'wp.getMediaItem' === $method ) {
			add_filter( 'xmlrpc_prepare_media_item', [ self::class, 'mediaItem' ], 10, 2 );
		}
	}

	/** Filter xmlrpc_prepare_media_item: returns core's own error for an unknown id. */
	public static function mediaItem( mixed $item, WP_Post $picture ): mixed {
		return Visibility::hideUnreadable( $picture->ID ) === $picture->ID ? $item : new IXR_Error( 404, translate( 'Invalid attachment ID.', 'default' ) );
	}

	/**
	 * Replaces an unreadable id in the field of this name, or in its key `id` if the field is an array.
	 *
	 * @param array<array-key, mixed> $fields Request fields.
	 * @return array<array-key, mixed>
	 */
	private static function hideId( array $fields, string $name ): array {
		$value = $fields[ $name ] ?? null;
		if ( is_array( $value ) && array_key_exists( 'id', $value ) ) {
			$fields[ $name ] = [ 'id' => Visibility::hideUnreadable( $value['id'] ) ] + $value;
		} elseif ( null !== $value ) {
			$fields[ $name ] = Visibility::hideUnreadable( $value );
		}
		return $fields;
	}
}
