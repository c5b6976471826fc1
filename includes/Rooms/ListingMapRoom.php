<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Property\Listing\Search\MapRoutes;
use SwImmoSuite\Property\Listing\Search\MapService;
use SwImmoSuite\Property\Listing\Search\ResultMap;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for the map of listings. */
final class ListingMapRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): CachedDocument> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /listing/map' => fn( ApiRequest $request ): CachedDocument => $this->routes()->map( $request ),
		];
	}

	private function routes(): MapRoutes {
		$finder = $this->services->listings()->finder();
		$rest   = $this->services->rest();
		$map    = new ResultMap( $finder, $this->services->listings()->reader() );
		return new MapRoutes( new MapService( $finder, $map, $rest->limits(), $rest->client() ) );
	}
}
