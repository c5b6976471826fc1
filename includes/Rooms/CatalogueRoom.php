<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldRoutes;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root that tells of the catalogue's fields; it needs nothing but the catalogue. */
final class CatalogueRoom implements RouteHandlers {

	/** @return array<string, Closure(ApiRequest): ApiResponse> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'POST /wizard/fields' => static fn( ApiRequest $request ): ApiResponse => ( new FieldRoutes( Catalogue::current() ) )->fields( $request ),
		];
	}
}
