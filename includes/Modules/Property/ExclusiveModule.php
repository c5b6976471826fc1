<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Property;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Modules\Container;
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
use SwImmoSuite\Property\Listing\Saving\ListingUninstaller;

defined( 'ABSPATH' ) || exit;

/**
 * Hides exclusive listings and their pictures from users without access. Core hides the posts themselves, which are private.
 */
final class ExclusiveModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		self::registerRule();
		self::registerConcealment();
		$this->registerVault();
		self::registerUploads();
	}

	/** Keeps exclusive listings from being published. DefaultTitle::filterListing() runs ExclusiveRule::onSave(), too. */
	private static function registerRule(): void {
		add_filter( 'wp_insert_post_data', [ DefaultTitle::class, 'filterListing' ], 10, 2 );
		add_action( 'transition_post_status', [ ExclusiveRule::class, 'onStatus' ], 0, 3 );
		add_action( 'added_post_meta', self::onMeta( ... ), 0, 3 );
		add_action( 'updated_post_meta', self::onMeta( ... ), 0, 3 );
	}

	/** Responds to users without access as if exclusive listings did not exist. */
	private static function registerConcealment(): void {
		add_filter( 'rest_request_before_callbacks', [ Visibility::class, 'hideUnreadableIds' ], 10, 3 );
		add_filter( 'wp_get_attachment_image_src', self::image( ... ), 10, 2 );
		add_filter( 'wp_get_attachment_url', self::image( ... ), 10, 2 );
		add_action( 'admin_init', [ AdminReadGuard::class, 'hideUnreadableIds' ] );
		add_action( 'wp_ajax_find_posts', [ AdminReadGuard::class, 'searchAsReader' ], 0 );
		add_action( 'xmlrpc_call', [ AdminReadGuard::class, 'inXmlRpc' ] );
		add_filter( 'map_meta_cap', self::mapMetaCap( ... ), 10, 4 );
	}

	/** Stores pictures of exclusive listings, and files derived from them, in a separate folder. */
	private function registerVault(): void {
		add_filter( 'get_attached_file', self::path( ... ), 10, 2 );
		add_filter( '_wp_relative_upload_path', [ Vault::class, 'relative' ], 10, 2 );
		add_filter( 'wp_unique_filename', [ Vault::class, 'unique' ], 10, 3 );
		add_filter( 'wp_insert_attachment_data', [ PictureGuard::class, 'onSave' ], 10, 4 );
		add_filter( 'update_attached_file', [ PictureGuard::class, 'markPrivate' ], 10, 2 );
		add_filter( 'wp_read_audio_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_filter( 'wp_read_video_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_action( 'delete_attachment', [ PictureMover::class, 'onDelete' ], 10, 2 );
		add_filter( 'wpmu_drop_tables', [ ListingUninstaller::class, 'beforeTables' ] );
		add_filter( 'do_parse_request', $this->serve( ... ) );
	}

	/** Handles uploads for a listing. Removes direction controls from names and texts that visitors see. */
	private static function registerUploads(): void {
		add_filter( 'rest_request_before_callbacks', [ ListingUploads::class, 'beforeRequest' ], 20, 3 );
		add_filter( 'rest_request_after_callbacks', [ ListingUploads::class, 'afterRequest' ], 10, 3 );
		add_filter( 'wp_handle_upload_prefilter', [ ListingUploads::class, 'beforeFormUpload' ] );
		add_filter( 'wp_handle_sideload_prefilter', [ ListingUploads::class, 'beforeSideload' ] );
		add_filter( 'wp_handle_upload', [ ListingUploads::class, 'afterFormUpload' ] );
		add_action( 'xmlrpc_call', [ ListingUploads::class, 'beforeXmlRpc' ], 10, 2 );
		add_filter( 'sanitize_file_name', [ DirectionControls::class, 'filterText' ] );
		add_filter( 'sanitize_post_meta__wp_attachment_image_alt', [ DirectionControls::class, 'filterText' ] );
		// Visitors see this name as the contact person of listings.
		add_filter( 'pre_user_display_name', [ DirectionControls::class, 'filterText' ] );
	}

	private static function onMeta( mixed $meta, int $id, string $key ): void {
		if ( Field::Exclusive->value === $key && PostType::isListing( $id ) ) {
			ExclusiveRule::onMark( $id );
		}
	}

	/**
	 * Runs for every capability check of every page; for visitors, who have no capabilities, no class is loaded.
	 *
	 * @param list<string>            $needed    Capabilities that core demands.
	 * @param array<array-key, mixed> $arguments Arguments of the check, the post id first.
	 * @return list<string>
	 */
	private static function mapMetaCap( array $needed, mixed $capability, mixed $user, array $arguments ): array {
		return is_int( $user ) && $user > 0 && in_array( $capability, [ 'read_post', 'edit_post', 'delete_post' ], true )
			? Capabilities::filterNeeded( $needed, $user, $arguments[0] ?? null )
			: $needed;
	}

	/** Filters URL and size of a picture. */
	private static function image( mixed $image, mixed $id ): mixed {
		return self::isInVault( $id ) ? Visibility::image( $image, $id ) : $image;
	}

	private static function path( mixed $file, mixed $id ): mixed {
		return self::isInVault( $id ) ? Vault::path( $file, $id ) : $file;
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
	private static function isInVault( mixed $attachment ): bool {
		return is_numeric( $attachment ) && '' !== get_post_meta( (int) $attachment, '_sw_immosuite_vault', true );
	}
}
