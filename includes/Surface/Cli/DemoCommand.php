<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use SwImmoSuite\Property\Region\RegionImport;
use SwImmoSuite\Property\Region\RegionProperties;
use SwImmoSuite\Property\Region\RegionRepository;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Something to look at. */
final class DemoCommand {

	public function __construct(
		private readonly RegionImport $import,
		private readonly RegionRepository $locations,
		private readonly DemoPortfolio $listings,
		private readonly DemoPages $pages,
		private readonly DemoState $state,
	) {
	}

	/**
	 * Creates demo regions, listings and pages.
	 *
	 * Regions are left as they are where there are any. Repeating the command changes nothing, and what was edited stays.
	 */
	public function __invoke(): void {
		$regions  = $this->importRegions();
		$listings = $this->listings->place();
		$pages    = $this->pages->place( $this->listings->example() );
		$this->state->save();
		WP_CLI::success( sprintf( 'Regions: %s. Listings made or updated: %d. Pages made: %d.', $regions, $listings, $pages ) );
	}

	private function importRegions(): string {
		if ( [] !== $this->locations->all() ) {
			return 'left alone';
		}
		$report = $this->import->run( DemoPortfolio::FOLDER . '/regions.geojson', new RegionProperties() );
		if ( ! $report->isWritten() ) {
			WP_CLI::error( implode( "\n", $report->refused() ) );
		}
		return 'imported';
	}
}
