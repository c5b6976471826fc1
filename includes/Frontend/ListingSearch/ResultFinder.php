<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** Finds the listings of a block once per request: status and head need the result before the block is rendered. */
final class ResultFinder {

	/** @var array<string, ResultPage> */
	private array $found = [];

	public function __construct( public readonly Finder $finder ) {
	}

	/** @param array<array-key, mixed>|null $get Query parameters; null if the block does not parse them. */
	public function of( SearchAttributes $attributes, ?array $get ): ResultPage {
		$key = $attributes->key . ( null === $get ? '' : md5( serialize( $get ) ) );
		return $this->found[ $key ] ??= null === $get ? $this->withoutSearch( $attributes ) : $this->withSearch( $attributes, $get );
	}

	private function withoutSearch( SearchAttributes $attributes ): ResultPage {
		$request = $this->parse( [], $attributes, [] );
		$ids     = $this->finder->find( $request->query );
		return new ResultPage( $request, null, count( $ids ), $ids );
	}

	/** @param array<array-key, mixed> $get */
	private function withSearch( SearchAttributes $attributes, array $get ): ResultPage {
		$offer   = $this->finder->offered( $attributes->allowed );
		$request = $this->parse( $get, $attributes, $offer['marketingTypes'] );
		$query   = $request->query;
		$found   = $this->finder->page( $query );
		// Beyond the last page, the query returns no rows and so no total.
		$total = [] === $found['ids'] && $query->page > 1 ? $this->finder->count( $query ) : $found['total'];
		return new ResultPage( $request, $offer, $total, $found['ids'], [] === $query->bounds ? 0 : $this->finder->countUnstated( $query ) );
	}

	/**
	 * @param array<array-key, mixed> $get
	 * @param list<MarketingType>     $offered Types of the listings that the block allows.
	 */
	private function parse( array $get, SearchAttributes $attributes, array $offered ): RequestedSearch {
		return $this->finder->parameters( PageLanguage::of( determine_locale() ) )->read( $get, $attributes->allowed, $offered );
	}
}
