<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Where a request came from that a mailed link has to confirm. */
final class ConfirmationContext {

	/**
	 * @param int      $sessionId Session of the visitor.
	 * @param string   $bind      Value of the browser's BindCookie.
	 * @param Language $language  Of the request.
	 */
	public function __construct(
		public readonly int $sessionId,
		public readonly string $bind,
		public readonly Language $language,
	) {
	}
}
