<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** Result of a test mail. */
final class TestMailResult {

	/**
	 * @param int    $at    Unix seconds.
	 * @param string $error Error message of the mail server; empty on success.
	 */
	public function __construct(
		public readonly int $at,
		public readonly string $error,
	) {
	}
}
