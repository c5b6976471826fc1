<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * GET, POST saved-search and PUT, DELETE saved-search/{uuid}.
 *
 * @phpstan-import-type SavedSearchEntryShape from Shapes
 * @phpstan-import-type SavedSearchesResponseShape from Shapes
 */
final class SavedSearchRoutes {

	public function __construct(
		private readonly SavedSearchService $searches,
		private readonly SavedSearchRules $rules,
	) {
	}

	/** Checks a search beyond its schema. */
	public function faults( ApiRequest $request ): Faults {
		return $this->rules->faults( $request->body->partsAs( 'SavedSearch' ), '', $request->translator );
	}

	/** @return SavedSearchesResponseShape */
	public function list( ApiRequest $request ): array {
		return $this->searches->list( $request );
	}

	/**
	 * @return SavedSearchEntryShape
	 * @throws Failure 400, 403, 409 or 429.
	 */
	public function add( ApiRequest $request ): array {
		return $this->searches->add( $request );
	}

	/**
	 * @return SavedSearchEntryShape
	 * @throws Failure 400, 403, 404, 409 or 429.
	 */
	public function replace( ApiRequest $request ): array {
		return $this->searches->replace( $request );
	}

	/**
	 * @return array{} Response 204.
	 * @throws Failure 403, 404 or 429.
	 */
	public function delete( ApiRequest $request ): array {
		$this->searches->delete( $request );
		return [];
	}
}
