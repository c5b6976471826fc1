<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** Something that somebody of the agency has sent through a form. */
final class TestInquiry {

	/**
	 * @param string $uuid  Of the submission.
	 * @param string $error Words of the mail server about its mail; empty where it has none against it.
	 */
	public function __construct(
		public readonly string $uuid,
		public readonly string $email,
		public readonly bool $isConfirmed,
		public readonly string $error,
	) {
	}
}
