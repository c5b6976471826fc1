<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

defined( 'ABSPATH' ) || exit;

/** In which order listings are found (L17). */
enum Sort: string {

	case Newest   = 'newest';
	case Cheapest = 'cheapest';
	case Dearest  = 'dearest';
	case Largest  = 'largest';

	/**
	 * Of the table listings. What is not known stands last (L3); what is equal goes by date and then by id, so that no page
	 * repeats what another one has shown.
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
