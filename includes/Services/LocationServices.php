<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Cli\RegionsCommand;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Location\RegionFileRepository;
use SwImmoSuite\Location\RegionFiles;
use SwImmoSuite\Location\RegionImport;
use SwImmoSuite\Location\RegionRepository;
use SwImmoSuite\Location\RegionRoutes;
use SwImmoSuite\Location\Regions;
use SwImmoSuite\Location\StaticCopies;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for regions. */
final class LocationServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): CachedDocument> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /wizard/locations'         => fn( ApiRequest $call ): CachedDocument => $this->routes()->locations(),
			'GET /wizard/locations/geojson' => fn( ApiRequest $call ): CachedDocument => $this->routes()->geojson(),
		];
	}

	/** The regions themselves. */
	public function locations(): RegionRepository {
		return new RegionRepository( $this->services->connection() );
	}

	/** The same as a tree. */
	public function regions(): Regions {
		return new Regions( $this->locations()->all( ... ) );
	}

	/** What browsers load of them. */
	public function files(): RegionFiles {
		return new RegionFiles( $this->stored(), new StaticCopies() );
	}

	/** For the command and the demo. */
	public function import(): RegionImport {
		return new RegionImport( $this->services->connection(), $this->locations(), $this->files() );
	}

	/** The command regions. */
	public function command(): RegionsCommand {
		return new RegionsCommand( $this->import() );
	}

	private function routes(): RegionRoutes {
		return new RegionRoutes( $this->files() );
	}

	private function stored(): RegionFileRepository {
		return new RegionFileRepository( $this->services->connection(), $this->services->clock() );
	}
}
