<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Delivery;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Search\SimilarityCriteria;
use SwImmoSuite\Property\Listing\Search\SimilarListings;
use SwImmoSuite\Property\Listing\Wording\Card;

defined( 'ABSPATH' ) || exit;

/**
 * Cards of listings similar to the one that a visitor has inquired about.
 *
 * @phpstan-import-type ListingCardShape from Shapes
 */
final class SimilarCards {

	private const MAX = 2;

	/** Listings to find: more than MAX, because reserved listings are left out: a card does not show the state. */
	private const CANDIDATES = 8;

	public function __construct(
		private readonly SimilarListings $similar,
		private readonly PublicListings $listings,
		private readonly Clock $clock,
	) {
	}

	/** @return list<ListingCardShape> */
	public function of( Listing $listing, Translator $translator ): array {
		$found = $this->listings->publicByIds( $this->similar->find( SimilarityCriteria::of( $listing ), self::CANDIDATES ) );
		$available = array_filter( $found, static fn( Listing $candidate ): bool => State::Reserved !== $candidate->state );
		return array_map( fn( Listing $candidate ): array => Card::of( $candidate, $translator, $this->clock ), array_slice( $available, 0, self::MAX ) );
	}
}
