<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\BodyRules;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Visitor\SavedSearch\InterestingService;
use SwImmoSuite\Visitor\SavedSearch\LastVisitRepository;
use SwImmoSuite\Visitor\SavedSearch\ListingCountService;
use SwImmoSuite\Visitor\SavedSearch\MatchRepository;
use SwImmoSuite\Visitor\SavedSearch\MatchRoutes;
use SwImmoSuite\Visitor\SavedSearch\ProspectText;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRoutes;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchService;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for saved searches and what they find. */
final class SavedSearchRoom implements BodyRules, RouteHandlers {

	private ?RegionLookup $regions = null;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): (array<array-key, mixed>|ApiResponse)> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /saved-search'           => fn( ApiRequest $request ): array => $this->routes()->list( $request ),
			'POST /saved-search'          => fn( ApiRequest $request ): array => $this->routes()->add( $request ),
			'PUT /saved-search/{uuid}'    => fn( ApiRequest $request ): array => $this->routes()->replace( $request ),
			'DELETE /saved-search/{uuid}' => fn( ApiRequest $request ): array => $this->routes()->delete( $request ),
			'GET /listing/interesting'    => fn( ApiRequest $request ): ApiResponse => $this->matchRoutes()->interesting( $request ),
			'POST /listing/count'         => fn( ApiRequest $request ): array => $this->matchRoutes()->count( $request ),
		];
	}

	/** @return array<string, Closure(ApiRequest): Faults> What is known beside the schema, by route. */
	public function bodyRules(): array {
		$search = fn( ApiRequest $request ): Faults => $this->rules()->faults( $request->body->partsAs( 'SavedSearch' ), '', $request->translator );
		$count  = function ( ApiRequest $request ): Faults {
			$counted = $request->body->partsAs( 'ListingCountRequest' )['savedSearch'] ?? [];
			return $this->rules()->faults( $counted, 'savedSearch', $request->translator );
		};
		return [
			'POST /saved-search'       => $search,
			'PUT /saved-search/{uuid}' => $search,
			'POST /listing/count'      => $count,
		];
	}

	/** Searches, and the index that listings are matched with. */
	public function repository(): SavedSearchRepository {
		return new SavedSearchRepository( $this->services->connection(), $this->services->clock() );
	}

	/** What is still offered. */
	public function rules(): SavedSearchRules {
		return new SavedSearchRules( $this->regions() );
	}

	/** Both directions of D7. */
	public function matcher(): SavedSearchMatcher {
		return new SavedSearchMatcher( $this->matches(), $this->regions() );
	}

	public function prospects( Translator $translator ): ProspectText {
		return new ProspectText( $this->matches(), $translator );
	}

	private function matches(): MatchRepository {
		return new MatchRepository( $this->services->connection(), $this->services->clock() );
	}

	/** Searches in words. */
	public function title(): SearchTitle {
		return new SearchTitle( $this->regions() );
	}

	private function routes(): SavedSearchRoutes {
		$searches = new SavedSearchService(
			$this->services->connection(),
			$this->repository(),
			$this->rules(),
			$this->matcher(),
			$this->title(),
			$this->services->rest()->limits()
		);
		return new SavedSearchRoutes( $searches );
	}

	private function matchRoutes(): MatchRoutes {
		return new MatchRoutes(
			new InterestingService(
				$this->repository(),
				$this->matcher(),
				$this->services->listings()->reader(),
				new LastVisitRepository( $this->services->connection(), $this->services->clock() ),
				$this->services->clock(),
				$this->services->rest()->limits()
			),
			new ListingCountService( $this->rules(), $this->matcher(), $this->services->rest()->limits(), $this->services->rest()->client() )
		);
	}

	private function regions(): RegionLookup {
		return $this->regions ??= $this->services->regions()->regions();
	}
}
