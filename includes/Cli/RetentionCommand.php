<?php

declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Visitor\Privacy\Retention;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Deletes data whose retention period has ended. */
final class RetentionCommand {

	/** @param int $months Months for which leads, inquiries and messages are kept. */
	public function __construct(
		private readonly Retention $retention,
		private readonly int $months,
	) {
	}

	/**
	 * Deletes data whose retention period has ended.
	 */
	public function run(): void {
		$deleted = 0;
		do {
			$part     = $this->retention->run( $this->months );
			$deleted += $part['deleted'];
		} while ( ! $part['done'] );
		WP_CLI::success( sprintf( '%d deleted.', $deleted ) );
	}
}
