<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * Routes for replies of staff.
 *
 * @phpstan-import-type HistoryRowShape from Shapes
 */
final class EntryReplyRoutes {

	public function __construct( private readonly EntryReplyService $replies ) {
	}

	/**
	 * POST entries/{uuid}/replies.
	 *
	 * @return HistoryRowShape
	 * @throws Failure 400, 404, 409.
	 */
	public function reply( ApiRequest $request ): array {
		return $this->replies->reply( strtolower( $request->path( 'uuid' ) ), $request->body->as( 'ReplyRequest' ), $request->translator )->toArray();
	}
}
