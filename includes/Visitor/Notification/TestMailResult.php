<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** What became of a test mail. */
final class TestMailResult {

	/**
	 * @param int    $at    Unix seconds.
	 * @param string $error Words of the mail server; empty where it has taken the mail.
	 */
	public function __construct(
		public readonly int $at,
		public readonly string $error,
	) {
	}
}
