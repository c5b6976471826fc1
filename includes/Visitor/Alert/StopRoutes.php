<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Alert;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * POST saved-search/stop and saved-search/alerts.
 *
 * @phpstan-import-type AlertsResponseShape from Shapes
 * @phpstan-import-type StopResponseShape from Shapes
 */
final class StopRoutes {

	public function __construct( private readonly StopService $service ) {
	}

	/**
	 * @return StopResponseShape
	 * @throws Failure 404 or 429.
	 */
	public function stop( ApiRequest $request ): array {
		$this->service->stopByOneClick( $request->query['k'] ?? '' );
		return [ 'stopped' => true ];
	}

	/**
	 * @return AlertsResponseShape
	 * @throws Failure 404 or 429.
	 */
	public function alerts( ApiRequest $request ): array {
		$body = $request->body->as( 'AlertsRequest' );
		return $this->service->applyChoice( $body['k'], $body['alerts'], $body['back'] ?? '' );
	}
}
