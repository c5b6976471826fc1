<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Property\Listing\Access\AdminReadGuard;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Access\ExclusiveRule;
use SwImmoSuite\Property\Listing\Access\Visibility;
use SwImmoSuite\Property\Listing\Delivery\PictureController;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingUploads;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureGuard;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureMover;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\DefaultTitle;
use SwImmoSuite\Property\Listing\Saving\Uninstalling;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Hides exclusive listings and their pictures from users without access. Core hides the posts themselves, which are private.
 */
final class ExclusiveModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$this->rule();
		$this->absence();
		$this->vault();
		$this->uploads();
	}

	/** Keeps exclusive listings from being published. */
	private function rule(): void {
		add_filter( 'wp_insert_post_data', self::saved( ... ), 10, 2 );
		add_action( 'transition_post_status', self::moved( ... ), 0, 3 );
		add_action( 'added_post_meta', self::marked( ... ), 0, 3 );
		add_action( 'updated_post_meta', self::marked( ... ), 0, 3 );
	}

	/** Answers users without access as if exclusive listings did not exist. */
	private function absence(): void {
		add_filter( 'rest_request_before_callbacks', self::pretend( ... ), 10, 3 );
		add_filter( 'wp_get_attachment_image_src', self::image( ... ), 10, 2 );
		add_filter( 'wp_get_attachment_url', self::image( ... ), 10, 2 );
		add_action( 'admin_init', self::pretendToStaff( ... ) );
		add_action( 'wp_ajax_find_posts', [ AdminReadGuard::class, 'searchAsReader' ], 0 );
		add_action( 'xmlrpc_call', [ AdminReadGuard::class, 'inXmlRpc' ] );
		add_filter( 'map_meta_cap', self::needed( ... ), 10, 4 );
	}

	/** Stores their pictures, and files derived from them, in a separate folder. */
	private function vault(): void {
		add_filter( 'get_attached_file', self::path( ... ), 10, 2 );
		add_filter( '_wp_relative_upload_path', [ Vault::class, 'relative' ], 10, 2 );
		add_filter( 'wp_unique_filename', [ Vault::class, 'unique' ], 10, 3 );
		add_filter( 'wp_insert_attachment_data', self::pictureSaved( ... ), 10, 4 );
		add_filter( 'update_attached_file', [ PictureGuard::class, 'markPrivate' ], 10, 2 );
		add_filter( 'wp_read_audio_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_filter( 'wp_read_video_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_action( 'delete_attachment', self::pictureDeleted( ... ), 10, 2 );
		add_filter( 'wpmu_drop_tables', [ Uninstalling::class, 'beforeTables' ] );
		add_filter( 'do_parse_request', $this->serve( ... ) );
	}

	/** Handles uploads for a listing. */
	private function uploads(): void {
		add_filter( 'rest_request_before_callbacks', self::uploadBegins( ... ), 20, 3 );
		add_filter( 'rest_request_after_callbacks', self::uploadEnds( ... ), 10, 3 );
		add_filter( 'wp_handle_upload_prefilter', [ ListingUploads::class, 'beforeFormUpload' ] );
		add_filter( 'wp_handle_sideload_prefilter', [ ListingUploads::class, 'beforeSideload' ] );
		add_filter( 'wp_handle_upload', [ ListingUploads::class, 'afterFormUpload' ] );
		add_action( 'xmlrpc_call', [ ListingUploads::class, 'beforeXmlRpc' ], 10, 2 );
		add_filter( 'sanitize_file_name', self::withoutControls( ... ) );
		add_filter( 'sanitize_post_meta__wp_attachment_image_alt', self::withoutControls( ... ) );
		// Visitors see this name as the contact person of listings.
		add_filter( 'pre_user_display_name', self::withoutControls( ... ) );
	}

	private static function marked( mixed $meta, int $id, string $key ): void {
		if ( Field::Exclusive->value === $key && PostType::isListing( $id ) ) {
			ExclusiveRule::onMark( $id );
		}
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @param array<array-key, mixed> $asked
	 * @return array<array-key, mixed>
	 */
	private static function saved( array $data, array $asked ): array {
		return PostType::NAME === $data['post_type'] ? DefaultTitle::onSave( ExclusiveRule::onSave( DirectionControls::removedOf( $data ), $asked ), $asked ) : $data;
	}

	private static function moved( string $to, string $from, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			ExclusiveRule::enforce( $post->ID );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function pretend( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		return Visibility::hideUnreadableIds( $response, $request );
	}

	private static function pretendToStaff(): void {
		if ( is_user_logged_in() ) {
			AdminReadGuard::hideUnreadableIds();
		}
	}

	/**
	 * Runs for every capability check of every page; for visitors, who have no capabilities, no class is loaded.
	 *
	 * @param list<string>            $needed
	 * @param array<array-key, mixed> $of     Arguments of the check, the post id first.
	 * @return list<string>
	 */
	private static function needed( array $needed, mixed $asked, mixed $user, array $of ): array {
		if ( ! is_int( $user ) || $user < 1 || ! in_array( $asked, [ 'read_post', 'edit_post', 'delete_post' ], true ) ) {
			return $needed;
		}
		$post = $of[0] ?? null;
		$post = is_numeric( $post ) ? get_post( (int) $post ) : $post;
		return $post instanceof WP_Post && 'attachment' === $post->post_type ? Capabilities::ofAttachment( $needed, $post, $user ) : $needed;
	}

	/** Filters URL and size of a picture. */
	private static function image( mixed $image, mixed $id ): mixed {
		return self::isKept( $id ) ? Visibility::image( $image, $id ) : $image;
	}

	private static function path( mixed $file, mixed $id ): mixed {
		return self::isKept( $id ) ? Vault::path( $file, $id ) : $file;
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @param array<array-key, mixed> $asked
	 * @return array<array-key, mixed>
	 */
	private static function pictureSaved( array $data, array $asked, mixed $raw, bool $isUpdate ): array {
		$parent = $data['post_parent'] ?? 0;
		$isOurs = is_numeric( $parent ) && PostType::isListing( (int) $parent );
		return PictureGuard::onSave( $isOurs ? DirectionControls::removedOf( $data ) : $data, $asked, $isUpdate );
	}

	private static function withoutControls( mixed $text ): mixed {
		return is_string( $text ) ? DirectionControls::removed( $text ) : $text;
	}

	private static function pictureDeleted( int $id, WP_Post $post ): void {
		PictureMover::onDelete( $post );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function uploadBegins( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		return ListingUploads::beforeRequest( $response, $request );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function uploadEnds( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		return ListingUploads::afterRequest( $response, $request );
	}

	/** Serves signed URLs, and pictures and documents that the web server did not find. */
	private function serve( mixed $proceed ): mixed {
		$uri = $_SERVER['REQUEST_URI'] ?? '';
		if ( isset( $_GET['sw_immosuite_picture'] ) || ( is_string( $uri ) && 1 === preg_match( '~\.(?:jpe?g|png|gif|webp|avif|pdf|docx|xlsx|od[ts])(?:\?|$)~i', $uri ) ) ) {
			$this->container->get( PictureController::class )->serve( wp_unslash( $_SERVER ), wp_unslash( $_GET ) );
		}
		return $proceed;
	}

	/** Whether an attachment is in the vault. Runs for every picture of every page, so it loads no class. */
	private static function isKept( mixed $attachment ): bool {
		return is_numeric( $attachment ) && '' !== get_post_meta( (int) $attachment, '_sw_immosuite_vault', true );
	}
}
