<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the block that reads the search from the address, before output starts, so that status and head are right. A block
 * found only while the page is printed reads the address too, but can set neither.
 */
final class PageSearch {

	private ?SearchAttributes $reading = null;

	/** Result of the block that reads the address; null if none was found before output. */
	private ?ResultPage $finding = null;

	/** @param array<array-key, mixed> $get Query parameters, unslashed. */
	public function __construct(
		public readonly ResultFinder $findings,
		private readonly array $get,
	) {
	}

	/** Action wp, once the main query is known. */
	public function begin( WP_Query $query ): void {
		$this->reading = QueriedBlock::find();
		if ( null === $this->reading ) {
			return;
		}
		$this->finding = $this->findings->of( $this->reading, $this->get );
		if ( $this->finding->isBeyond() ) {
			$query->set_404();
			status_header( 404 );
			nocache_headers();
		} elseif ( $this->finding->request->isFiltered() && ! headers_sent() ) {
			// SEO plugins that write the head may drop the robots meta tag.
			header( 'X-Robots-Tag: noindex, follow' );
		}
	}

	/**
	 * Only the first search of a page reads the address.
	 *
	 * @return array<array-key, mixed>|null Null if this block does not read it.
	 */
	public function queryOf( SearchAttributes $attributes ): ?array {
		$this->reading ??= $attributes;
		return $this->reading->key === $attributes->key ? $this->get : null;
	}

	/** Whether the requested page of results does not exist. */
	public function isBeyond(): bool {
		return true === $this->finding?->isBeyond();
	}

	/** Whether the page contains a search. */
	public function hasSearch(): bool {
		return null !== $this->reading;
	}

	/** Canonical address of the page with the relevant search parameters; empty if no search was found before output. */
	public function canonical(): string {
		return null === $this->finding || $this->isBeyond() ? '' : $this->finding->request->url( self::pageUrl() );
	}

	/**
	 * Filter wp_robots.
	 *
	 * @param array<array-key, mixed> $robots
	 * @return array<array-key, mixed>
	 */
	public function robots( array $robots ): array {
		return true !== $this->finding?->request->isFiltered() ? $robots : [
			'noindex' => true,
			'follow'  => true,
		] + $robots;
	}

	/**
	 * Address of the page with a block, without the visitor's search parameters: the same for everybody, as page caches
	 * require.
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

	/** The address that WordPress has parsed; that of the post if the request is no page, such as an editor's preview. */
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
