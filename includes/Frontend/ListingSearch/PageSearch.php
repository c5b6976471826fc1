<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

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
		return null === $this->finding || $this->isBeyond() ? '' : $this->finding->request->url( PageAddress::current() );
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
}
