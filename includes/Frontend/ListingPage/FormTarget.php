<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Frontend\ListingPage\Part\Form;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Adds an id to the first form for the page's listing, so that links can point to it. */
final class FormTarget {

	private bool $hasTarget = false;

	/**
	 * Filter render_block_sw-immosuite/expose-inquiry.
	 *
	 * @param mixed $html  HTML of the block.
	 * @param mixed $block Block as returned by parse_blocks().
	 */
	public function filterBlock( mixed $html, mixed $block ): mixed {
		if ( $this->hasTarget || ! is_string( $html ) || '' === $html || ! is_singular( PostType::NAME ) ) {
			return $html;
		}
		$attributes = is_array( $block ) ? $block['attrs'] ?? [] : [];
		$listingId  = is_array( $attributes ) ? $attributes['objectId'] ?? 0 : 0;
		if ( 0 !== $listingId && get_queried_object_id() !== $listingId ) {
			return $html;
		}
		$this->hasTarget = true;
		return Form::target( $html );
	}
}
