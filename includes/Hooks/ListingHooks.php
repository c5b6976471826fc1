<?php
declare(strict_types=1);

namespace SwImmoSuite\Hooks;

use Closure;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Adoption;
use SwImmoSuite\Property\Listing\ListingChanges;
use SwImmoSuite\Property\Listing\ListingIndex;
use SwImmoSuite\Property\Listing\ListingMeta;
use SwImmoSuite\Property\Listing\ListingPage;
use SwImmoSuite\Property\Listing\ListingPostType;
use SwImmoSuite\Property\Listing\MetaGuard;
use SwImmoSuite\Property\Listing\Places;
use SwImmoSuite\Services;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Permanent hooks of listings, one line each: their type, their page, and what keeps index and pictures in step with what is
 * saved. Nothing more of the room is loaded before one of them fires for it.
 */
final class ListingHooks {

	/** @param Closure(): Services $services */
	public function __construct( private readonly Closure $services ) {
	}

	/** @param bool $isPage Whether a visitor's page, or a read of REST, is all that this request can be. */
	public function register( bool $isPage ): void {
		add_action( 'init', static fn() => ListingPostType::register( $isPage ) );
		add_action( 'rest_api_init', [ ListingMeta::class, 'register' ] );
		add_action( 'wp', [ ListingPostType::class, 'label' ] );
		add_filter( 'rewrite_rules_array', [ ListingPostType::class, 'giveWay' ] );
		add_filter( 'the_content', static fn( mixed $content ): mixed => is_string( $content ) && is_singular( ListingPostType::NAME ) ? ListingPage::content( $content ) : $content );
		add_action( 'wp_enqueue_scripts', [ ListingPage::class, 'style' ] );
		add_filter( 'single_template_hierarchy', static fn( array $templates ): array => ListingPage::templates( $templates ) );
		add_filter( 'block_bindings_source_value', [ MetaGuard::class, 'bound' ], 10, 4 );
		add_filter( 'is_protected_meta', static fn( mixed $is, mixed $key, mixed $type ): mixed => 'post' === $type ? MetaGuard::isProtected( $is, $key ) : $is, 10, 3 );
		$this->changes();
	}

	private function changes(): void {
		add_action( 'save_post_' . ListingPostType::NAME, $this->saved( ... ), 10, 3 );
		add_action( 'post_updated', $this->updated( ... ), 10, 3 );
		add_action( 'deleted_post', $this->deleted( ... ), 10, 2 );
		add_action( 'added_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'updated_post_meta', $this->metaWritten( ... ), 10, 4 );
		add_action( 'deleted_post_meta', $this->metaDeleted( ... ), 10, 3 );
		add_action( 'add_attachment', [ Places::class, 'added' ], 5 );
		add_action( 'add_attachment', $this->attachment( ... ) );
		add_action( 'edit_attachment', $this->attachment( ... ) );
		add_action( 'wp_media_attach_action', fn( mixed $action, int $id ) => $this->attachment( $id ), 10, 2 );
		// What a killed request left behind. After the mails, which wait for nothing.
		add_action( 'sw_immosuite_outbox', fn( mixed $which = '' ) => OutboxCron::HOURLY === [ $which ] ? $this->index()->rebuild() : null, 20 );
	}

	private function index(): ListingIndex {
		return ( $this->services )()->listings()->index();
	}

	private function saved( int $id, WP_Post $post, bool $isUpdate ): void {
		ListingMeta::ensureUuid( $post );
		ListingChanges::note( $id, $this->index( ... ), $isUpdate ? [] : Adoption::meant( $post, null ) );
	}

	private function updated( int $id, WP_Post $after, WP_Post $before ): void {
		if ( ListingPostType::isListing( $after ) ) {
			ListingChanges::note( $id, $this->index( ... ), Adoption::meant( $after, $before ) );
		}
	}

	private function deleted( int $id, WP_Post $post ): void {
		if ( ListingPostType::NAME === $post->post_type ) {
			ListingChanges::noteDeleted( $id, $this->index( ... ) );
		}
	}

	private function metaWritten( mixed $meta, int $id, string $key, mixed $value ): void {
		if ( ListingMeta::has( $key ) || '_thumbnail_id' === $key ) {
			ListingChanges::noteMeta( $id, $this->index( ... ), $key, $value );
		} elseif ( '_wp_attachment_metadata' === $key || '_wp_sideloaded_file' === $key ) {
			// New sizes, what an editor has cut, and what an upload brings file by file.
			Places::changed( $id, $key );
			$this->attachment( $id );
		}
	}

	private function metaDeleted( mixed $metas, int $id, string $key ): void {
		if ( ( ListingMeta::has( $key ) || '_thumbnail_id' === $key ) && ListingPostType::isListing( $id ) ) {
			ListingChanges::note( $id, $this->index( ... ) );
		}
	}

	private function attachment( int $id ): void {
		ListingChanges::noteAttachment( $id, $this->index( ... ) );
	}
}
