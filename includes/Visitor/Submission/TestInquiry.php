<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** A submission that a staff member has sent through a form as a test. */
final class TestInquiry {

	/**
	 * @param string $uuid  UUID of the submission.
	 * @param string $error Error message of the mail server; empty: none.
	 */
	public function __construct(
		public readonly string $uuid,
		public readonly string $email,
		public readonly bool $isConfirmed,
		public readonly string $error,
	) {
	}
}
