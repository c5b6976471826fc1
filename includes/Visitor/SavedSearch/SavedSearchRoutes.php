<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Inquiry\InquiryRules;

defined( 'ABSPATH' ) || exit;

/**
 * GET, POST saved-search, PUT, DELETE saved-search/{uuid}, GET listing/interesting, POST listing/count and wizard/demand.
 *
 * @phpstan-import-type DemandResponseShape from Shapes
 * @phpstan-import-type ListingCountResponseShape from Shapes
 * @phpstan-import-type SavedSearchEntryShape from Shapes
 * @phpstan-import-type SavedSearchesResponseShape from Shapes
 */
final class SavedSearchRoutes {

	/**
	 * @param Closure(): SavedSearchService  $searches
	 * @param Closure(): InterestingService  $interesting
	 * @param Closure(): ListingCountService $counts
	 * @param Closure(): DemandService       $demand
	 * @param Closure(): InquiryRules        $inquiries
	 */
	public function __construct(
		private readonly SavedSearchRules $rules,
		#[Lazy( SavedSearchService::class )]
		private readonly Closure $searches,
		#[Lazy( InterestingService::class )]
		private readonly Closure $interesting,
		#[Lazy( ListingCountService::class )]
		private readonly Closure $counts,
		#[Lazy( DemandService::class )]
		private readonly Closure $demand,
		#[Lazy( InquiryRules::class )]
		private readonly Closure $inquiries,
	) {
	}

	/** Checks a search beyond its schema. */
	public function faults( ApiRequest $request ): Faults {
		return $this->rules->faults( $request->body->partsAs( 'SavedSearch' ), '', $request->translator );
	}

	/** @return SavedSearchesResponseShape */
	public function list( ApiRequest $request ): array {
		return ( $this->searches )()->list( $request );
	}

	/**
	 * @return SavedSearchEntryShape
	 * @throws Failure 400, 403, 409 or 429.
	 */
	public function add( ApiRequest $request ): array {
		return ( $this->searches )()->add( $request );
	}

	/**
	 * @return SavedSearchEntryShape
	 * @throws Failure 400, 403, 404, 409 or 429.
	 */
	public function replace( ApiRequest $request ): array {
		return ( $this->searches )()->replace( $request );
	}

	/**
	 * @return array{} Response 204.
	 * @throws Failure 403, 404 or 429.
	 */
	public function delete( ApiRequest $request ): array {
		( $this->searches )()->delete( $request );
		return [];
	}

	/** @throws Failure 429. */
	public function interesting( ApiRequest $request ): ApiResponse {
		return ( $this->interesting )()->list( $request );
	}

	/**
	 * @return ListingCountResponseShape
	 * @throws Failure 400 or 429.
	 */
	public function count( ApiRequest $request ): array {
		return ( $this->counts )()->count( $request );
	}

	/** Checks the search before its listings are counted. */
	public function countFaults( ApiRequest $request ): Faults {
		$search = $request->body->partsAs( 'ListingCountRequest' )['savedSearch'] ?? [];
		return $this->rules->faults( $search, 'savedSearch', $request->translator );
	}

	/**
	 * @return DemandResponseShape
	 * @throws Failure 400 or 429.
	 */
	public function demand( ApiRequest $request ): array {
		return ( $this->demand )()->count( $request );
	}

	/** Checks the property before the searches for it are counted. */
	public function demandFaults( ApiRequest $request ): Faults {
		$lead = $request->body->partsAs( 'DemandRequest' )['lead'] ?? [];
		return ( $this->inquiries )()->faults( $lead, 'lead', $request->translator );
	}
}
