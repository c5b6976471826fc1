<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedListing;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * GET and POST contact/saved-listings.
 *
 * @phpstan-import-type SavedListingsResponseShape from Shapes
 */
final class SavedListingRoutes {

	public function __construct( private readonly SavedListingService $saved ) {
	}

	/**
	 * @return SavedListingsResponseShape
	 * @throws Failure 429.
	 */
	public function list( ApiRequest $request ): array {
		return $this->saved->list( $request );
	}

	/**
	 * @return SavedListingsResponseShape
	 * @throws Failure 403 or 429.
	 */
	public function change( ApiRequest $request ): array {
		return $this->saved->change( $request );
	}
}
