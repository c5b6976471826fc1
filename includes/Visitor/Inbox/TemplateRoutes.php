<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * Routes of the templates of replies.
 *
 * @phpstan-import-type ReplyTemplatesShape from Shapes
 */
final class TemplateRoutes {

	public function __construct( private readonly ReplyTemplates $templates ) {
	}

	/**
	 * GET templates.
	 *
	 * @return ReplyTemplatesShape
	 */
	public function list(): array {
		return $this->templates->all();
	}

	/**
	 * PUT templates.
	 *
	 * @return ReplyTemplatesShape
	 * @throws Failure 400, 409.
	 */
	public function replace( ApiRequest $request ): array {
		return $this->templates->replace( $request->body->as( 'ReplyTemplates' ), $request->translator );
	}
}
