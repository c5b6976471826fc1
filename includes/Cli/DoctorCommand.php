<?php

declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\SiteHealth;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Prints the plugin's checks of Site Health in a terminal. */
final class DoctorCommand {

	/** Prefixes of the lines, by status of a check. */
	private const PREFIXES = [
		'good'        => 'ok     ',
		'recommended' => 'better ',
		'critical'    => 'wrong  ',
	];

	public function __construct(
		private readonly SiteHealth $health,
		private readonly FrameHealth $frame,
	) {
	}

	/**
	 * Runs the checks of Site Health: tables, mails, cron, pictures, sender, pages, frame.
	 *
	 * Prints one line for each check. Exits with code 1 if anything should be changed.
	 */
	public function __invoke(): void {
		$isHealthy = true;
		foreach ( [ ...array_values( $this->health->checks() ), $this->frame->checkFrame( ... ) ] as $run ) {
			$check     = $run();
			$isHealthy = $isHealthy && 'good' === $check->status;
			WP_CLI::line( ( self::PREFIXES[ $check->status ] ?? '' ) . $check->label );
		}
		if ( ! $isHealthy ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( 'SW ImmoSuite works as it should' );
	}
}
