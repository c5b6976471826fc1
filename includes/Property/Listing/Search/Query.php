<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** What is looked for among the public listings. */
final class Query {

	/** Ids that one address names (L22). */
	public const MOST_IDS = 50;

	/**
	 * @param MarketingType|null   $marketingType Null: both.
	 * @param list<int>            $categories    Ids of the catalogue; empty: all.
	 * @param list<string>         $regions       Ids, each with everything below it; empty: all.
	 * @param list<State>   $states        With none, nothing is found.
	 * @param array<string, float> $bounds        By FigureBound::value; euros, square meters, rooms, years. One that is not said fits (D7).
	 * @param string               $place         As typed: postal code or its beginning, city, object number; empty: anywhere.
	 * @param list<int>|null       $ids           Posts; null: all.
	 * @param int                  $page          From 1.
	 * @param list<string>         $within        Ids of regions, beside $regions: what the block allows.
	 */
	public function __construct(
		public readonly ?MarketingType $marketingType = null,
		public readonly array $categories = [],
		public readonly array $regions = [],
		public readonly array $states = [ State::Active, State::Reserved ],
		public readonly array $bounds = [],
		public readonly string $place = '',
		public readonly ?array $ids = null,
		public readonly Sort $sort = Sort::Newest,
		public readonly int $page = 1,
		public readonly int $perPage = Fence::PER_PAGE,
		public readonly array $within = [],
	) {
	}
}
