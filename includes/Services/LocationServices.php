<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Cli\RegionsCommand;
use SwImmoSuite\Http\Bytes;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Location\LocationRepository;
use SwImmoSuite\Location\LocationRoutes;
use SwImmoSuite\Location\RegionFileRepository;
use SwImmoSuite\Location\RegionFiles;
use SwImmoSuite\Location\RegionImport;
use SwImmoSuite\Location\Regions;
use SwImmoSuite\Location\StaticCopies;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for regions. */
final class LocationServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(Call): Bytes> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'GET /wizard/locations'         => fn( Call $call ): Bytes => $this->routes()->locations(),
			'GET /wizard/locations/geojson' => fn( Call $call ): Bytes => $this->routes()->geojson(),
		];
	}

	/** The regions themselves. */
	public function locations(): LocationRepository {
		return new LocationRepository( $this->services->connection() );
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

	private function routes(): LocationRoutes {
		return new LocationRoutes( $this->files() );
	}

	private function stored(): RegionFileRepository {
		return new RegionFileRepository( $this->services->connection(), $this->services->clock() );
	}
}
