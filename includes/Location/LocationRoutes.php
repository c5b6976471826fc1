<?php
declare(strict_types=1);

namespace SwImmoSuite\Location;

use SwImmoSuite\Http\Bytes;

defined( 'ABSPATH' ) || exit;

/** GET wizard/locations and wizard/locations/geojson: 200 or 304, never a redirect (D2). */
final class LocationRoutes {

	public function __construct( private readonly RegionFiles $files ) {
	}

	public function locations(): Bytes {
		return $this->bytes( RegionFiles::LOCATIONS );
	}

	public function geojson(): Bytes {
		return $this->bytes( RegionFiles::GEOJSON );
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	private function bytes( string $name ): Bytes {
		return new Bytes( fn() => $this->files->version( $name ), fn() => $this->files->read( $name ) );
	}
}
