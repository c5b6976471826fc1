<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Which block reads the address, and what follows for the whole page (L18). It is looked for before anything is printed, so
 * that the status and the head are right; where it is found only while the page is printed, it reads, but sets neither.
 */
final class PageSearch {

	private ?SearchAttributes $reading = null;

	/** Of the block that reads the address; null where none was found in time. */
	private ?ResultPage $finding = null;

	/** @param array<array-key, mixed> $get Query of the address, without slashes. */
	public function __construct(
		public readonly ResultFinder $findings,
		private readonly array $get,
	) {
	}

	/** Call on wp, once what is asked for is known. */
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
			// Plugins that write the head by themselves may leave ours out.
			header( 'X-Robots-Tag: noindex, follow' );
		}
	}

	/**
	 * The first search of a page reads the address, others do not.
	 *
	 * @return array<array-key, mixed>|null Null where this block does not read it.
	 */
	public function queryOf( SearchAttributes $attributes ): ?array {
		$this->reading ??= $attributes;
		return $this->reading->key === $attributes->key ? $this->get : null;
	}

	/** Whether the address names a page of results that there is not. */
	public function isBeyond(): bool {
		return true === $this->finding?->isBeyond();
	}

	/** Whether a search stands on this page. */
	public function hasSearch(): bool {
		return null !== $this->reading;
	}

	/** The page's own address, with what of the search counts; empty where no search was found in time. */
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
