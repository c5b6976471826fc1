<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use RuntimeException;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Something to look at. */
final class DemoCommand {

	public function __construct( private readonly DemoSite $demo ) {
	}

	/**
	 * Creates demo regions, listings and pages, and a week of inquiries in an inbox that nothing has reached yet.
	 *
	 * Regions are left as they are where there are any. Repeating the command changes nothing, and what was edited stays.
	 */
	public function __invoke(): void {
		try {
			WP_CLI::success( $this->demo->make() );
		} catch ( RuntimeException $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
		}
	}
}
