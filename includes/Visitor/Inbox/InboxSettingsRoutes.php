<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/**
 * Routes for settings of the inbox: templates of replies for all, and saved views of the current user.
 *
 * @phpstan-import-type OwnViewsShape from Shapes
 * @phpstan-import-type ReplyTemplatesShape from Shapes
 */
final class InboxSettingsRoutes {

	public function __construct(
		private readonly ReplyTemplates $templates,
		private readonly OwnViews $views,
	) {
	}

	/**
	 * GET templates.
	 *
	 * @return ReplyTemplatesShape
	 */
	public function templates(): array {
		return $this->templates->all();
	}

	/**
	 * PUT templates.
	 *
	 * @return ReplyTemplatesShape
	 * @throws Failure 400, 409.
	 */
	public function replaceTemplates( ApiRequest $request ): array {
		return $this->templates->replace( $request->body->as( 'ReplyTemplates' ), $request->translator );
	}

	/**
	 * GET views.
	 *
	 * @return OwnViewsShape
	 */
	public function views(): array {
		return $this->views->all( get_current_user_id() );
	}

	/**
	 * PUT views.
	 *
	 * @return OwnViewsShape
	 * @throws Failure 400, 409.
	 */
	public function replaceViews( ApiRequest $request ): array {
		return $this->views->replace( get_current_user_id(), $request->body->as( 'OwnViews' ), $request->translator );
	}
}
