<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Frontend\Blocks\ShortcodeAttributes;
use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;
use SwImmoSuite\Frontend\ListingSearch\PageSearch;
use SwImmoSuite\Frontend\ListingSearch\RegionMenu;
use SwImmoSuite\Frontend\ListingSearch\SearchBlock;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Search\SearchParameters;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Search of listings on the theme's own pages. */
final class ListingSearchModule {

	private ?PageSearch $request = null;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		// After the templates are registered, one of which may contain the search.
		add_action( 'wp', $this->begin( ... ), 20 );
		add_filter( 'wp_robots', $this->robots( ... ) );
		add_filter( 'get_canonical_url', $this->canonical( ... ), 10, 2 );
		add_action( 'wp_head', $this->head( ... ) );
		add_filter( 'redirect_canonical', $this->redirect( ... ) );
		// Before core, which may take such a URL for a page of the post.
		add_action( 'template_redirect', $this->leaveCorePage( ... ), 9 );
		add_action( 'wp_enqueue_scripts', $this->style( ... ) );
		add_action( 'enqueue_block_assets', self::editorStyle( ... ) );
		add_filter( 'sw_immosuite_listings', $this->listings( ... ), 10, 2 );
		add_shortcode( 'sw_immosuite_listings', $this->shortcode( ... ) );
	}

	private function begin(): void {
		global $wp_query;
		if ( $wp_query instanceof WP_Query && self::mayHoldSearch( $wp_query ) ) {
			$this->request = $this->container->get( PageSearch::class );
			$this->request->begin( $wp_query );
		}
	}

	/**
	 * Redirects URLs with core's page number: a search has its own page parameter, so core's URL would duplicate its first
	 * page.
	 */
	private function leaveCorePage(): void {
		global $wp_query;
		$address = $this->request?->canonical() ?? '';
		if ( '' !== $address && $wp_query instanceof WP_Query && self::isCorePage( $wp_query ) ) {
			wp_safe_redirect( $address, 301 );
			exit;
		}
	}

	/** A front page that an editor has split into parts keeps core's page numbers. */
	private static function isCorePage( WP_Query $query ): bool {
		$number = $query->query['paged'] ?? 0;
		$page   = get_queried_object();
		return is_numeric( $number ) && $number > 0 && ! ( is_front_page() && $page instanceof WP_Post && str_contains( $page->post_content, '<!--nextpage-->' ) );
	}

	/** Cheap check of the query, so that other pages load no further class. The list in wp-admin and feeds are archives too. */
	private static function mayHoldSearch( WP_Query $query ): bool {
		if ( is_admin() || is_feed() ) {
			return false;
		}
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post ) {
			return is_post_type_archive( PostType::NAME );
		}
		return str_contains( $post->post_content, 'sw-immosuite/listings' ) || str_contains( $post->post_content, '[sw_immosuite_listings' )
			|| ( ! in_array( get_page_template_slug( $post ), [ '', false ], true ) && ( self::isAsked() || self::isCorePage( $query ) ) );
	}

	/**
	 * Whether the URL has parameters of a search. Without them the page does not depend on a search in its template, so the
	 * template is not examined.
	 */
	private static function isAsked(): bool {
		foreach ( array_keys( $_GET ) as $name ) {
			if ( str_starts_with( (string) $name, SearchParameters::PREFIX ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<array-key, mixed> $robots
	 * @return array<array-key, mixed>
	 */
	private function robots( array $robots ): array {
		return $this->request?->robots( $robots ) ?? $robots;
	}

	private function canonical( mixed $url, mixed $post ): mixed {
		$canonical = $this->request?->canonical() ?? '';
		return '' !== $canonical && is_singular() && $post instanceof WP_Post && get_queried_object_id() === $post->ID ? $canonical : $url;
	}

	/** Adds the head of archives, for which core prints no canonical link. */
	private function head(): void {
		$canonical = is_post_type_archive( PostType::NAME ) ? $this->request?->canonical() ?? '' : '';
		if ( '' !== $canonical && ! PageHead::isWrittenByPlugin() ) {
			echo '<link rel="canonical" href="' . esc_url( $canonical ) . '">' . "\n";
		}
	}

	/** Prevents core's redirect guess for result pages that do not exist. */
	private function redirect( mixed $url ): mixed {
		return true === $this->request?->isBeyond() ? false : $url;
	}

	/**
	 * Enqueues the style early, for themes that print the head before the content: the search would otherwise appear unstyled for
	 * a moment.
	 */
	private function style(): void {
		if ( true === $this->request?->hasSearch() ) {
			ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
		}
	}

	private static function editorStyle(): void {
		if ( is_admin() ) {
			ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
			ListingAssets::enqueueStyle( ListingAssets::PAGE_STYLE );
		}
	}

	/** @param array<array-key, mixed> $attributes */
	private function listings( string $html, array $attributes ): string {
		return $this->block()->render( $attributes );
	}

	/** @param array<array-key, mixed>|string $attributes Empty string if there are none. */
	private function shortcode( array|string $attributes ): string {
		return $this->block()->render( ShortcodeAttributes::read( $attributes ), false );
	}

	private function block(): SearchBlock {
		$request = $this->request ?? $this->container->get( PageSearch::class );
		if ( $this->container->isPage ) {
			// The first search on the page reads the URL; all searches share its result.
			$this->request = $request;
		}
		$menu = $this->container->make( RegionMenu::class, finder: $request->findings->finder );
		return $this->container->make( SearchBlock::class, request: $request, menu: $menu );
	}
}
