<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Property\Region\DrawingBacklog;
use SwImmoSuite\Property\Region\DrawingCron;
use SwImmoSuite\Property\Region\OutlineFinder;
use SwImmoSuite\Property\Region\RegionFileRepository;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Property\Region\RegionImport;
use SwImmoSuite\Property\Region\RegionImportRoutes;
use SwImmoSuite\Property\Region\RegionImportService;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionRoutes;
use SwImmoSuite\Property\Region\RegionSvg;
use SwImmoSuite\Property\Region\StaticCopies;
use SwImmoSuite\Visitor\SavedSearch\RegionUseRepository;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for regions. */
final class RegionRoom implements RouteHandlers {

	/** Seconds after which whoever imports is believed to have died. */
	private const LEASE = 120;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( DrawingCron::HOOK, $this->draw( ... ) );
	}

	private function draw( mixed $run = 1 ): void {
		// First, for whatever may kill this one.
		$this->cron()->plan( 1 + ( is_numeric( $run ) ? (int) $run : 1 ) );
		if ( $this->backlog()->run() ) {
			DrawingCron::clear();
		}
	}

	/** @return array<string, Closure(ApiRequest): (CachedDocument|array<array-key, mixed>)> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /wizard/locations'         => fn( ApiRequest $request ): CachedDocument => $this->routes()->locations(),
			'GET /wizard/locations/geojson' => fn( ApiRequest $request ): CachedDocument => $this->routes()->geojson(),
			'GET /regions/source'           => fn( ApiRequest $request ): array => $this->importRoutes( $request )->source( $request ),
			'POST /regions/check'           => fn( ApiRequest $request ): array => $this->importRoutes( $request )->check( $request ),
			'POST /regions/import'          => fn( ApiRequest $request ): array => $this->importRoutes( $request )->import( $request ),
		];
	}

	/** The regions themselves. */
	public function repository(): RegionRepository {
		return new RegionRepository( $this->services->connection() );
	}

	/** The same as a tree. */
	public function regions(): RegionLookup {
		return new RegionLookup( $this->repository()->all( ... ) );
	}

	/** What browsers load of them. */
	public function files(): RegionFiles {
		return new RegionFiles( $this->stored(), new StaticCopies() );
	}

	/** One region as a picture. */
	public function outlines(): OutlineFinder {
		return new OutlineFinder( $this->repository(), $this->regions(), $this->files() );
	}

	/** Which region a place is in. */
	public function finder(): RegionFinder {
		return new RegionFinder( $this->repository()->all( ... ), fn(): string => $this->files()->read( RegionFiles::GEOJSON )->plain() );
	}

	/** One region among its neighbours, for a page. */
	public function svg( Translator $texts ): RegionSvg {
		return new RegionSvg( $this->stored(), $texts );
	}

	/** For the command and the demo. */
	public function import(): RegionImport {
		return new RegionImport( $this->services->connection(), $this->repository(), $this->files(), $this->services->clock(), fn() => $this->services->imports()->mapAgain() );
	}

	/** Drawings that an earlier version has not made. */
	public function backlog(): DrawingBacklog {
		return new DrawingBacklog( $this->services->connection(), $this->repository(), $this->stored(), $this->services->clock() );
	}

	/** The event that makes them. */
	public function cron(): DrawingCron {
		return new DrawingCron( $this->services->clock() );
	}

	/** Held by whoever imports (P165). */
	public function lease(): Lease {
		return new Lease( $this->services->connection(), $this->services->clock(), 'regions import', self::LEASE );
	}

	/** For staff: looks at an import, then does it. */
	public function importing( Translator $texts ): RegionImportService {
		$use = new RegionUseRepository( $this->services->connection() );
		return new RegionImportService( $this->import(), $this->repository(), $this->files(), $this->services->uploads()->service(), $use, $this->lease(), $texts );
	}

	private function importRoutes( ApiRequest $request ): RegionImportRoutes {
		return new RegionImportRoutes( $this->importing( $request->translator ) );
	}

	private function routes(): RegionRoutes {
		return new RegionRoutes( $this->files() );
	}

	private function stored(): RegionFileRepository {
		return new RegionFileRepository( $this->services->connection(), $this->services->clock() );
	}
}
