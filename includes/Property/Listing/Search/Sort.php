<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** Orders of search results. */
enum Sort: string {

	case Newest   = 'newest';
	case Cheapest = 'cheapest';
	case Dearest  = 'dearest';
	case Largest  = 'largest';

	/**
	 * ORDER BY for the table listings. Unknown values come last; ties are broken by date and id, so that pages do not
	 * overlap.
	 *
	 * @return literal-string
	 */
	public function order(): string {
		return match ( $this ) {
			self::Newest   => 'listed_at DESC, post_id DESC',
			self::Cheapest => 'price IS NULL, price, listed_at DESC, post_id DESC',
			self::Dearest  => 'price IS NULL, price DESC, listed_at DESC, post_id DESC',
			self::Largest  => 'size IS NULL, size DESC, listed_at DESC, post_id DESC',
		};
	}
}
