<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** Finds what a block shows, once per request: status and head ask before the block is printed. */
final class ResultFinder {

	/** @var array<string, ResultPage> */
	private array $made = [];

	public function __construct( public readonly Finder $finder ) {
	}

	/** @param array<array-key, mixed>|null $get Query of the page's address; null where the block does not read it. */
	public function of( SearchAttributes $attributes, ?array $get ): ResultPage {
		return $this->made[ $attributes->key . ( null === $get ? '' : md5( serialize( $get ) ) ) ] ??= null === $get ? $this->shown( $attributes ) : $this->searched( $attributes, $get );
	}

	private function shown( SearchAttributes $attributes ): ResultPage {
		$request = $this->read( [], $attributes, [ false, false ] );
		$ids     = $this->finder->find( $request->query );
		return new ResultPage( $request, null, count( $ids ), $ids );
	}

	/** @param array<array-key, mixed> $get */
	private function searched( SearchAttributes $attributes, array $get ): ResultPage {
		$offer   = $this->finder->offered( $attributes->fence );
		$request = $this->read( $get, $attributes, [ $offer->has( MarketingType::Rent ), $offer->has( MarketingType::Buy ) ] );
		$query   = $request->query;
		$found   = $this->finder->page( $query );
		// Beyond the last page there are no rows that could say how many there are.
		$total = [] === $found->ids && $query->page > 1 ? $this->finder->count( $query ) : $found->total;
		return new ResultPage( $request, $offer, $total, $found->ids );
	}

	/**
	 * @param array<array-key, mixed> $get
	 * @param array{bool, bool}       $offered Whether there is something to rent, and something to buy.
	 */
	private function read( array $get, SearchAttributes $attributes, array $offered ): RequestedSearch {
		return $this->finder->parameters( Language::fromLocale( determine_locale() ) )->read( $get, $attributes->fence, ...$offered );
	}
}
