<?php
declare(strict_types=1);

namespace SwImmoSuite\Hooks;

use Closure;
use stdClass;
use SwImmoSuite\Property\Listing\AdminAbsence;
use SwImmoSuite\Property\Listing\ExclusiveRule;
use SwImmoSuite\Property\Listing\ListingMeta;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Property\Listing\ListingRemoval;
use SwImmoSuite\Property\Listing\ListingVisibility;
use SwImmoSuite\Property\Listing\PictureGuard;
use SwImmoSuite\Property\Listing\Pictures;
use SwImmoSuite\Property\Listing\UploadDoors;
use SwImmoSuite\Property\Listing\Vault;
use SwImmoSuite\Services;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Permanent hooks that keep exclusive listings and their pictures from strangers, one line each; core does the rest, since
 * they are private (D3).
 */
final class ExclusiveHooks {

	/** @param Closure(): Services $services */
	public function __construct( private readonly Closure $services ) {
	}

	public function register(): void {
		$this->rule();
		$this->absence();
		$this->vault();
		$this->uploads();
	}

	/** They are never published. */
	private function rule(): void {
		add_filter( 'wp_insert_post_data', static fn( array $data, array $asked ): array => ListingPostType::NAME === $data['post_type'] ? ExclusiveRule::onSave( $data, $asked ) : $data, 10, 2 );
		add_filter( 'rest_pre_insert_' . ListingPostType::NAME, $this->checked( ... ), 10, 2 );
		add_action( 'transition_post_status', static fn( string $to, string $from, WP_Post $post ) => ListingPostType::NAME === $post->post_type ? ExclusiveRule::enforce( $post->ID ) : null, 0, 3 );
		add_action( 'added_post_meta', self::marked( ... ), 0, 3 );
		add_action( 'updated_post_meta', self::marked( ... ), 0, 3 );
	}

	/** Whoever may not read them is told of nothing. */
	private function absence(): void {
		add_filter( 'rest_request_before_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => ListingVisibility::pretend( $response, $request ), 10, 3 );
		add_filter( 'wp_get_attachment_image_src', static fn( mixed $image, mixed $id ): mixed => self::isKept( $id ) ? ListingVisibility::image( $image, $id ) : $image, 10, 2 );
		add_filter( 'wp_get_attachment_url', static fn( mixed $url, mixed $id ): mixed => self::isKept( $id ) ? ListingVisibility::image( $url, $id ) : $url, 10, 2 );
		add_action( 'admin_init', static fn() => is_user_logged_in() ? AdminAbsence::pretend() : null );
		add_action( 'wp_ajax_find_posts', [ AdminAbsence::class, 'searchAsReader' ], 0 );
		add_action( 'xmlrpc_call', [ AdminAbsence::class, 'inXmlRpc' ] );
	}

	/** Their pictures, and what is made of them, lie in a folder of their own. */
	private function vault(): void {
		add_filter( 'get_attached_file', static fn( mixed $file, mixed $id ): mixed => self::isKept( $id ) ? Vault::path( $file, $id ) : $file, 10, 2 );
		add_filter( '_wp_relative_upload_path', [ Vault::class, 'relative' ], 10, 2 );
		add_filter( 'wp_unique_filename', [ Vault::class, 'unique' ], 10, 3 );
		add_filter( 'wp_insert_attachment_data', static fn( array $data, array $asked, mixed $raw, bool $isUpdate ): array => PictureGuard::onSave( $data, $asked, $isUpdate ), 10, 4 );
		add_filter( 'update_attached_file', [ PictureGuard::class, 'mark' ], 10, 2 );
		add_filter( 'wp_read_audio_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_filter( 'wp_read_video_metadata', [ PictureGuard::class, 'withoutCover' ], 10, 2 );
		add_action( 'delete_attachment', static fn( int $id, WP_Post $post ) => Pictures::forget( $post ), 10, 2 );
		add_filter( 'wpmu_drop_tables', [ ListingRemoval::class, 'beforeTables' ] );
		add_filter( 'do_parse_request', $this->serve( ... ) );
	}

	/** Files that people hand over for a listing. */
	private function uploads(): void {
		add_filter( 'rest_request_before_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => UploadDoors::enter( $response, $request ), 20, 3 );
		add_filter( 'rest_request_after_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => UploadDoors::leave( $response, $request ), 10, 3 );
		add_filter( 'wp_handle_upload_prefilter', [ UploadDoors::class, 'form' ] );
		add_filter( 'wp_handle_sideload_prefilter', [ UploadDoors::class, 'sideload' ] );
		add_filter( 'wp_handle_upload', [ UploadDoors::class, 'formEnds' ] );
		add_action( 'xmlrpc_call', [ UploadDoors::class, 'xmlRpc' ], 10, 2 );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function checked( mixed $post, WP_REST_Request $request ): mixed {
		return $post instanceof stdClass
			? ( $this->services )()->listings()->rules()->fault( $post, $request ) ?? ExclusiveRule::onRest( $post, $request )
			: $post;
	}

	private static function marked( mixed $meta, int $id, string $key ): void {
		if ( ListingMeta::EXCLUSIVE === $key && ListingPostType::isListing( $id ) ) {
			ExclusiveRule::enforce( $id );
		}
	}

	/** Signed addresses, and pictures where the web server has found no file. */
	private function serve( mixed $proceed ): mixed {
		$uri = $_SERVER['REQUEST_URI'] ?? '';
		if ( isset( $_GET['sw_immosuite_picture'] ) || ( is_string( $uri ) && 1 === preg_match( '~\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)~i', $uri ) ) ) {
			( $this->services )()->listings()->pictures()->serve( wp_unslash( $_SERVER ), wp_unslash( $_GET ) );
		}
		return $proceed;
	}

	/** Whether an attachment lies in the vault. Asked for every picture of every page: without the classes that know it. */
	private static function isKept( mixed $attachment ): bool {
		return is_numeric( $attachment ) && '' !== get_post_meta( (int) $attachment, '_sw_immosuite_vault', true );
	}
}
