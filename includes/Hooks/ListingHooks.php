<?php
declare(strict_types=1);

namespace SwImmoSuite\Hooks;

use Closure;
use stdClass;
use SwImmoSuite\Listing\Absence;
use SwImmoSuite\Listing\AdminAbsence;
use SwImmoSuite\Listing\ExclusiveRule;
use SwImmoSuite\Listing\ListingChanges;
use SwImmoSuite\Listing\ListingMeta;
use SwImmoSuite\Listing\ListingPage;
use SwImmoSuite\Listing\ListingPostType;
use SwImmoSuite\Listing\ListingRemoval;
use SwImmoSuite\Listing\MetaGuard;
use SwImmoSuite\Listing\PictureGuard;
use SwImmoSuite\Listing\Pictures;
use SwImmoSuite\Listing\UploadDoors;
use SwImmoSuite\Listing\Vault;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Services;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Permanent hooks of the room Listing, one line each. Nothing of the room is loaded before one of them fires for it. */
final class ListingHooks {

	/** @param Closure(): Services $services */
	public function __construct( private readonly Closure $services ) {
	}

	/** @param bool $isPage Whether a visitor's page, or a read of REST, is all that this request can be. */
	public function add( bool $isPage ): void {
		$this->listings( $isPage );
		$this->meta();
		$this->exclusiveListings();
		$this->vault();
		$this->uploads();
	}

