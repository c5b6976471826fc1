<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Property;

use SwImmoSuite\Frontend\ListingEditor\SaveFilter;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Frontend\ListingTemplates\CoreSitemapPictures;
use SwImmoSuite\Frontend\ListingTemplates\HiddenListings;
use SwImmoSuite\Frontend\ListingTemplates\SeoSitemapPictures;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Import\Listing\UpdateLock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Modules\Frontend\ListingTemplatesModule;
use SwImmoSuite\Property\Listing\Access\MetaGuard;
use SwImmoSuite\Property\Listing\Access\RestRegistration;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Listings: post type, page, and the upkeep of index and pictures. */
final class ListingModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'init', $this->postType( ... ) );
		add_action( 'rest_api_init', [ Meta::class, 'register' ] );
		add_action( 'rest_api_init', [ UpdateLock::class, 'register' ] );
		add_action( 'wp', $this->address( ... ) );
		add_filter( 'request', self::feeds( ... ) );
		add_filter( 'wp_sitemaps_posts_query_args', [ HiddenListings::class, 'inSitemap' ], 10, 2 );
		self::registerSitemaps();
		add_filter( 'oembed_request_post_id', [ HiddenListings::class, 'inEmbeds' ] );
		add_filter( 'oembed_response_data', [ HiddenListings::class, 'nameSiteAsAuthor' ], 10, 2 );
		add_filter( 'rest_pre_dispatch', self::beforeDispatch( ... ), 10, 3 );
		add_filter( 'rewrite_rules_array', [ ArchiveAddress::class, 'withoutArchiveRules' ] );
		add_filter( 'script_module_data_sw-immosuite-listings-script', [ ListingAssets::class, 'data' ] );
		add_filter( 'single_template_hierarchy', [ Templates::class, 'withPageTemplate' ] );
		add_filter( 'block_bindings_source_value', [ MetaGuard::class, 'filterBinding' ], 10, 4 );
		add_filter( 'is_protected_meta', self::isProtected( ... ), 10, 3 );
		add_filter( 'rest_post_dispatch', self::filterRestResponse( ... ), 10, 3 );
		$this->registerChanges();
	}

	/** Pictures of listings in the sitemaps of core, Yoast SEO, Rank Math, All in One SEO and SEOPress. */
	private static function registerSitemaps(): void {
		add_filter( 'wp_sitemaps_posts_entry', [ CoreSitemapPictures::class, 'entry' ], 10, 3 );
		add_filter( 'wpseo_sitemap_urlimages', [ SeoSitemapPictures::class, 'withSources' ], 10, 2 );
		add_filter( 'rank_math/sitemap/urlimages', [ SeoSitemapPictures::class, 'withSources' ], 10, 2 );
		add_filter( 'aioseo_sitemap_images', [ SeoSitemapPictures::class, 'withUrls' ], 10, 2 );
		add_filter( 'seopress_sitemaps_single_img', [ SeoSitemapPictures::class, 'withElements' ], 10, 2 );
	}

	/** Keeps index and pictures in sync with saved listings. */
	private function registerChanges(): void {
		$c = $this->container;
		add_action( 'save_post_' . PostType::NAME, $c->callback( TouchedListings::class, 'onSave' ), 10, 3 );
		add_filter( 'rest_pre_insert_' . PostType::NAME, $c->callback( SaveFilter::class, 'filterPost' ), 10, 2 );
		add_action( 'post_updated', $c->callback( TouchedListings::class, 'onUpdate' ), 10, 3 );
		add_action( 'deleted_post', $c->callback( TouchedListings::class, 'onDelete' ), 10, 2 );
		add_action( 'added_post_meta', $this->onMeta( ... ), 10, 4 );
		add_action( 'updated_post_meta', $this->onMeta( ... ), 10, 4 );
		add_action( 'deleted_post_meta', $this->onMetaDeleted( ... ), 10, 3 );
		add_action( 'add_attachment', [ PictureLocations::class, 'onAdd' ], 5 );
		add_action( 'add_attachment', $c->callback( TouchedListings::class, 'onAttachment' ) );
		add_action( 'edit_attachment', $c->callback( TouchedListings::class, 'onAttachment' ) );
		add_action( 'wp_media_attach_action', $c->callback( TouchedListings::class, 'onAttach' ), 10, 2 );
		// Resumes the work of a killed request. After the mails, which must not wait.
		add_action( 'sw_immosuite_outbox', $c->callback( IndexUpkeep::class, 'repairHourly' ), 20 );
		if ( ! $c->isPage ) {
			// After the daily deletions, which must be on time.
			add_action( 'sw_immosuite_daily', $c->callback( OpenPoints::class, 'refreshDaily' ), 20 );
		}
	}

	private function postType(): void {
		PostType::register( $this->container->isPage );
	}

	/** Registers the hooks for URLs of listings; other pages run only this check. */
	private function address(): void {
		$isListings = is_singular( PostType::NAME ) || is_post_type_archive( PostType::NAME );
		if ( $isListings ) {
			PostType::addLabels();
		}
		// Core does not report a 404 for the feed of a missing post.
		$isMissing    = is_404() || ( is_feed() && is_singular() && null === get_queried_object() );
		$mayBeListing = [ PostType::NAME ] === (array) get_query_var( 'post_type' ) || ! in_array( get_query_var( 'p' ), [ 0, '' ], true );
		if ( $isListings || ( $isMissing && $mayBeListing ) ) {
			( new ListingTemplatesModule( $this->container ) )->begin( $isMissing );
		} elseif ( is_page_template() && is_page_template( TemplateName::Page->value ) ) {
			// The first call, without a name, is false for most pages: TemplateName is not loaded for them.
			Templates::register( TemplateName::Page );
		}
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	private static function feeds( array $query ): array {
		return isset( $query['feed'] ) ? HiddenListings::inFeeds( $query ) : $query;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( str_starts_with( $request->get_route(), '/wp/v2/templates' ) ) {
			Templates::registerAll();
		}
		// Skipped for the visitor routes: none of them exposes the post type or uses the media library.
		if ( ! RestScope::isForVisitors() ) {
			RestRegistration::complete( $request->get_route() );
		}
		return $result;
	}

	/** Runs for the meta of all posts, so it loads a class only for keys of listings. */
	private static function isProtected( mixed $is, mixed $key, mixed $type ): mixed {
		return is_string( $key ) && str_starts_with( $key, 'sw_immo_' ) && in_array( $type, [ 'post', '' ], true ) ? MetaGuard::isProtected( $is, $key ) : $is;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function filterRestResponse( mixed $response, mixed $server, WP_REST_Request $request ): mixed {
		if ( 'OPTIONS' === $request->get_method() && $response instanceof WP_REST_Response ) {
			MetaGuard::removeProtectedKeys( $response );
		}
		return $response;
	}

	/** Other plugins write meta on visitors' pages too, so this check loads no further class. */
	private function onMeta( mixed $meta, int $id, string $key, mixed $value ): void {
		if ( self::isOfListings( $key ) || in_array( $key, [ '_wp_attachment_metadata', '_wp_sideloaded_file' ], true ) ) {
			$this->container->get( TouchedListings::class )->onMeta( $id, $key, $value );
		}
	}

	private function onMetaDeleted( mixed $metas, int $id, string $key ): void {
		if ( self::isOfListings( $key ) ) {
			$this->container->get( TouchedListings::class )->onMetaDeleted( $id );
		}
	}

	/**
	 * Whether index, pictures or open points depend on a meta key. Excludes the key in which the plugin stores the
	 * computed open points.
	 */
	private static function isOfListings( string $key ): bool {
		$field = Field::tryFrom( $key );
		return '_thumbnail_id' === $key || ( null !== $field && Field::Open !== $field );
	}
}
