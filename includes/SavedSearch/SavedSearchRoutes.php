<?php
declare(strict_types=1);

namespace SwImmoSuite\SavedSearch;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Failure;

defined( 'ABSPATH' ) || exit;

/** GET, POST saved-search and PUT, DELETE saved-search/{uuid}. */
final class SavedSearchRoutes {

	public function __construct( private readonly SavedSearchService $searches ) {
	}

	/** @return list<array<string, mixed>> */
	public function list( ApiRequest $call ): array {
		return $this->searches->list( $call );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 400, 403, 409 or 429.
	 */
	public function add( ApiRequest $call ): array {
		return $this->searches->add( $call );
	}

	/**
	 * @return array<string, mixed>
	 * @throws Failure 400, 403, 404, 409 or 429.
	 */
	public function replace( ApiRequest $call ): array {
		return $this->searches->replace( $call );
	}

	/**
	 * @return array{} The answer is 204.
	 * @throws Failure 403, 404 or 429.
	 */
	public function delete( ApiRequest $call ): array {
		$this->searches->delete( $call );
		return [];
	}
}