	/** Listings: their type, their page, and what keeps index and pictures in step with what is saved. */
	private function listings( bool $isPage ): void {
		$index = fn() => ( $this->services )()->listings()->index();
		$note  = static fn( int $id ) => ListingPostType::isListing( $id ) ? ListingChanges::note( $id, $index ) : null;
		add_action( 'init', static fn() => ListingPostType::register( $isPage ) );
		add_action( 'rest_api_init', [ ListingMeta::class, 'register' ] );
		add_action( 'wp', [ ListingPostType::class, 'label' ] );
		add_filter( 'rewrite_rules_array', [ ListingPostType::class, 'giveWay' ] );
		add_filter( 'the_content', static fn( mixed $content ): mixed => is_string( $content ) && is_singular( ListingPostType::NAME ) ? ListingPage::content( $content ) : $content );
		add_action( 'wp_enqueue_scripts', [ ListingPage::class, 'style' ] );
		add_filter( 'single_template_hierarchy', static fn( array $templates ): array => ListingPage::templates( $templates ) );
		add_action( 'save_post_' . ListingPostType::NAME, static fn( int $id, WP_Post $post ) => ListingMeta::ensureUuid( $post ), 10, 2 );
		add_action( 'save_post_' . ListingPostType::NAME, $note );
		add_action( 'deleted_post', static fn( int $id, WP_Post $post ) => ListingPostType::NAME === $post->post_type ? ListingChanges::note( $id, $index ) : null, 10, 2 );
		foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
			add_action( $hook, static fn( mixed $meta, int $id, string $key ) => ListingMeta::has( $key ) || '_thumbnail_id' === $key ? $note( $id ) : null, 10, 3 );
		}
		$attachment = static fn( int $id ) => ListingChanges::noteAttachment( $id, $index );
		add_action( 'add_attachment', $attachment );
		add_action( 'edit_attachment', $attachment );
		add_action( 'wp_media_attach_action', static fn( mixed $action, int $id ) => $attachment( $id ), 10, 2 );
		// New sizes, what an editor has cut, and what an upload brings file by file.
		foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $hook ) {
			add_action( $hook, static fn( mixed $meta, int $id, string $key ) => in_array( $key, [ '_wp_attachment_metadata', '_wp_sideloaded_file' ], true ) ? $attachment( $id ) : null, 10, 3 );
		}
		// What a killed request left behind. After the mails, which wait for nothing.
		add_action( 'sw_immosuite_outbox', static fn( mixed $which = '' ) => OutboxCron::HOURLY === [ $which ] ? $index()->rebuild() : null, 20 );
	}

	/** What keeps from strangers what is entered for a listing, but not shown. */
	private function meta(): void {
		add_filter( 'block_bindings_source_value', [ MetaGuard::class, 'bound' ], 10, 4 );
		add_filter( 'is_protected_meta', static fn( mixed $is, mixed $key, mixed $type ): mixed => 'post' === $type ? MetaGuard::isProtected( $is, $key ) : $is, 10, 3 );
	}

	/** What keeps exclusive listings from strangers; core does the rest, since they are private (D3). */
	private function exclusiveListings(): void {
		add_filter( 'wp_insert_post_data', static fn( array $data, array $asked ): array => ListingPostType::NAME === $data['post_type'] ? ExclusiveRule::onSave( $data, $asked ) : $data, 10, 2 );
		$check = fn( mixed $post, WP_REST_Request $request ): mixed => $post instanceof stdClass
			? ( $this->services )()->listings()->rules()->fault( $post, $request ) ?? ExclusiveRule::onRest( $post, $request )
			: $post;
		add_filter( 'rest_pre_insert_' . ListingPostType::NAME, $check, 10, 2 );
		add_action( 'transition_post_status', static fn( string $to, string $from, WP_Post $post ) => ListingPostType::NAME === $post->post_type ? ExclusiveRule::enforce( $post->ID ) : null, 0, 3 );
		foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $hook ) {
			add_action( $hook, static fn( mixed $meta, int $id, string $key ) => ListingMeta::EXCLUSIVE === $key && ListingPostType::isListing( $id ) ? ExclusiveRule::enforce( $id ) : null, 0, 3 );
		}
		add_filter( 'rest_request_before_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => Absence::pretend( $response, $request ), 10, 3 );
		add_filter( 'wp_get_attachment_image_src', static fn( mixed $image, mixed $id ): mixed => self::isKept( $id ) ? Absence::image( $image, $id ) : $image, 10, 2 );
		add_action( 'admin_init', static fn() => is_user_logged_in() ? AdminAbsence::pretend() : null );
		add_action( 'wp_ajax_find_posts', static fn() => AdminAbsence::searchAsReader(), 0 );
		add_action( 'xmlrpc_call', [ AdminAbsence::class, 'inXmlRpc' ] );
		add_filter(
			'do_parse_request',
			function ( mixed $proceed ): mixed {
				$uri = $_SERVER['REQUEST_URI'] ?? '';
				// Signed addresses, and pictures where the web server has found no file.
				if ( isset( $_GET['sw_immosuite_picture'] ) || ( is_string( $uri ) && 1 === preg_match( '~\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)~i', $uri ) ) ) {
					( $this->services )()->listings()->pictures()->serve( wp_unslash( $_SERVER ), wp_unslash( $_GET ) );
				}
				return $proceed;
			}
		);
	}

	/** What keeps pictures of exclusive listings in their folder, and what is made of them. */
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
	}

	/** Files that people hand over for a listing. */
	private function uploads(): void {
		add_filter( 'rest_request_before_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => UploadDoors::enter( $response, $request ), 20, 3 );
		add_filter( 'rest_request_after_callbacks', static fn( mixed $response, mixed $handler, WP_REST_Request $request ): mixed => UploadDoors::leave( $response, $request ), 10, 3 );
		add_filter( 'wp_handle_upload_prefilter', [ UploadDoors::class, 'form' ] );
		add_filter( 'wp_handle_upload', [ UploadDoors::class, 'formEnds' ] );
		add_action( 'xmlrpc_call', [ UploadDoors::class, 'xmlRpc' ], 10, 2 );
	}

	/** Whether an attachment lies in the vault. Asked for every picture of every page: without the classes that know it. */
	private static function isKept( mixed $attachment ): bool {
		return is_numeric( $attachment ) && '' !== get_post_meta( (int) $attachment, '_sw_immosuite_vault', true );
	}
}
