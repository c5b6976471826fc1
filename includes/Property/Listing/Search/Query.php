<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** A search among the public listings. */
final class Query {

	/** Maximum number of listing ids of one URL. */
	public const MAX_IDS = 50;

	/**
	 * @param MarketingType|null   $marketingType Null: both types.
	 * @param list<int>            $categories    Catalogue ids; empty: all.
	 * @param list<string>         $regions       Ids, including their descendants; empty: all.
	 * @param list<State>          $states        Empty: no matches.
	 * @param array<string, float> $bounds        By FigureBound::value; euros, square meters, rooms, years. A listing without the figure matches.
	 * @param string               $place         As typed: district, city, postal code or its beginning, or object number; empty: anywhere.
	 * @param list<int>|null       $ids           Post ids; null: all.
	 * @param int                  $page          From 1.
	 * @param list<string>         $within        Ids of the block's regions, one of which must contain the listing, too; empty: all.
	 * @param list<Feature>        $features      Equipment that the listing must state.
	 * @param Area|null            $near          Area around the place to search; null: the place itself.
	 * @param Area|null            $box           Part of the map; null: everywhere.
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
		public readonly int $perPage = AllowedSearch::PER_PAGE,
		public readonly array $within = [],
		public readonly array $features = [],
		public readonly ?Area $near = null,
		public readonly ?Area $box = null,
	) {
	}

	/** The same search on the whole map: everything except $box. */
	public function everywhere(): self {
		return new self(
			$this->marketingType,
			$this->categories,
			$this->regions,
			$this->states,
			$this->bounds,
			$this->place,
			$this->ids,
			$this->sort,
			$this->page,
			$this->perPage,
			$this->within,
			$this->features,
			$this->near,
		);
	}
}
