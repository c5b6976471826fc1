<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Search\SearchParameters;
use WP;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the block that parses the search parameters of the URL before output starts, so that status and head are right.
 * A block found only while the page is printed parses the parameters, too, but cannot change status and head.
 */
final class PageSearch {

	/** The block that parses the URL. */
	private ?SearchAttributes $block = null;

	/** Result of $block; null if no block was found before output. */
	private ?ResultPage $result = null;

	/** @param array<array-key, mixed> $get Query parameters, unslashed. */
	public function __construct(
		public readonly ResultFinder $findings,
		private readonly array $get,
	) {
	}

	/**
	 * Whether the page may contain a search. A cheap check, so that other pages load no further class. Excludes
	 * wp-admin's list and feeds, which are archives, too.
	 */
	public static function isPossible( WP_Query $query ): bool {
		if ( is_admin() || is_feed() ) {
			return false;
		}
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post ) {
			return is_post_type_archive( PostType::NAME );
		}
		return str_contains( $post->post_content, 'sw-immosuite/listings' ) || str_contains( $post->post_content, '[sw_immosuite_listings' )
			|| ( ! in_array( get_page_template_slug( $post ), [ '', false ], true ) && ( self::hasParameters() || self::hasCorePageNumber( $query ) ) );
	}

	/**
	 * Whether the URL has search parameters. Without them, status and head do not depend on a search in the template,
	 * which is then not examined.
	 */
	private static function hasParameters(): bool {
		foreach ( array_keys( $_GET ) as $name ) {
			if ( str_starts_with( (string) $name, SearchParameters::PREFIX ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the URL has core's page number. Excludes a front page that an editor has split into pages. */
	private static function hasCorePageNumber( WP_Query $query ): bool {
		$number = $query->query['paged'] ?? 0;
		$page   = get_queried_object();
		return is_numeric( $number ) && $number > 0 && ! ( is_front_page() && $page instanceof WP_Post && str_contains( $page->post_content, '<!--nextpage-->' ) );
	}

	/** Action wp, which fires after the main query. */
	public function begin( WP_Query $query ): void {
		$this->block = QueriedBlock::find();
		if ( null === $this->block ) {
			return;
		}
		$this->result = $this->findings->of( $this->block, $this->get );
		if ( $this->result->isBeyond() ) {
			$query->set_404();
			status_header( 404 );
			nocache_headers();
		} elseif ( $this->result->request->isFiltered() && ! headers_sent() ) {
			// SEO plugins that write the head may drop the robots meta tag.
			header( 'X-Robots-Tag: noindex, follow' );
		}
	}

	/**
	 * Only the first search block of a page parses the URL.
	 *
	 * @return array<array-key, mixed>|null Query parameters; null if this block does not parse them.
	 */
	public function queryOf( SearchAttributes $attributes ): ?array {
		$this->block ??= $attributes;
		return $this->block->key === $attributes->key ? $this->get : null;
	}

	/** Whether the requested page of results does not exist. */
	public function isBeyond(): bool {
		return true === $this->result?->isBeyond();
	}

	/**
	 * Action wp_enqueue_scripts: enqueues the style early, for themes that print the head before the content. The search would
	 * otherwise appear unstyled for a moment.
	 */
	public function enqueue(): void {
		if ( null !== $this->block ) {
			ListingAssets::enqueueStyle( ListingAssets::LIST_STYLE );
		}
	}

	/** Canonical URL of the page with the relevant search parameters; empty if no search was found before output. */
	public function canonical(): string {
		return null === $this->result || $this->isBeyond() ? '' : $this->result->request->url( self::pageUrl() );
	}

	/**
	 * Filter document_title_parts: adds the number of further pages of results to the title.
	 *
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	public function filterTitle( array $parts ): array {
		$page  = $this->result->request->query->page ?? 1;
		$texts = new Translator( Language::fromLocale( determine_locale() ) );
		// After the title, where core adds the page number of a post.
		return $page < 2 || $this->isBeyond() ? $parts : [ 'title' => $parts['title'] ?? '', 'page' => sprintf( $texts->text( 'Page %s' ), $texts->number( $page ) ) ] + $parts;
	}

	/** Filter get_canonical_url. */
	public function filterCanonical( mixed $url, mixed $post ): mixed {
		$canonical = $this->canonical();
		return '' !== $canonical && is_singular() && $post instanceof WP_Post && get_queried_object_id() === $post->ID ? $canonical : $url;
	}

	/** Prints the canonical link of archives, for which core prints none. */
	public function printCanonical(): void {
		$canonical = $this->canonical();
		if ( '' !== $canonical ) {
			echo '<link rel="canonical" href="' . esc_url( $canonical ) . '">' . "\n";
		}
	}

	/** Filter redirect_canonical: prevents core's redirect guess for result pages that do not exist. */
	public function filterRedirect( mixed $url ): mixed {
		return $this->isBeyond() ? false : $url;
	}

	/**
	 * Action template_redirect: redirects URLs with core's page number. A search has its own page parameter, so core's URL would
	 * duplicate its first page.
	 */
	public function redirectCorePageNumber(): void {
		global $wp_query;
		$canonical = $this->canonical();
		if ( '' !== $canonical && $wp_query instanceof WP_Query && self::hasCorePageNumber( $wp_query ) ) {
			wp_safe_redirect( PageLanguage::keep( $canonical ), 301 );
			exit;
		}
	}

	/**
	 * Filter wp_robots.
	 *
	 * @param array<array-key, mixed> $robots
	 * @return array<array-key, mixed>
	 */
	public function robots( array $robots ): array {
		return true !== $this->result?->request->isFiltered() ? $robots : [
			'noindex' => true,
			'follow'  => true,
		] + $robots;
	}

	/**
	 * URL of the page with a block, without search parameters: the same for all visitors, as page caches require.
	 */
	public static function pageUrl(): string {
		if ( is_singular() ) {
			return (string) get_permalink( get_queried_object_id() );
		}
		if ( is_post_type_archive( PostType::NAME ) ) {
			return (string) get_post_type_archive_link( PostType::NAME );
		}
		return self::requestedUrl();
	}

	/** The requested URL as parsed by WordPress, with or without permalinks. */
	private static function requestedUrl(): string {
		/** @var WP|null $wp */
		global $wp;
		$path = $wp instanceof WP ? $wp->request : '';
		if ( is_string( $path ) && '' !== $path ) {
			return home_url( user_trailingslashit( $path ) );
		}
		$query = $wp instanceof WP ? $wp->query_string : '';
		return is_string( $query ) && '' !== $query ? home_url( "/?{$query}" ) : home_url( '/' );
	}
}
