<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** GET, POST saved-search and PUT, DELETE saved-search/{uuid}. */
final class SavedSearchRoutes {

	public function __construct( private readonly SavedSearchService $searches ) {
	}

	/** @return list<array<string, mixed>> */
	public function list( ApiRequest $request ): array {
		return $this->searches->list( $request );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 400, 403, 409 or 429.
	 */
	public function add( ApiRequest $request ): array {
		return $this->searches->add( $request );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 400, 403, 404, 409 or 429.
	 */
	public function replace( ApiRequest $request ): array {
		return $this->searches->replace( $request );
	}

	/**
	 * @return array{} The answer is 204.
	 * @throws Failure 403, 404 or 429.
	 */
	public function delete( ApiRequest $request ): array {
		$this->searches->delete( $request );
		return [];
	}
}
