<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Property\Listing\Search\Choices;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** What a block is asked for, and one page of what was found. */
final class ResultPage {

	/**
	 * @param Choices|null $offer What can be chosen at all; null where nobody is asked.
	 * @param list<int>         $ids   Posts of this page.
	 */
	public function __construct(
		public readonly RequestedSearch $request,
		public readonly ?Choices $offer,
		public readonly int $total,
		public readonly array $ids,
	) {
	}

	/** At least 1: a search that finds nothing has a page that says so. */
	public function pages(): int {
		return max( 1, (int) ceil( $this->total / $this->request->query->perPage ) );
	}

	/** Whether the address names a page that there is not. */
	public function isBeyond(): bool {
		return $this->request->query->page > $this->pages();
	}
}
