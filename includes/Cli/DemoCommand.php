<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Fills a site with demo content. */
final class DemoCommand {

	public function __construct( private readonly DemoSite $demo ) {
	}

	/**
	 * Creates demo regions, listings and pages, and a week of inquiries in an empty inbox.
	 *
	 * Existing regions are kept. Running the command again changes nothing, and edited content stays.
	 */
	public function __invoke(): void {
		try {
			WP_CLI::success( $this->demo->make() );
		} catch ( RuntimeException $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
		}
	}
}
