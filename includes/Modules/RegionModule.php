<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;
use SwImmoSuite\Property\Region\Import\RegionImportRoutes;
use SwImmoSuite\Property\Region\RegionFiles;

defined( 'ABSPATH' ) || exit;

/** Regions: their routes, commands and events. */
final class RegionModule {

	/** Handlers by route, as class and method. */
	public const ROUTES = [
		'GET /wizard/locations'         => [ RegionFiles::class, 'locations' ],
		'GET /wizard/locations/geojson' => [ RegionFiles::class, 'geojson' ],
		'GET /regions/source'           => [ RegionImportRoutes::class, 'source' ],
		'POST /regions/check'           => [ RegionImportRoutes::class, 'check' ],
		'POST /regions/import'          => [ RegionImportRoutes::class, 'import' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( DrawingBacklog::HOOK, $this->draw( ... ) );
	}

	private function draw( mixed $run = 1 ): void {
		// Schedules the next run first, because this one may be killed.
		DrawingBacklog::schedule( $this->container->get( Clock::class ), 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->container->get( DrawingBacklog::class )->run() ) {
			DrawingBacklog::unschedule();
		}
	}
}
