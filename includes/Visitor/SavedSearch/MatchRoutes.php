<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * GET listing/interesting and POST listing/count.
 *
 * @phpstan-import-type ListingCountResponseShape from Shapes
 */
final class MatchRoutes {

	public function __construct(
		private readonly InterestingService $interesting,
		private readonly ListingCountService $counts,
		private readonly SavedSearchRules $rules,
	) {
	}

	/** Checks the search whose listings are to be counted. */
	public function faults( ApiRequest $request ): Faults {
		$search = $request->body->partsAs( 'ListingCountRequest' )['savedSearch'] ?? [];
		return $this->rules->faults( $search, 'savedSearch', $request->translator );
	}

	/** @throws Failure 429. */
	public function interesting( ApiRequest $request ): ApiResponse {
		return $this->interesting->list( $request );
	}

	/**
	 * @return ListingCountResponseShape
	 * @throws Failure 400 or 429.
	 */
	public function count( ApiRequest $request ): array {
		return $this->counts->count( $request );
	}
}
