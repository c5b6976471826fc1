<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Frontend;

use SwImmoSuite\Frontend\ListingPage\Bindings;
use SwImmoSuite\Frontend\ListingPage\FormTarget;
use SwImmoSuite\Frontend\ListingPage\PageContent;
use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Frontend\ListingPage\PagePosts;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Frontend\ListingSearch\PageSearch;
use SwImmoSuite\Frontend\ListingSearch\SearchBlock;
use SwImmoSuite\Frontend\ListingSearch\SpeculationRule;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Query;
use WP_Speculation_Rules;

defined( 'ABSPATH' ) || exit;

/** Listings on the theme's own pages: the search, the parts of a listing around its text, and the source for block bindings. */
final class ListingPageModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$this->registerSearch();
		add_action( 'init', $this->bindings( ... ) );
		add_filter( 'sw_immosuite_listing_block', $this->container->callback( PartBlock::class, 'filterBlock' ), 10, 2 );
		// Before core turns URLs into embeds.
		add_filter( 'the_content', $this->contentWithoutTours( ... ), 5 );
		// After shortcodes, so that shortcodes in a listing's data do not run.
		add_filter( 'the_content', $this->content( ... ), 20 );
		add_action( 'template_redirect', $this->prime( ... ), 20 );
		add_action( 'wp_enqueue_scripts', self::style( ... ) );
		add_filter( 'has_post_thumbnail', self::hasPicture( ... ), 10, 2 );
		add_filter( 'post_thumbnail_html', self::picture( ... ), 10, 2 );
		add_filter( 'render_block_sw-immosuite/expose-inquiry', $this->container->callback( FormTarget::class, 'filterBlock' ), 10, 2 );
	}

	private function registerSearch(): void {
		// After the templates are registered, one of which may contain the search.
		add_action( 'wp', $this->begin( ... ), 20 );
		add_filter( 'wp_robots', $this->container->ifBuilt( PageSearch::class, 'robots' ) );
		add_filter( 'get_canonical_url', $this->container->ifBuilt( PageSearch::class, 'filterCanonical' ), 10, 2 );
		add_filter( 'document_title_parts', $this->container->ifBuilt( PageSearch::class, 'filterTitle' ) );
		add_action( 'wp_head', $this->head( ... ) );
		add_filter( 'redirect_canonical', $this->container->ifBuilt( PageSearch::class, 'filterRedirect' ) );
		// Before core's redirect (10), which may read core's page number in the URL as a page of the post.
		add_action( 'template_redirect', $this->container->ifBuilt( PageSearch::class, 'redirectCorePageNumber' ), 9 );
		add_action( 'wp_enqueue_scripts', $this->container->ifBuilt( PageSearch::class, 'enqueue' ) );
		add_action( 'enqueue_block_assets', self::editorStyle( ... ) );
		add_action( 'wp_load_speculation_rules', self::speculate( ... ) );
		add_filter( 'wp_preload_resources', self::preload( ... ) );
		add_filter( 'sw_immosuite_listings', $this->container->callback( SearchBlock::class, 'filterBlock' ), 10, 2 );
		add_shortcode( 'sw_immosuite_listings', $this->container->callback( SearchBlock::class, 'renderShortcode' ) );
	}

	private function begin(): void {
		global $wp_query;
		if ( $wp_query instanceof WP_Query && PageSearch::isPossible( $wp_query ) ) {
			$this->container->share( $this->container->make( PageSearch::class ) )->begin( $wp_query );
		}
	}

	private function head(): void {
		if ( is_post_type_archive( PostType::NAME ) && ! PageHead::isWrittenByPlugin() ) {
			$this->container->ifBuilt( PageSearch::class, 'printCanonical' )();
		}
	}

	/** Adds the speculation rule on pages with cards of listings. The handle is a literal because a constant would load its class on every page. */
	private static function speculate( WP_Speculation_Rules $rules ): void {
		if ( wp_style_is( 'sw-immosuite-listings' ) ) {
			SpeculationRule::add( $rules );
		}
	}

	/** Preloads on pages with cards or parts of a listing. The handles are literals for the same reason as in speculate(). */
	private static function preload( mixed $resources ): mixed {
		$hasStyle = wp_style_is( 'sw-immosuite-listings' ) || wp_style_is( 'sw-immosuite-listing' );
		return $hasStyle && is_array( $resources ) ? ListingAssets::preload( $resources ) : $resources;
	}

	private static function editorStyle(): void {
		if ( is_admin() ) {
			ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
			ListingAssets::enqueueStyle( ListingAssets::PAGE_STYLE );
		}
	}

	private function bindings(): void {
		register_block_bindings_source(
			'sw-immosuite/listing',
			[
				// Only the editor shows the label; pages skip the cost of translating it.
				'label'              => $this->container->isPage ? 'Property details' : __( 'Property details', 'sw-immosuite' ),
				'get_value_callback' => $this->container->callback( Bindings::class, 'value' ),
				'uses_context'       => [ 'postId', 'postType' ],
			]
		);
	}

	private function content( mixed $content ): mixed {
		return is_string( $content ) && is_singular( PostType::NAME ) ? $this->container->get( PageContent::class )->surround( $content ) : $content;
	}

	private function contentWithoutTours( mixed $content ): mixed {
		return is_string( $content ) && is_singular( PostType::NAME ) ? PageContent::withoutTours( $content ) : $content;
	}

	/** Loads the data of head, parts, form and similar listings at once instead of one by one. */
	private function prime(): void {
		if ( is_singular( PostType::NAME ) && ! is_feed() && ! is_embed() ) {
			$this->container->get( PagePosts::class )->primeQueried();
		}
	}

	private static function style(): void {
		if ( is_singular( PostType::NAME ) ) {
			ListingAssets::enqueueStyle( ListingAssets::PAGE_STYLE );
			ListingAssets::enqueueScript();
		}
	}

	private static function hasPicture( mixed $has, mixed $post ): mixed {
		return is_singular( PostType::NAME ) ? PageContent::withoutPicture( $has, $post, false ) : $has;
	}

	private static function picture( mixed $html, mixed $post ): mixed {
		return is_singular( PostType::NAME ) ? PageContent::withoutPicture( $html, $post, '' ) : $html;
	}
}
