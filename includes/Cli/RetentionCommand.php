<?php

declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\Privacy\Retention;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Deletes data whose retention period has ended. */
final class RetentionCommand {

	public function __construct(
		private readonly Retention $retention,
		private readonly Settings $settings,
	) {
	}

	/**
	 * Deletes data whose retention period has ended.
	 */
	public function run(): void {
		$deleted = 0;
		do {
			$part     = $this->retention->run( $this->settings->retentionMonths() );
			$deleted += $part['deleted'];
		} while ( ! $part['done'] );
		WP_CLI::success( sprintf( '%d deleted.', $deleted ) );
	}
}
