<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Property\Listing\Adoption;
use SwImmoSuite\Property\Listing\ListingIndex;
use SwImmoSuite\Property\Listing\ListingReader;
use SwImmoSuite\Property\Listing\ListingRepository;
use SwImmoSuite\Property\Listing\ListingRoutes;
use SwImmoSuite\Property\Listing\ListingRules;
use SwImmoSuite\Property\Listing\PictureController;
use SwImmoSuite\Property\Listing\PictureUse;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Services;
use SwImmoSuite\Surface\Cli\DemoCommand;
use SwImmoSuite\Surface\Cli\DemoListings;
use SwImmoSuite\Surface\Cli\DemoPages;
use SwImmoSuite\Surface\Cli\DemoState;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for listings. */
final class ListingServices implements RouteHandlers {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /listing/{objectId}'       => fn( ApiRequest $request ): array => $this->routes()->card( $request ),
			'GET /listing/exclusive'        => fn( ApiRequest $request ): array => $this->routes()->exclusive( $request ),
			'GET /listing/exclusive/{uuid}' => fn( ApiRequest $request ): array => $this->routes()->detail( $request ),
		];
	}

	/** Listings as visitors may see them. */
	public function reader(): ListingReader {
		return new ListingReader( $this->repository(), $this->services->clock() );
	}

	/** What keeps the table in step with the posts. */
	public function index(): ListingIndex {
		return new ListingIndex( $this->services->connection(), $this->repository(), new Adoption( new PictureUse( $this->services->connection() ) ) );
	}

	/** Serves the pictures of exclusive listings. */
	public function pictures(): PictureController {
		return new PictureController( $this->reader(), $this->services->clock() );
	}

	/** What a listing that is saved must keep to. */
	public function rules(): ListingRules {
		return new ListingRules( new RegionRepository( $this->services->connection() ) );
	}

	/** The command demo. */
	public function demoCommand(): DemoCommand {
		$regions = $this->services->regions();
		$state   = new DemoState();
		return new DemoCommand( $regions->import(), $regions->repository(), new DemoListings( $state, $this->services->clock() ), new DemoPages( $state ), $state );
	}

	private function routes(): ListingRoutes {
		return new ListingRoutes( $this->reader(), $this->services->clock() );
	}

	private function repository(): ListingRepository {
		return new ListingRepository( $this->services->connection() );
	}
}
