<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * Saved views of the current user in the inbox.
 *
 * @phpstan-import-type OwnViewsShape from Shapes
 */
final class OwnViewRoutes {

	public function __construct( private readonly OwnViews $views ) {
	}

	/**
	 * GET views.
	 *
	 * @return OwnViewsShape
	 */
	public function list(): array {
		return $this->views->all( get_current_user_id() );
	}

	/**
	 * PUT views.
	 *
	 * @return OwnViewsShape
	 * @throws Failure 400.
	 */
	public function replace( ApiRequest $request ): array {
		return $this->views->replace( get_current_user_id(), $request->body->as( 'OwnViews' ), $request->translator );
	}
}
