<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportOptions;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionSource;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/**
 * Creates demo regions, listings, pages and a week of inquiries, for the command and for the release's Playground
 * blueprint.
 */
final class DemoCommand {

	public function __construct(
		private readonly RegionImport $import,
		private readonly RegionRepository $locations,
		private readonly DemoPortfolio $listings,
		private readonly DemoPages $pages,
		private readonly DemoInbox $inbox,
		private readonly DemoState $state,
	) {
	}

	/**
	 * Creates demo regions, listings and pages, and a week of inquiries in an empty inbox.
	 *
	 * Existing regions are kept. Running the command again changes nothing, and edited content stays.
	 */
	public function __invoke(): void {
		try {
			WP_CLI::success( $this->make() );
		} catch ( RuntimeException $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
		}
	}

	/**
	 * Creates the demo. Existing regions and edited content stay.
	 *
	 * @return string Result in one line.
	 * @throws RuntimeException If the demo's regions are refused.
	 */
	public function make(): string {
		$regions  = $this->importRegions();
		$listings = $this->listings->place();
		$pages    = $this->pages->place( $this->listings->example() );
		$entries  = $this->inbox->place();
		$this->state->save();
		return sprintf( 'Regions: %s. Listings made or updated: %d. Pages made: %d. Entries made: %d.', $regions, $listings, $pages, $entries );
	}

	/** Source and license of the demo's regions. */
	public static function regions(): RegionImportOptions {
		return new RegionImportOptions( source: RegionSource::of( 'Gemeinden am Bodensee (Beispiel)', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/' ) );
	}

	private function importRegions(): string {
		if ( [] !== $this->locations->all() ) {
			return 'left alone';
		}
		$report = $this->import->run( DemoPortfolio::FOLDER . '/regions.geojson', self::regions() );
		if ( ! $report->isWritten() ) {
			throw new RuntimeException( implode( "\n", $report->refusedLines() ) );
		}
		return 'imported';
	}
}
