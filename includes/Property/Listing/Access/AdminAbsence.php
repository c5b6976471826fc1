<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use IXR_Error;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress has for its own screens tells anybody with an account about any picture whose id they name, and finds
 * posts of any status. There, too, what one may not read is nothing.
 */
final class AdminAbsence {

	/** Fields that name a picture, by action of admin-ajax.php. */
	private const FIELDS = [
		'get-attachment'              => 'id',
		'media-create-image-subsizes' => 'attachment_id',
		'send-attachment-to-editor'   => 'attachment',
		'set-post-thumbnail'          => 'thumbnail_id',
		'set-attachment-thumbnail'    => 'thumbnail_id',
	];

	/** Of async-upload.php, which shows a picture that was uploaded before. */
	private const UPLOADED = 'attachment_id';

	/** Action admin_init, which core fires before it reads any of these. */
	public static function pretend(): void {
		$action = $_REQUEST['action'] ?? '';
		$field  = wp_doing_ajax() && is_string( $action ) ? self::FIELDS[ $action ] ?? null : null;
		if ( 'async-upload.php' === $GLOBALS['pagenow'] ) {
			$field = self::UPLOADED;
		}
		if ( null !== $field ) {
			$_GET     = self::without( $_GET, $field );
			$_POST    = self::without( $_POST, $field );
			$_REQUEST = self::without( $_REQUEST, $field );
		}
	}

	/** Action wp_ajax_find_posts, before core's: the one search that follows finds what one may read. */
	public static function searchAsReader(): void {
		$narrow = static function ( WP_Query $query ) use ( &$narrow ): void {
			remove_action( 'pre_get_posts', $narrow );
			if ( ! current_user_can( 'read_private_posts' ) || ! PostType::lets( 'read_private_posts' ) ) {
				$query->set( 'post_status', array_values( get_post_stati( [ 'exclude_from_search' => false ] ) ) );
				$query->set( 'perm', 'readable' );
			}
		};
		add_action( 'pre_get_posts', $narrow );
	}

	/**
	 * Action xmlrpc_call: wp.getMediaItem asks for no permission to read.
	 *
	 * @param string $method Name of the method; several may be called in one request.
	 */
	public static function inXmlRpc( string $method ): void {
		remove_filter( 'xmlrpc_prepare_media_item', [ self::class, 'mediaItem' ] );
		if ( 'wp.getMediaItem' === $method ) {
			add_filter( 'xmlrpc_prepare_media_item', [ self::class, 'mediaItem' ], 10, 2 );
		}
	}

	/** Filter xmlrpc_prepare_media_item: an error, as core has it for an id that nothing has. */
	public static function mediaItem( mixed $item, WP_Post $picture ): mixed {
		return Visibility::forReaders( $picture->ID ) === $picture->ID ? $item : new IXR_Error( 404, translate( 'Invalid attachment ID.' ) );
	}

	/**
	 * @param array<array-key, mixed> $fields As they came.
	 * @return array<array-key, mixed>
	 */
	private static function without( array $fields, string $name ): array {
		$asked = $fields[ $name ] ?? null;
		if ( is_array( $asked ) && array_key_exists( 'id', $asked ) ) {
			$fields[ $name ] = [ 'id' => Visibility::forReaders( $asked['id'] ) ] + $asked;
		} elseif ( null !== $asked ) {
			$fields[ $name ] = Visibility::forReaders( $asked );
		}
		return $fields;
	}
}
