<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Http\ApiRequest;

defined( 'ABSPATH' ) || exit;

/** The regions, for staff (A18). */
final class RegionImportRoutes {

	public function __construct( private readonly RegionImportService $regions ) {
	}

	/**
	 * GET regions/source.
	 *
	 * @return array<string, mixed>
	 */
	public function source( ApiRequest $request ): array {
		return $this->regions->source();
	}
}
